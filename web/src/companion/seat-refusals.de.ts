/** The refusals of a phone's own seat, in German. */
import type { Evidence } from '../text/catalogue'

export const seatRefusals = {
  seat_of_another_phone: ({ name }: Evidence) =>
    `Den Platz von ${name} hat schon ein anderes Handy. Lasst dort einen Code zeigen.`,
  phone_has_seat: ({ name }: Evidence) =>
    `Dieses Handy hat den Platz von ${name}: Gib ihn zuerst ab.`,
  wrong_seat_code: ({ name }: Evidence) =>
    `Dieser Code gilt nicht (mehr) für den Platz von ${name}: Lasst einen neuen zeigen.`,
  seat_not_taken: () => 'Dafür braucht ein Handy einen Platz.',
  rack_for_another_turn: () => 'Der Zettel ist weiter: Gib dein Bänkchen ein, wie es jetzt ist.',
  rack_of_wrong_size: ({ expected, typed }: Evidence) =>
    `Nach den Zügen hast du ${expected} Steine, nicht ${typed}.`,
  rack_not_there: ({ missing, name, word, turn }: Evidence) =>
    word
      ? `Kein ${String(missing) === '?' ? 'Blanko' : missing} ist mehr übrig: Alle liegen auf dem Brett, zuletzt seit ${word} von ${name} in Zug ${turn}. Dein Bänkchen oder diese Zeile stimmt nicht.`
      : `So viele ${missing} wie auf deinem Bänkchen hat der Satz nicht.`,
  rack_lacks_taken_back: ({ known }: Evidence) =>
    `Du hast ${known} zurückgenommen; das muss noch auf deinem Bänkchen sein.`,
  rack_not_entered: () => 'Gib zuerst dein ganzes Bänkchen ein.',
  racks_open: () => 'Die Partie ist aus, und die Bänkchen sind aufgedeckt.',
  racks_stay_sealed: () => 'Bis die Partie aus ist, bleiben die Bänkchen versiegelt.',
  too_many_seat_events: () => 'Für diesen Platz wurde schon zu viel eingegeben.',
}
