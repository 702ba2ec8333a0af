import { expect, test } from 'vitest'
import { houseRule } from './house-rules'
import rules from './house-rules.de.json'

test.each([
  ['Two to four players, eight tiles each.', 'Zwei bis vier Spieler mit je acht Steinen.'],
  ['Six tiles at once: 35 points more.', 'Sechs Steine auf einmal: 35 Punkte mehr.'],
  [
    'There are 101 tiles. A tile is worth the points on its face; a blank is worth nothing. Changed counts: E 13, blank 3. Changed values: Q 8.',
    'Es gibt 101 Steine. Ein Stein zählt die Punkte, die auf ihm stehen, ein Blanko nichts. Geänderte Anzahl: E 13, Blanko 3. Geänderte Punkte: Q 8.',
  ],
  [
    'Ends when someone goes out or all pass twice.',
    'Schluss, wenn jemand fertig ist oder alle zweimal passen.',
  ],
  [
    'A failed challenge costs your next turn.',
    'Zu Unrecht angezweifelt: Das kostet den nächsten Zug.',
  ],
])('the house rule %j is said in German', (english, german) => {
  expect(houseRule(rules, english)).toBe(german)
})

test.each(['', 'Thirty-five for six, says Grandma.', 'Nine tiles at once: many points more.'])(
  'a sentence of its own (%j) has no German',
  (english) => {
    expect(houseRule(rules, english)).toBeNull()
  },
)
