/** The texts of study, in Dutch. */
import { tenths } from '../coach/figures'
import { counted, plural, points, tiles } from '../text/counting.nl'
import type { StudyText } from './text.en'

const tenth = tenths('nl')

export const nl: StudyText = {
  title: 'Overdoen · Tilewright',
  label: 'Overdoen',
  progress: (turn: number, place: number, all: number) => `Beurt ${turn} · ${place} van ${all}`,
  made: {
    play: (word: string, at: string, score: number) =>
      `Je speelde ${word} op ${at} voor ${points(score)}.`,
    exchange: (put: string) => `Je ruilde ${tiles(put)}.`,
    pass: () => 'Je paste.',
  },
  lost: (cost: number) =>
    cost < 0.1
      ? 'Geen zet was meer waard. Vind hem nog eens, of een even goede.'
      : `Dat gaf ${tenth(cost)} punten weg. Vind iets beters.`,
  grades: {
    best: () => 'Beter was er niet.',
    better: (gain: number, cost: number) =>
      `Beter, met ${tenth(gain)} punten. De beste is nog ${tenth(cost)} meer waard: zoek verder, of ga door.`,
    not_yet: (cost: number) => `Nog niet: de beste is ${tenth(cost)} meer waard.`,
  },
  themes: {
    bingo: 'Al je stenen kunnen in één keer weg.',
    q_without_u: 'De Q heeft hier geen U nodig.',
    going_out: 'Je kunt uitgaan.',
    blank: 'Houd de blanco.',
    s: 'Houd de S.',
    q_kept: 'Raak de Q kwijt.',
    heavy_tile: 'Een steen van acht punten of meer kan scoren.',
    exchange: 'Spelen of ruilen: wat is beter?',
    same_tiles: 'Dezelfde stenen leveren elders meer op.',
    s_hook: 'Een S sluit een woord af en begint een ander.',
    hook: 'Eén letter verandert een woord op het bord.',
    extension: 'Een woord op het bord kan langer.',
    premium_word: 'Haal een vakje dat het woord vermenigvuldigt.',
    premium_letter: 'Een dure letter kan in twee woorden tellen.',
    side_by_side: 'Leg een woord langs een ander.',
    short_word: 'Een woord van twee of drie letters opent de plek.',
    balance: 'Houd klinkers en medeklinkers in evenwicht.',
    doubles: 'Houd minder letters dubbel.',
    good_tiles: 'Houd de goede stenen.',
    kept_tiles: 'Let op wat er op het plankje blijft.',
    longer_word: 'Er is een langer woord.',
    same_place: 'De plek was goed: zoek er een ander woord voor.',
    double_word: 'Een woord kan dubbel tellen.',
    letter_premium: 'Een dure letter kan op een letterpremie komen.',
    left_over: 'Houd minder punten over: de zak is leeg.',
    opened: 'Let op wat je voor de anderen opent.',
    higher_score: 'Een andere zet levert meer op.',
  },
  noTheme: 'Er springt niets bijzonders uit: zoek meer punten.',
  squares: (names: string) => `De stenen gaan naar ${names}.`,
  noSquares: 'De beste zet legt geen stenen.',
  letters: (held: string) => `De stenen zijn ${tiles(held)}.`,
  answer: {
    play: (word: string, at: string, score: number) => `${word} op ${at} voor ${points(score)}.`,
    exchange: (put: string) => `Ruil ${tiles(put)}.`,
    pass: () => 'Pas.',
  },
  hint: 'Hint',
  show: 'Tonen',
  skip: 'Overslaan',
  next: 'Volgende',
  finish: 'Klaar',
  leave: 'Weggaan',
  end: {
    title: 'Dat waren ze allemaal',
    none: 'Geen beurt van deze partij is het waard om over te doen.',
    found: (found: number, all: number) =>
      found === all ? 'Alle zonder hint gevonden.' : `Zonder hint gevonden: ${found} van ${all}.`,
    again: 'Nog een keer',
    back: 'Terug naar de partij',
  },
  mistakes: {
    title: 'Mijn fouten',
    about:
      'Beurten die je miste, of waar je een hint voor nodig had. Elke komt terug als je hem bijna vergeten bent, en steeds later als je hem vindt.',
    tryAgain: (count: number) => `${counted(count, 'beurt')} overdoen`,
    nothingDue: 'Vandaag is er niets over te doen.',
    waiting: (count: number) =>
      `Een dag heeft hoogstens vijf nieuwe beurten; ${counted(count, 'beurt')} ${plural(count, 'wacht', 'wachten')} op de volgende dagen.`,
    none: 'Beurten die het waard zijn om over te doen, komen hier aan het eind van elke partij.',
    play: 'Een partij spelen',
    keep: 'Beurten die ik mis toevoegen',
    list: 'De lijst',
    aside: 'Opzijgelegd',
    cost: (cost: number) => (cost < 0.1 ? '' : `−${tenth(cost)}`),
    found: (times: number) =>
      times === 1 ? 'één keer gevonden' : `${counted(times, 'keer', 'keer')} gevonden`,
    drop: 'Weghalen',
    later: 'Deze beurt later nog eens',
    dropThis: 'Uit Mijn fouten halen',
    added: 'De beurt staat in Mijn fouten.',
    dropped: 'De beurt staat niet meer in Mijn fouten.',
    dropTurn: (rack: string) => `De beurt met ${tiles(rack)} weghalen`,
    exchanged: (put: string) => `${tiles(put)} geruild`,
    passed: 'gepast',
  },
  todo: {
    layOrExchange: (exchange: string) => `Leg stenen op het bord, of druk op ${exchange}.`,
    exchange: (exchange: string) => `Druk op ${exchange}, en kies dan de stenen.`,
  },
  missing: 'Deze partij kun je niet zien, of ze is niet afgelopen.',
  unjudged:
    'Deze beurt ligt dicht bij het einde van de partij, en hoe goed hij was, is niet zeker te zeggen.',
  failed: 'De server gaf geen antwoord.',
  busy: 'De coach is met andere partijen bezig. Probeer het zo nog eens.',
  retry: 'Nog eens proberen',
}
