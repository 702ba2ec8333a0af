/** The texts of study, in German. */
import { tenths } from '../coach/figures'
import { counted, points, tiles } from '../text/counting.de'
import type { StudyText } from './text.en'

const tenth = tenths('de')

export const de: StudyText = {
  title: 'Noch einmal versuchen · Tilewright',
  label: 'Noch einmal versuchen',
  progress: (turn, place, all) => `Zug ${turn} · ${place} von ${all}`,
  made: {
    play: (word, at, score) => `Du hast ${word} auf ${at} gelegt, für ${points(score)}.`,
    exchange: (put) => `Du hast getauscht: ${tiles(put)}.`,
    pass: () => 'Du hast gepasst.',
  },
  lost: (cost) =>
    cost < 0.1
      ? 'Einen besseren Zug gab es nicht. Finde ihn wieder, oder einen ebenso guten.'
      : `Damit hast du ${tenth(cost)} Punkte verschenkt. Finde etwas Besseres.`,
  grades: {
    best: () => 'Besser ging es nicht.',
    better: (gain, cost) =>
      `Um ${tenth(gain)} Punkte besser. Der beste Zug ist noch ${tenth(cost)} mehr wert: such weiter, oder geh weiter.`,
    not_yet: (cost) => `Noch nicht: Der beste Zug ist ${tenth(cost)} mehr wert.`,
  },
  themes: {
    bingo: 'Alle Steine gehen auf einmal weg.',
    q_without_u: 'Das Q braucht hier kein U.',
    going_out: 'Du kannst fertig werden.',
    blank: 'Behalte das Blanko.',
    s: 'Behalte das S.',
    q_kept: 'Werde das Q los.',
    heavy_tile: 'Ein Stein mit acht Punkten oder mehr kann zählen.',
    exchange: 'Legen oder tauschen: Was ist besser?',
    same_tiles: 'Dieselben Steine bringen woanders mehr.',
    s_hook: 'Ein S beendet ein Wort und gehört zu einem zweiten.',
    hook: 'Ein Buchstabe verändert ein Wort auf dem Brett.',
    extension: 'Ein Wort auf dem Brett lässt sich verlängern.',
    premium_word: 'Erreiche ein Feld, das das Wort vervielfacht.',
    premium_letter: 'Ein Buchstabe mit vielen Punkten kann in zwei Wörtern zählen.',
    side_by_side: 'Leg ein Wort neben ein anderes.',
    short_word: 'Ein Wort aus zwei oder drei Buchstaben öffnet die Stelle.',
    balance: 'Behalte Vokale und Konsonanten im Gleichgewicht.',
    doubles: 'Behalte weniger Buchstaben doppelt.',
    good_tiles: 'Behalte die guten Steine.',
    kept_tiles: 'Achte darauf, was auf dem Bänkchen bleibt.',
    longer_word: 'Es gibt ein längeres Wort.',
    same_place: 'Die Stelle war richtig: Such dort ein anderes Wort.',
    double_word: 'Ein Wort kann doppelt zählen.',
    letter_premium: 'Ein Buchstabe mit vielen Punkten kann ein Buchstabenfeld erreichen.',
    left_over: 'Behalte weniger Punkte: Der Beutel ist leer.',
    opened: 'Achte darauf, was du den anderen öffnest.',
    higher_score: 'Ein anderer Zug bringt mehr Punkte.',
  },
  noTheme: 'Nichts sticht hervor: Such nach mehr Punkten.',
  squares: (names) => `Die Steine kommen auf ${names}.`,
  noSquares: 'Der beste Zug legt keine Steine.',
  letters: (held) => `Die Steine sind ${tiles(held)}.`,
  answer: {
    play: (word, at, score) => `${word} auf ${at} für ${points(score)}.`,
    exchange: (put) => `Tauschen: ${tiles(put)}.`,
    pass: () => 'Passen.',
  },
  hint: 'Hinweis',
  show: 'Zeigen',
  skip: 'Auslassen',
  next: 'Weiter',
  finish: 'Fertig',
  leave: 'Verlassen',
  end: {
    title: 'Das waren alle',
    none: 'In dieser Partie lohnt es bei keinem Zug einen zweiten Versuch.',
    found: (found, all) =>
      found === all ? 'Alle ohne Hinweis gefunden.' : `Ohne Hinweis gefunden: ${found} von ${all}.`,
    again: 'Noch eine Runde',
    back: 'Zurück zum Spiel',
  },
  mistakes: {
    title: 'Meine Fehler',
    about:
      'Züge, die du nicht gefunden hast oder nur mit Hinweis. Jeder kommt wieder, kurz bevor du ihn vergisst, und nach jedem Mal, das du ihn findest, später.',
    tryAgain: (count) => `Noch einmal versuchen: ${counted(count, 'ein Zug', 'Züge')}`,
    nothingDue: 'Heute ist nichts zu wiederholen.',
    waiting: (count) =>
      `Am Tag kommen höchstens fünf neue Züge; ${counted(count, 'ein Zug wartet', 'Züge warten')} auf die nächsten Tage.`,
    none: 'Züge, die einen zweiten Versuch wert sind, kommen am Ende jeder Partie hierher.',
    play: 'Eine Partie spielen',
    keep: 'Nicht gefundene Züge aufnehmen',
    list: 'Die Liste',
    aside: 'Erledigt',
    cost: (cost) => (cost < 0.1 ? '' : `−${tenth(cost)}`),
    found: (times) => (times === 1 ? 'einmal gefunden' : `${times}-mal gefunden`),
    drop: 'Entfernen',
    later: 'Diesen Zug später noch einmal versuchen',
    dropThis: 'Aus „Meine Fehler“ entfernen',
    added: 'Der Zug steht bei „Meine Fehler“.',
    dropped: 'Der Zug steht nicht mehr bei „Meine Fehler“.',
    dropTurn: (rack) => `Den Zug mit ${tiles(rack)} entfernen`,
    exchanged: (put) => `${tiles(put)} getauscht`,
    passed: 'gepasst',
  },
  todo: {
    layOrExchange: (exchange) => `Leg Steine aufs Brett, oder drück auf „${exchange}“.`,
    exchange: (exchange) => `Drück auf „${exchange}“ und wähl dann die Steine aus.`,
  },
  unjudged:
    'Dieser Zug liegt kurz vor dem Ende der Partie, und wie gut er war, lässt sich nicht sicher sagen.',
  missing: 'Dieses Spiel ist nicht für dich zu sehen, oder es ist noch nicht zu Ende.',
  failed: 'Der Server hat nicht geantwortet.',
  busy: 'Der Trainer ist gerade mit anderen Partien beschäftigt. Versuch es gleich noch einmal.',
  retry: 'Noch einmal',
}
