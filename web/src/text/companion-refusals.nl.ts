/** The refusals of a companion sheet, in Dutch. */
export const companionRefusals = {
  tile_used_up: () => 'Zoveel van deze steen zitten er niet in het spel.',
  too_many_tiles: () => 'Zoveel stenen kan niemand op zijn plankje hebben.',
  racks_differ: () => 'Volgens het blad horen er meer of minder stenen op een plankje te liggen.',
  not_out: () => 'Zo kan niemand zijn laatste steen gelegd hebben.',
  ruling_wanted: () => 'Jullie beslissen zelf: zeg welke woorden niet goed zijn.',
  ruling_not_wanted: () => 'Aan deze tafel beslist de woordenlijst.',
  ruling_on_unchallenged_word: () => 'Beslis alleen over woorden die zijn aangevochten.',
  nothing_to_take_back: () => 'Er is niets om terug te nemen.',
  clock_runs: () => 'De klok loopt al, of er is er geen.',
  clock_stands: () => 'Er loopt geen klok.',
  unknown_companion: () => 'Dit blad bestaat hier niet.',
}
