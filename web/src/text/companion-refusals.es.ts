/** The refusals of a companion sheet, in Spanish. */
export const companionRefusals = {
  tile_used_up: () => 'El juego no tiene tantas fichas de esta clase.',
  too_many_tiles: () => 'Nadie puede tener tantas fichas en el atril.',
  racks_differ: () => 'Según la hoja, en un atril debería haber otras fichas, más o menos.',
  not_out: () => 'Nadie puede haber puesto así su última ficha.',
  ruling_wanted: () => 'Decidís vosotros: decid qué palabras no valen.',
  ruling_not_wanted: () => 'En esta mesa decide la lista de palabras.',
  ruling_on_unchallenged_word: () => 'Decidid solo sobre las palabras impugnadas.',
  nothing_to_take_back: () => 'No hay nada que deshacer.',
  clock_runs: () => 'El reloj ya corre, o no hay ninguno.',
  clock_stands: () => 'No corre ningún reloj.',
  unknown_companion: () => 'Esta hoja no existe aquí.',
}
