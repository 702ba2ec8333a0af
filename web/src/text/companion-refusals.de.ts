/** The refusals of a companion sheet, in German. */
export const companionRefusals = {
  round_over: () => 'Diese Runde ist vorbei.',
  no_round: () => 'Gerade läuft keine Runde.',
  round_under_way: () => 'Die Runde läuft noch.',
  not_the_best: () => 'Das ist nicht der beste Zug dieser Runde.',
  table_full: () => 'An diesem Tisch ist kein Platz mehr.',
  nobody_plays: () => 'An diesem Tisch spielt niemand.',
  unknown_duplicate: () => 'Diesen Tisch gibt es hier nicht.',
  tile_used_up: () => 'So viele Steine dieser Art hat der Satz nicht.',
  too_many_tiles: () => 'So viele Steine kann niemand auf dem Bänkchen haben.',
  racks_differ: () =>
    'Laut Zettel müssten auf einem Bänkchen andere, mehr oder weniger Steine liegen.',
  not_out: () => 'So kann niemand den letzten Stein gelegt haben.',
  ruling_wanted: () => 'Ihr entscheidet selbst: Sagt, welche Wörter nicht gelten.',
  ruling_not_wanted: () => 'An diesem Tisch entscheidet die Wortliste.',
  ruling_on_unchallenged_word: () => 'Entscheidet nur über Wörter, die angezweifelt wurden.',
  nothing_to_take_back: () => 'Es gibt keinen Eintrag zum Zurücknehmen.',
  clock_runs: () => 'Die Uhr läuft schon, oder es gibt keine.',
  clock_stands: () => 'Es läuft keine Uhr, die man anhalten könnte.',
  unknown_companion: () => 'Diesen Zettel gibt es hier nicht.',
}
