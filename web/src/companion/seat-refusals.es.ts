/** The refusals of a phone's own seat, in Spanish. */
import type { Evidence } from '../text/catalogue'

export const seatRefusals = {
  seat_of_another_phone: ({ name }: Evidence) =>
    `Otro teléfono tiene ya el sitio de ${name}. Mostrad allí un código.`,
  phone_has_seat: ({ name }: Evidence) =>
    `Este teléfono tiene el sitio de ${name}: déjalo primero.`,
  wrong_seat_code: ({ name }: Evidence) =>
    `Ese código no vale, o ya no, para el sitio de ${name}: mostrad otro.`,
  seat_not_taken: () => 'Para eso hace falta un teléfono con sitio.',
  rack_for_another_turn: () => 'La hoja ha avanzado: escribe tu atril como está ahora.',
  rack_of_wrong_size: ({ expected, typed }: Evidence) =>
    `Según los turnos tienes ${expected} fichas, no ${typed}.`,
  rack_not_there: ({ missing, name, word, turn }: Evidence) =>
    word
      ? `No queda ${String(missing) === '?' ? 'ningún comodín' : `ninguna ${missing}`}: todas están en el tablero, la última desde ${word} de ${name} en el turno ${turn}. Tu atril o esa línea está mal.`
      : `El juego tiene menos ${missing} que tu atril.`,
  rack_lacks_taken_back: ({ known }: Evidence) =>
    `Recuperaste ${known}, que debe seguir en tu atril.`,
  rack_not_entered: () => 'Escribe primero todo tu atril.',
  racks_open: () => 'La partida ha terminado y los atriles están abiertos.',
  racks_stay_sealed: () => 'Los atriles siguen sellados hasta que termine la partida.',
  too_many_seat_events: () => 'Se ha escrito demasiado para este sitio.',
}
