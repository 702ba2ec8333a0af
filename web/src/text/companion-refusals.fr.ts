/** The refusals of a companion sheet, in French. */
export const companionRefusals = {
  round_over: () => 'Cette manche est finie.',
  no_round: () => 'Aucune manche n’est en cours.',
  round_under_way: () => 'La manche est encore en cours.',
  not_the_best: () => 'Ce n’est pas le meilleur coup de cette manche.',
  table_full: () => 'Il n’y a plus de place à cette table.',
  nobody_plays: () => 'Personne ne joue à cette table.',
  unknown_duplicate: () => 'Cette table n’existe pas ici.',
  tile_used_up: () => 'Le jeu n’a pas autant de lettres de cette sorte.',
  too_many_tiles: () => 'Personne ne peut avoir autant de lettres sur son chevalet.',
  racks_differ: () =>
    'D’après la feuille, un chevalet devrait avoir d’autres lettres, plus ou moins.',
  not_out: () => 'Personne ne peut avoir posé sa dernière lettre ainsi.',
  ruling_wanted: () => 'C’est à vous de décider : dites quels mots ne comptent pas.',
  ruling_not_wanted: () => 'À cette table, c’est la liste de mots qui décide.',
  ruling_on_unchallenged_word: () => 'Ne décidez que des mots qui ont été contestés.',
  nothing_to_take_back: () => 'Il n’y a rien à reprendre.',
  clock_runs: () => 'L’horloge tourne déjà, ou il n’y en a pas.',
  clock_stands: () => 'Aucune horloge ne tourne.',
  unknown_companion: () => 'Cette feuille n’existe pas ici.',
}
