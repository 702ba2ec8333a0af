import { describe, expect, test } from 'vitest'
import { type HouseRules, houseRule } from './house-rules'
import german from './house-rules.de.json'
import spanish from './house-rules.es.json'
import french from './house-rules.fr.json'
import dutch from './house-rules.nl.json'
import { LANGUAGES, type Language } from './languages'

const EVERY: Readonly<Record<string, HouseRules>> = { german, french, spanish, dutch }

describe.each([
  [
    'Two to four players, eight tiles each.',
    {
      german: 'Zwei bis vier Spieler mit je acht Steinen.',
      french: 'De deux à quatre joueurs, huit lettres chacun.',
      spanish: 'De dos a cuatro jugadores, ocho fichas cada uno.',
      dutch: 'Twee tot vier spelers, elk acht letters.',
    },
  ],
  [
    'Two players, one tiles each.',
    {
      french: 'Deux joueurs, une lettre chacun.',
      spanish: 'Dos jugadores, una ficha cada uno.',
      dutch: 'Twee spelers, elk één letter.',
    },
  ],
  [
    'Six tiles at once: 35 points more.',
    {
      german: 'Sechs Steine auf einmal: 35 Punkte mehr.',
      french: 'Six lettres d’un coup : 35 points de plus.',
      spanish: 'Seis fichas de una vez: 35 puntos más.',
      dutch: 'Zes letters in één keer: 35 punten extra.',
    },
  ],
  [
    'There are 101 tiles. A tile is worth the points on its face; a blank is worth nothing. Changed counts: E 13, blank 3. Changed values: Q 8.',
    {
      german:
        'Es gibt 101 Steine. Ein Stein zählt die Punkte, die auf ihm stehen, ein Blanko nichts. Geänderte Anzahl: E 13, Blanko 3. Geänderte Punkte: Q 8.',
      french:
        'Il y a 101 lettres. Une lettre vaut les points qu’elle porte ; un joker ne vaut rien. Nombres changés : E 13, joker 3. Valeurs changées : Q 8.',
      spanish:
        'Hay 101 fichas. Una ficha vale los puntos que lleva; un comodín no vale nada. Cantidades cambiadas: E 13, comodín 3. Valores cambiados: Q 8.',
      dutch:
        'Er zijn 101 letters. Een letter telt de punten die erop staan; een blanco telt niets. Andere aantallen: E 13, blanco 3. Andere waarden: Q 8.',
    },
  ],
  [
    'Ends when someone goes out or all pass twice.',
    {
      german: 'Schluss, wenn jemand fertig ist oder alle zweimal passen.',
      french: 'Fin quand quelqu’un finit ou que tous passent deux fois.',
      spanish: 'Acaba cuando alguien cierra o todos pasan dos veces.',
      dutch: 'Uit als iemand alles heeft gelegd of iedereen twee keer past.',
    },
  ],
  [
    'A failed challenge costs your next turn.',
    {
      german: 'Zu Unrecht angezweifelt: Das kostet den nächsten Zug.',
      french: 'Contester à tort coûte le tour suivant.',
      spanish: 'Impugnar sin razón cuesta el turno siguiente.',
      dutch: 'Onterecht aanvechten kost de volgende beurt.',
    },
  ],
])('the house rule %j', (english, sayings) => {
  test.each(Object.entries(sayings))('is said in %s', (language, said) => {
    expect(houseRule(EVERY[language] as HouseRules, english)).toBe(said)
  })
})

describe.each(Object.entries(EVERY))('in %s', (_, rules) => {
  test.each(['', 'Thirty-five for six, says Grandma.', 'Nine tiles at once: many points more.'])(
    'a sentence of its own (%j) has no translation',
    (english) => {
      expect(houseRule(rules, english)).toBeNull()
    },
  )
})

test.each((Object.keys(LANGUAGES) as Language[]).filter((language) => language !== 'en'))(
  'house rules and faults of editions load in %s',
  async (language) => {
    const { loadHouseRules, loadEditionFaults } = LANGUAGES[language]
    const [rules, faults] = await Promise.all([loadHouseRules?.(), loadEditionFaults?.()])
    expect(rules?.sentences.length).toBeGreaterThan(0)
    expect(faults?.sentences.length).toBeGreaterThan(0)
  },
)
