/** The refusals of a phone's own seat, in Dutch. */
import type { Evidence } from '../text/catalogue'

export const seatRefusals = {
  seat_of_another_phone: ({ name }: Evidence) =>
    `Een andere telefoon heeft de plaats van ${name} al. Laat daar een code tonen.`,
  phone_has_seat: ({ name }: Evidence) =>
    `Deze telefoon heeft de plaats van ${name}: geef die eerst op.`,
  wrong_seat_code: ({ name }: Evidence) =>
    `Die code geldt niet (meer) voor de plaats van ${name}: laat een nieuwe tonen.`,
  seat_not_taken: () => 'Daarvoor is een telefoon met een plaats nodig.',
  rack_for_another_turn: () => 'Het blad is verder: voer je plankje in zoals het nu is.',
  rack_of_wrong_size: ({ expected, typed }: Evidence) =>
    `Volgens de beurten heb je ${expected} letters, niet ${typed}.`,
  rack_not_there: ({ missing, name, word, turn }: Evidence) =>
    word
      ? `Er is geen ${String(missing) === '?' ? 'blanco' : missing} meer: alle liggen op het bord, de laatste sinds ${word} van ${name} in beurt ${turn}. Je plankje of die regel klopt niet.`
      : `De set heeft minder ${missing} dan je plankje.`,
  rack_lacks_taken_back: ({ known }: Evidence) =>
    `Je hebt ${known} teruggenomen; dat moet nog op je plankje staan.`,
  rack_not_entered: () => 'Voer eerst je hele plankje in.',
  racks_open: () => 'De partij is uit en de plankjes zijn open.',
  racks_stay_sealed: () => 'De plankjes blijven verzegeld tot de partij uit is.',
  too_many_seat_events: () => 'Er is te veel ingevoerd voor deze plaats.',
}
