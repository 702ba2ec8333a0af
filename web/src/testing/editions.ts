/** For tests: what `/api/editions` answers. Written by tools/write_edition_fixture.py. */
import type { Edition } from '../api/types'

export const EDITIONS: readonly Edition[] = [
 {
  "name": "heirloom",
  "title": "Heirloom",
  "year": 2022,
  "premium_colours": {
   "dl": "burgundy",
   "tl": "yellow",
   "dw": "blue",
   "tw": "gray"
  },
  "lines": [
   "Two to four players, seven tiles each.",
   "Nearest to A begins; a blank beats A.",
   "The first word covers the star and counts double.",
   "One line a turn, joined to the board.",
   "Every word a play touches must be complete.",
   "Blanks are any letter and score nothing.",
   "Replace any or all letters instead of playing.",
   "Challenge any word; a bad play comes off.",
   "A failed challenge costs nothing.",
   "Burgundy and yellow letters, blue and gray words.",
   "All seven tiles at once: 50 points more.",
   "Go out and gain the others' unplayed tiles."
  ],
  "void_lines": [
   "Two to four players, seven tiles each.",
   "Nearest to A begins; a blank beats A.",
   "The first word covers the star and counts double.",
   "One line a turn, joined to the board.",
   "Every word a play touches must be complete.",
   "Blanks are any letter and score nothing.",
   "Replace any or all letters instead of playing.",
   "Only good words can be played.",
   "There are no challenges, and none to lose.",
   "Burgundy and yellow letters, blue and gray words.",
   "All seven tiles at once: 50 points more.",
   "Go out and gain the others' unplayed tiles."
  ],
  "rules": [
   {
    "edition": "heirloom",
    "name": "players",
    "reference": "Introduction",
    "text": "Two, three or four people play, each for themselves."
   },
   {
    "edition": "heirloom",
    "name": "tiles",
    "reference": "Equipment; Scoring 1",
    "text": "There are 100 tiles. A tile is worth the points on its face; a blank is worth nothing."
   },
   {
    "edition": "heirloom",
    "name": "start",
    "reference": "To begin",
    "text": "Everyone draws one tile: the letter nearest to A starts, and a blank beats A. Those tiles go back, and everyone draws seven."
   },
   {
    "edition": "heirloom",
    "name": "secrecy",
    "reference": "ours",
    "text": "Nobody else sees the tiles on a rack."
   },
   {
    "edition": "heirloom",
    "name": "opening",
    "reference": "The play 1",
    "text": "The first play has two or more tiles, and one of them covers the centre square."
   },
   {
    "edition": "heirloom",
    "name": "rack",
    "reference": "The play 1",
    "text": "Players use the tiles on their own racks."
   },
   {
    "edition": "heirloom",
    "name": "refill",
    "reference": "The play 2",
    "text": "After a turn the rack is filled up to seven again, as long as the bag lasts."
   },
   {
    "edition": "heirloom",
    "name": "turn",
    "reference": "The play 3",
    "text": "Turns go clockwise."
   },
   {
    "edition": "heirloom",
    "name": "time",
    "reference": "Equipment",
    "text": "The box has a sand timer but no rule for it; a table may agree on one (ours)."
   },
   {
    "edition": "heirloom",
    "name": "line",
    "reference": "The play 1 and 3",
    "text": "All tiles of a turn lie in one row or in one column, none diagonally."
   },
   {
    "edition": "heirloom",
    "name": "connected",
    "reference": "The play 4",
    "text": "Every play after the first must join the tiles on the board: it extends, crosses or hooks a word, or runs beside one."
   },
   {
    "edition": "heirloom",
    "name": "complete_words",
    "reference": "The play 3",
    "text": "The tiles of a turn make one unbroken word, and so does every line of tiles they touch."
   },
   {
    "edition": "heirloom",
    "name": "fixed",
    "reference": "The play 5",
    "text": "A tile that has been played stays where it is."
   },
   {
    "edition": "heirloom",
    "name": "blanks",
    "reference": "The play 6",
    "text": "A blank is the letter its player names until the game is over."
   },
   {
    "edition": "heirloom",
    "name": "exchange",
    "reference": "The play 7",
    "text": "A turn may be used to swap one or more tiles, up to the whole rack. New ones are drawn before the old go in, and the bag must hold as many (ours)."
   },
   {
    "edition": "heirloom",
    "name": "pass",
    "reference": "ours",
    "text": "A turn may be passed."
   },
   {
    "edition": "heirloom",
    "name": "words",
    "reference": "The play 8",
    "text": "A standard dictionary decides. Not allowed: capitalised words, words marked as foreign, abbreviations, and words with an apostrophe or a hyphen."
   },
   {
    "edition": "heirloom",
    "name": "repeats",
    "reference": "ours",
    "text": "A word may be played again in the same game, and plurals are words too."
   },
   {
    "edition": "heirloom",
    "name": "dictionary",
    "reference": "The play 8",
    "text": "The dictionary is used only to check spelling and usage."
   },
   {
    "edition": "heirloom",
    "name": "challenge",
    "reference": "The play 8",
    "text": "Until the next turn starts, a word may be challenged. If it is bad, the tiles come off and the turn is lost; if it is good, the challenge costs nothing (the sheet names no cost)."
   },
   {
    "edition": "heirloom",
    "name": "turn_score",
    "reference": "Scoring 2",
    "text": "A turn scores all letters of the words it makes or changes, with the premiums of the squares it covers."
   },
   {
    "edition": "heirloom",
    "name": "letter_premiums",
    "reference": "Scoring 3",
    "text": "A letter on burgundy counts double, on yellow triple."
   },
   {
    "edition": "heirloom",
    "name": "word_premiums",
    "reference": "Scoring 4",
    "text": "With a tile on blue the word counts double, with one on gray triple, after letter premiums; two of them multiply, to 4 or 9 times. The centre square is blue."
   },
   {
    "edition": "heirloom",
    "name": "premiums_once",
    "reference": "Scoring 5",
    "text": "A premium square counts only in the turn that covers it."
   },
   {
    "edition": "heirloom",
    "name": "blanks_on_premiums",
    "reference": "Scoring 6",
    "text": "A blank scores nothing, but on a word premium it still doubles or triples the word."
   },
   {
    "edition": "heirloom",
    "name": "every_word_scores",
    "reference": "Scoring 7",
    "text": "Every word that a play makes or changes scores in full; a tile in two words counts in both, with its premium."
   },
   {
    "edition": "heirloom",
    "name": "bonus",
    "reference": "Scoring 8",
    "text": "Seven tiles in one turn earn 50 extra points, added after any premiums."
   },
   {
    "edition": "heirloom",
    "name": "score_keeping",
    "reference": "The play 2; Scoring 1",
    "text": "Players announce their scores, which are written down turn by turn."
   },
   {
    "edition": "heirloom",
    "name": "ending",
    "reference": "The play 8",
    "text": "The game ends when the bag is empty and a player goes out, or when nobody can play. Two rounds in which everyone passes end it too (ours)."
   },
   {
    "edition": "heirloom",
    "name": "unplayed",
    "reference": "Scoring 9",
    "text": "At the end everyone loses the value of their unplayed tiles; a player who went out gains the others'."
   },
   {
    "edition": "heirloom",
    "name": "winner",
    "reference": "Introduction",
    "text": "Most points at the end wins."
   },
   {
    "edition": "heirloom",
    "name": "tie",
    "reference": "ours",
    "text": "Players with equal final scores share the win."
   }
  ],
  "challenge": {
   "of": "words",
   "cost": "nothing",
   "points": 0
  },
  "challenge_rule": null,
  "challenge_rules": [],
  "final_adjustment": "each_way",
  "final_adjustments": [
   "each_way"
  ],
  "scoreless": null,
  "numbers_players": false,
  "fewest_players": 2,
  "most_players": 4,
  "rack_size": 7,
  "layout": [
   "=..'...=...'..=",
   ".-...\"...\"...-.",
   "..-...'.'...-..",
   "'..-...'...-..'",
   "....-.....-....",
   ".\"...\"...\"...\".",
   "..'...'.'...'..",
   "=..'...-...'..=",
   "..'...'.'...'..",
   ".\"...\"...\"...\".",
   "....-.....-....",
   "'..-...'...-..'",
   "..-...'.'...-..",
   ".-...\"...\"...-.",
   "=..'...=...'..="
  ],
  "tiles": [
   {
    "tile": "A",
    "count": 9,
    "points": 1
   },
   {
    "tile": "B",
    "count": 2,
    "points": 3
   },
   {
    "tile": "C",
    "count": 2,
    "points": 3
   },
   {
    "tile": "D",
    "count": 4,
    "points": 2
   },
   {
    "tile": "E",
    "count": 12,
    "points": 1
   },
   {
    "tile": "F",
    "count": 2,
    "points": 4
   },
   {
    "tile": "G",
    "count": 3,
    "points": 2
   },
   {
    "tile": "H",
    "count": 2,
    "points": 4
   },
   {
    "tile": "I",
    "count": 9,
    "points": 1
   },
   {
    "tile": "J",
    "count": 1,
    "points": 8
   },
   {
    "tile": "K",
    "count": 1,
    "points": 5
   },
   {
    "tile": "L",
    "count": 4,
    "points": 1
   },
   {
    "tile": "M",
    "count": 2,
    "points": 3
   },
   {
    "tile": "N",
    "count": 6,
    "points": 1
   },
   {
    "tile": "O",
    "count": 8,
    "points": 1
   },
   {
    "tile": "P",
    "count": 2,
    "points": 3
   },
   {
    "tile": "Q",
    "count": 1,
    "points": 10
   },
   {
    "tile": "R",
    "count": 6,
    "points": 1
   },
   {
    "tile": "S",
    "count": 4,
    "points": 1
   },
   {
    "tile": "T",
    "count": 6,
    "points": 1
   },
   {
    "tile": "U",
    "count": 4,
    "points": 1
   },
   {
    "tile": "V",
    "count": 2,
    "points": 4
   },
   {
    "tile": "W",
    "count": 2,
    "points": 4
   },
   {
    "tile": "X",
    "count": 1,
    "points": 8
   },
   {
    "tile": "Y",
    "count": 2,
    "points": 4
   },
   {
    "tile": "Z",
    "count": 1,
    "points": 10
   },
   {
    "tile": "?",
    "count": 2,
    "points": 0
   }
  ],
  "bonus": {
   "tiles": 7,
   "points": 50
  },
  "overtime": {
   "points": 10,
   "minutes": 10
  },
  "finish_line": [
   {
    "level": "beginner",
    "targets": {
     "2": 70,
     "3": 60,
     "4": 50
    }
   },
   {
    "level": "intermediate",
    "targets": {
     "2": 120,
     "3": 100,
     "4": 90
    }
   },
   {
    "level": "expert",
    "targets": {
     "2": 200,
     "3": 180,
     "4": 160
    }
   }
  ]
 },
 {
  "name": "standard",
  "title": "Standard",
  "year": 2020,
  "premium_colours": null,
  "lines": [
   "Two to four players, seven tiles each.",
   "Nearest to A begins; a blank beats A.",
   "The first word covers the star and counts double.",
   "One line a turn, joined to the board.",
   "Every word a play touches must be complete.",
   "Blanks are any letter and score nothing.",
   "Exchange tiles, or pass, instead of playing.",
   "Challenge any word; a bad play comes off.",
   "A failed challenge costs 10 points.",
   "No hate speech, and no word guide during play.",
   "All seven tiles at once: 50 points more.",
   "Ends when someone goes out or all pass twice."
  ],
  "void_lines": [
   "Two to four players, seven tiles each.",
   "Nearest to A begins; a blank beats A.",
   "The first word covers the star and counts double.",
   "One line a turn, joined to the board.",
   "Every word a play touches must be complete.",
   "Blanks are any letter and score nothing.",
   "Exchange tiles, or pass, instead of playing.",
   "Only good words can be played.",
   "There are no challenges, and none to lose.",
   "No hate speech, and no word guide during play.",
   "All seven tiles at once: 50 points more.",
   "Ends when someone goes out or all pass twice."
  ],
  "rules": [
   {
    "edition": "standard",
    "name": "players",
    "reference": "ours",
    "text": "Two, three or four people play, each for themselves."
   },
   {
    "edition": "standard",
    "name": "tiles",
    "reference": "The letter tiles",
    "text": "There are 100 tiles. A tile is worth the points on its face; a blank is worth nothing."
   },
   {
    "edition": "standard",
    "name": "start",
    "reference": "Set up",
    "text": "Everyone draws one tile: the letter nearest to A starts, and a blank beats A. Those tiles go back, and everyone draws seven."
   },
   {
    "edition": "standard",
    "name": "secrecy",
    "reference": "ours",
    "text": "Nobody else sees the tiles on a rack."
   },
   {
    "edition": "standard",
    "name": "opening",
    "reference": "Placing the first word",
    "text": "The first play has two or more tiles, and one of them covers the centre square."
   },
   {
    "edition": "standard",
    "name": "rack",
    "reference": "Placing the first word",
    "text": "Players use the tiles on their own racks."
   },
   {
    "edition": "standard",
    "name": "refill",
    "reference": "Placing the first word",
    "text": "After a turn the rack is filled up to seven again, as long as the bag lasts."
   },
   {
    "edition": "standard",
    "name": "turn",
    "reference": "Next player's turn",
    "text": "The players take their turns in order."
   },
   {
    "edition": "standard",
    "name": "time",
    "reference": "ours",
    "text": "There is no time limit unless the table agrees on a sand timer, a clock, or days per move."
   },
   {
    "edition": "standard",
    "name": "line",
    "reference": "Placing the first word; Next player's turn",
    "text": "All tiles of a turn lie in one row or in one column, never diagonally or in several places."
   },
   {
    "edition": "standard",
    "name": "connected",
    "reference": "Next player's turn; How to play words 1 to 5",
    "text": "Every play after the first must join the tiles on the board: it extends, crosses or hooks a word, runs beside one or, from the fourth play on, bridges two."
   },
   {
    "edition": "standard",
    "name": "complete_words",
    "reference": "Next player's turn",
    "text": "The tiles of a turn make one unbroken word, and so does every line of tiles they touch."
   },
   {
    "edition": "standard",
    "name": "fixed",
    "reference": "Permitted words",
    "text": "A tile that has been played stays where it is, unless its word is challenged off."
   },
   {
    "edition": "standard",
    "name": "blanks",
    "reference": "The letter tiles",
    "text": "A blank is the letter its player names until the game is over."
   },
   {
    "edition": "standard",
    "name": "exchange",
    "reference": "Exchanging tiles",
    "text": "A turn may be used to swap one or more tiles, up to the whole rack. New ones are drawn before the old go in, and the bag must hold as many (both ours)."
   },
   {
    "edition": "standard",
    "name": "pass",
    "reference": "Passing (missing a turn); Rule clarifications",
    "text": "A turn may be passed at any time, even with a play to make; a player who cannot play passes."
   },
   {
    "edition": "standard",
    "name": "words",
    "reference": "Permitted words",
    "text": "A standard English dictionary decides. Not allowed: words written only with a capital, abbreviations, prefixes, suffixes, words with an apostrophe or a hyphen, and hate speech."
   },
   {
    "edition": "standard",
    "name": "repeats",
    "reference": "Rule clarifications",
    "text": "A word may be played again in the same game, and plurals are words too."
   },
   {
    "edition": "standard",
    "name": "dictionary",
    "reference": "Challenging words",
    "text": "A dictionary agreed on before the game settles challenges. During play nobody may look for words in it or in a word guide."
   },
   {
    "edition": "standard",
    "name": "challenge",
    "reference": "Challenging words",
    "text": "If a challenged word is bad, the tiles come off and the turn is lost; if it is good, the challenger loses 10 points. A play can be challenged until the next turn starts (ours)."
   },
   {
    "edition": "standard",
    "name": "turn_score",
    "reference": "Placing the first word; Next player's turn",
    "text": "A turn scores all letters of the words it makes or changes, with the premiums of the squares it covers."
   },
   {
    "edition": "standard",
    "name": "letter_premiums",
    "reference": "Board premium spaces",
    "text": "A letter premium doubles or triples the letter laid on it."
   },
   {
    "edition": "standard",
    "name": "word_premiums",
    "reference": "Board premium spaces; How to play words 5",
    "text": "A word premium doubles or triples the word, after letter premiums; two of them multiply, to 4 or 9 times. The centre square is a double word."
   },
   {
    "edition": "standard",
    "name": "premiums_once",
    "reference": "Board premium spaces",
    "text": "A premium square counts only in the turn that covers it."
   },
   {
    "edition": "standard",
    "name": "blanks_on_premiums",
    "reference": "Board premium spaces",
    "text": "A blank scores nothing, even on a letter premium, but on a word premium it still doubles or triples the word."
   },
   {
    "edition": "standard",
    "name": "every_word_scores",
    "reference": "Next player's turn",
    "text": "Every word that a play makes or changes scores in full; a tile in two words counts in both, with its premium."
   },
   {
    "edition": "standard",
    "name": "bonus",
    "reference": "Added 50-point bonus",
    "text": "Seven tiles in one turn earn 50 extra points, added after any premiums."
   },
   {
    "edition": "standard",
    "name": "score_keeping",
    "reference": "Set up; Placing the first word",
    "text": "Players tell the scorekeeper what each turn scored."
   },
   {
    "edition": "standard",
    "name": "ending",
    "reference": "End of the game",
    "text": "The game ends when the bag is empty and a player goes out, or when nobody can play. Two rounds in which everyone passes end it too."
   },
   {
    "edition": "standard",
    "name": "unplayed",
    "reference": "End of the game",
    "text": "At the end everyone loses the value of their unplayed tiles; a player who went out gains the others'."
   },
   {
    "edition": "standard",
    "name": "winner",
    "reference": "End of the game",
    "text": "Most points at the end wins."
   },
   {
    "edition": "standard",
    "name": "tie",
    "reference": "ours",
    "text": "Players with equal final scores share the win."
   }
  ],
  "challenge": {
   "of": "words",
   "cost": "points",
   "points": 10
  },
  "challenge_rule": null,
  "challenge_rules": [],
  "final_adjustment": "each_way",
  "final_adjustments": [
   "each_way"
  ],
  "scoreless": null,
  "numbers_players": false,
  "fewest_players": 2,
  "most_players": 4,
  "rack_size": 7,
  "layout": [
   "=..'...=...'..=",
   ".-...\"...\"...-.",
   "..-...'.'...-..",
   "'..-...'...-..'",
   "....-.....-....",
   ".\"...\"...\"...\".",
   "..'...'.'...'..",
   "=..'...-...'..=",
   "..'...'.'...'..",
   ".\"...\"...\"...\".",
   "....-.....-....",
   "'..-...'...-..'",
   "..-...'.'...-..",
   ".-...\"...\"...-.",
   "=..'...=...'..="
  ],
  "tiles": [
   {
    "tile": "A",
    "count": 9,
    "points": 1
   },
   {
    "tile": "B",
    "count": 2,
    "points": 3
   },
   {
    "tile": "C",
    "count": 2,
    "points": 3
   },
   {
    "tile": "D",
    "count": 4,
    "points": 2
   },
   {
    "tile": "E",
    "count": 12,
    "points": 1
   },
   {
    "tile": "F",
    "count": 2,
    "points": 4
   },
   {
    "tile": "G",
    "count": 3,
    "points": 2
   },
   {
    "tile": "H",
    "count": 2,
    "points": 4
   },
   {
    "tile": "I",
    "count": 9,
    "points": 1
   },
   {
    "tile": "J",
    "count": 1,
    "points": 8
   },
   {
    "tile": "K",
    "count": 1,
    "points": 5
   },
   {
    "tile": "L",
    "count": 4,
    "points": 1
   },
   {
    "tile": "M",
    "count": 2,
    "points": 3
   },
   {
    "tile": "N",
    "count": 6,
    "points": 1
   },
   {
    "tile": "O",
    "count": 8,
    "points": 1
   },
   {
    "tile": "P",
    "count": 2,
    "points": 3
   },
   {
    "tile": "Q",
    "count": 1,
    "points": 10
   },
   {
    "tile": "R",
    "count": 6,
    "points": 1
   },
   {
    "tile": "S",
    "count": 4,
    "points": 1
   },
   {
    "tile": "T",
    "count": 6,
    "points": 1
   },
   {
    "tile": "U",
    "count": 4,
    "points": 1
   },
   {
    "tile": "V",
    "count": 2,
    "points": 4
   },
   {
    "tile": "W",
    "count": 2,
    "points": 4
   },
   {
    "tile": "X",
    "count": 1,
    "points": 8
   },
   {
    "tile": "Y",
    "count": 2,
    "points": 4
   },
   {
    "tile": "Z",
    "count": 1,
    "points": 10
   },
   {
    "tile": "?",
    "count": 2,
    "points": 0
   }
  ],
  "bonus": {
   "tiles": 7,
   "points": 50
  },
  "overtime": {
   "points": 10,
   "minutes": 10
  },
  "finish_line": [
   {
    "level": "beginner",
    "targets": {
     "2": 70,
     "3": 60,
     "4": 50
    }
   },
   {
    "level": "intermediate",
    "targets": {
     "2": 120,
     "3": 100,
     "4": 90
    }
   },
   {
    "level": "expert",
    "targets": {
     "2": 200,
     "3": 180,
     "4": 160
    }
   }
  ]
 },
 {
  "name": "wall",
  "title": "Wall",
  "year": 2022,
  "premium_colours": {
   "dl": "light blue",
   "tl": "dark blue",
   "dw": "pink",
   "tw": "red"
  },
  "lines": [
   "Two to four players, seven tiles each.",
   "The racks are shuffled to find the order of turns.",
   "The first word covers the star and counts double.",
   "One line a turn, joined to the board.",
   "Every word a play touches must be complete.",
   "A blank's letter is noted beside the score.",
   "Exchange any letters; exchanging none is a pass.",
   "A challenge is against all words of the play.",
   "A failed challenge costs your next turn.",
   "Foreign, old and slang words count if labelled.",
   "A Bingo, all seven tiles at once: 50 points more.",
   "In a tie, the score before unplayed letters wins."
  ],
  "void_lines": [
   "Two to four players, seven tiles each.",
   "The racks are shuffled to find the order of turns.",
   "The first word covers the star and counts double.",
   "One line a turn, joined to the board.",
   "Every word a play touches must be complete.",
   "A blank's letter is noted beside the score.",
   "Exchange any letters; exchanging none is a pass.",
   "Only good words can be played.",
   "There are no challenges, and none to lose.",
   "Foreign, old and slang words count if labelled.",
   "A Bingo, all seven tiles at once: 50 points more.",
   "In a tie, the score before unplayed letters wins."
  ],
  "rules": [
   {
    "edition": "wall",
    "name": "players",
    "reference": "Title",
    "text": "Two, three or four people play, each for themselves."
   },
   {
    "edition": "wall",
    "name": "tiles",
    "reference": "Contents; Scoring 1",
    "text": "There are 100 tiles. A tile is worth the points on its face; a blank is worth nothing."
   },
   {
    "edition": "wall",
    "name": "start",
    "reference": "Setup",
    "text": "Chance decides: the racks are shuffled before they are hung up, and turns follow their order. Everyone draws seven."
   },
   {
    "edition": "wall",
    "name": "secrecy",
    "reference": "ours",
    "text": "Nobody else sees the tiles on a rack."
   },
   {
    "edition": "wall",
    "name": "opening",
    "reference": "Gameplay 1",
    "text": "The first play has two or more tiles, and one of them covers the centre square."
   },
   {
    "edition": "wall",
    "name": "rack",
    "reference": "Gameplay 1",
    "text": "Players use the tiles on their own racks."
   },
   {
    "edition": "wall",
    "name": "refill",
    "reference": "Gameplay 2",
    "text": "After a turn the rack is filled up to seven again, as long as the bag lasts."
   },
   {
    "edition": "wall",
    "name": "turn",
    "reference": "Gameplay 3",
    "text": "Turns follow the names on the board; the last score written shows who is next."
   },
   {
    "edition": "wall",
    "name": "time",
    "reference": "ours",
    "text": "There is no time limit unless the table agrees on a sand timer, a clock, or days per move."
   },
   {
    "edition": "wall",
    "name": "line",
    "reference": "Gameplay 1 and 3",
    "text": "All tiles of a turn lie in one row or in one column, none diagonally."
   },
   {
    "edition": "wall",
    "name": "connected",
    "reference": "Gameplay 4",
    "text": "Every play after the first must join the tiles on the board: it extends, crosses or hooks a word, or runs beside one."
   },
   {
    "edition": "wall",
    "name": "complete_words",
    "reference": "Gameplay 3",
    "text": "The tiles of a turn make one unbroken word, and so does every line of tiles they touch."
   },
   {
    "edition": "wall",
    "name": "fixed",
    "reference": "Gameplay 5",
    "text": "A tile that has scored is not moved or replaced."
   },
   {
    "edition": "wall",
    "name": "blanks",
    "reference": "Gameplay 6",
    "text": "A blank is the letter its player names until the game is over; the letter is noted beside the score."
   },
   {
    "edition": "wall",
    "name": "exchange",
    "reference": "Gameplay 7",
    "text": "A turn may be used to swap any number of tiles, even none. New ones are drawn before the old go in, and the bag must hold as many (ours)."
   },
   {
    "edition": "wall",
    "name": "pass",
    "reference": "Gameplay 7",
    "text": "Exchanging no tiles is a pass."
   },
   {
    "edition": "wall",
    "name": "words",
    "reference": "Gameplay 8",
    "text": "Any word with a part of speech in the dictionary is good, including foreign, old and slang words. Not allowed: words that are always capitalised, abbreviations, prefixes and suffixes on their own, and anything spelt with a hyphen or an apostrophe."
   },
   {
    "edition": "wall",
    "name": "repeats",
    "reference": "ours",
    "text": "A word may be played again in the same game, and plurals are words too."
   },
   {
    "edition": "wall",
    "name": "dictionary",
    "reference": "Gameplay 8",
    "text": "The players agree on a dictionary before the game. It settles challenges and is used for nothing else."
   },
   {
    "edition": "wall",
    "name": "challenge",
    "reference": "Gameplay 8",
    "text": "Until the next turn starts, the whole play may be challenged. If one of its words is bad, the play comes off and the turn is lost; if all are good, the challenger loses the next turn, and only that one."
   },
   {
    "edition": "wall",
    "name": "turn_score",
    "reference": "Scoring 2",
    "text": "A turn scores all letters of the words it makes or changes, with the premiums of the squares it covers."
   },
   {
    "edition": "wall",
    "name": "letter_premiums",
    "reference": "Scoring 3",
    "text": "A letter on light blue counts double, on dark blue triple."
   },
   {
    "edition": "wall",
    "name": "word_premiums",
    "reference": "Scoring 4",
    "text": "With a tile on pink the word counts double, with one on red triple, after letter premiums; two of them multiply, to 4 or 9 times. The centre square is pink."
   },
   {
    "edition": "wall",
    "name": "premiums_once",
    "reference": "Scoring 5",
    "text": "A premium square counts only in the turn that covers it."
   },
   {
    "edition": "wall",
    "name": "blanks_on_premiums",
    "reference": "Scoring 6",
    "text": "A blank scores nothing, but on a word premium it still doubles or triples the word."
   },
   {
    "edition": "wall",
    "name": "every_word_scores",
    "reference": "Scoring 7",
    "text": "Every word that a play makes or changes scores in full; a tile in two words counts in both, with its premium."
   },
   {
    "edition": "wall",
    "name": "bonus",
    "reference": "Scoring 8",
    "text": "Playing seven tiles in one turn, a bingo, earns 50 extra points, added after any premiums."
   },
   {
    "edition": "wall",
    "name": "score_keeping",
    "reference": "Gameplay 2; Scoring 1",
    "text": "Players add up their own scores and write them on the board."
   },
   {
    "edition": "wall",
    "name": "ending",
    "reference": "Gameplay 9",
    "text": "The game ends when the bag is empty and a player goes out, or when nobody can play. Two rounds in which everyone passes end it too (ours)."
   },
   {
    "edition": "wall",
    "name": "unplayed",
    "reference": "Scoring 9",
    "text": "At the end everyone loses the value of their unplayed tiles; a player who went out gains the others'."
   },
   {
    "edition": "wall",
    "name": "winner",
    "reference": "How to win",
    "text": "Most points at the end wins."
   },
   {
    "edition": "wall",
    "name": "tie",
    "reference": "How to win",
    "text": "In a tie, the higher score before unplayed tiles were counted wins."
   }
  ],
  "challenge": {
   "of": "play",
   "cost": "turn",
   "points": 0
  },
  "challenge_rule": null,
  "challenge_rules": [],
  "final_adjustment": "each_way",
  "final_adjustments": [
   "each_way"
  ],
  "scoreless": null,
  "numbers_players": false,
  "fewest_players": 2,
  "most_players": 4,
  "rack_size": 7,
  "layout": [
   "=..'...=...'..=",
   ".-...\"...\"...-.",
   "..-...'.'...-..",
   "'..-...'...-..'",
   "....-.....-....",
   ".\"...\"...\"...\".",
   "..'...'.'...'..",
   "=..'...-...'..=",
   "..'...'.'...'..",
   ".\"...\"...\"...\".",
   "....-.....-....",
   "'..-...'...-..'",
   "..-...'.'...-..",
   ".-...\"...\"...-.",
   "=..'...=...'..="
  ],
  "tiles": [
   {
    "tile": "A",
    "count": 9,
    "points": 1
   },
   {
    "tile": "B",
    "count": 2,
    "points": 3
   },
   {
    "tile": "C",
    "count": 2,
    "points": 3
   },
   {
    "tile": "D",
    "count": 4,
    "points": 2
   },
   {
    "tile": "E",
    "count": 12,
    "points": 1
   },
   {
    "tile": "F",
    "count": 2,
    "points": 4
   },
   {
    "tile": "G",
    "count": 3,
    "points": 2
   },
   {
    "tile": "H",
    "count": 2,
    "points": 4
   },
   {
    "tile": "I",
    "count": 9,
    "points": 1
   },
   {
    "tile": "J",
    "count": 1,
    "points": 8
   },
   {
    "tile": "K",
    "count": 1,
    "points": 5
   },
   {
    "tile": "L",
    "count": 4,
    "points": 1
   },
   {
    "tile": "M",
    "count": 2,
    "points": 3
   },
   {
    "tile": "N",
    "count": 6,
    "points": 1
   },
   {
    "tile": "O",
    "count": 8,
    "points": 1
   },
   {
    "tile": "P",
    "count": 2,
    "points": 3
   },
   {
    "tile": "Q",
    "count": 1,
    "points": 10
   },
   {
    "tile": "R",
    "count": 6,
    "points": 1
   },
   {
    "tile": "S",
    "count": 4,
    "points": 1
   },
   {
    "tile": "T",
    "count": 6,
    "points": 1
   },
   {
    "tile": "U",
    "count": 4,
    "points": 1
   },
   {
    "tile": "V",
    "count": 2,
    "points": 4
   },
   {
    "tile": "W",
    "count": 2,
    "points": 4
   },
   {
    "tile": "X",
    "count": 1,
    "points": 8
   },
   {
    "tile": "Y",
    "count": 2,
    "points": 4
   },
   {
    "tile": "Z",
    "count": 1,
    "points": 10
   },
   {
    "tile": "?",
    "count": 2,
    "points": 0
   }
  ],
  "bonus": {
   "tiles": 7,
   "points": 50
  },
  "overtime": {
   "points": 10,
   "minutes": 10
  },
  "finish_line": [
   {
    "level": "beginner",
    "targets": {
     "2": 70,
     "3": 60,
     "4": 50
    }
   },
   {
    "level": "intermediate",
    "targets": {
     "2": 120,
     "3": 100,
     "4": 90
    }
   },
   {
    "level": "expert",
    "targets": {
     "2": 200,
     "3": 180,
     "4": 160
    }
   }
  ]
 },
 {
  "name": "folio",
  "title": "Folio",
  "year": 2009,
  "premium_colours": {
   "dl": "blue",
   "tl": "green",
   "dw": "red",
   "tw": "orange"
  },
  "lines": [
   "Two to four players, seven tiles each.",
   "Nearest to A begins; a blank beats A.",
   "The first word covers the star and counts double.",
   "One line a turn, joined to the board.",
   "Every word a play touches must be complete.",
   "Blanks are any letter and score nothing.",
   "Exchange any letters; exchanging none is a pass.",
   "Challenge any word; a bad play comes off.",
   "A failed challenge costs your next turn.",
   "101 two-letter words are on its list.",
   "A Bingo, all seven tiles at once: 50 points more.",
   "In a tie, the score before unplayed letters wins."
  ],
  "void_lines": [
   "Two to four players, seven tiles each.",
   "Nearest to A begins; a blank beats A.",
   "The first word covers the star and counts double.",
   "One line a turn, joined to the board.",
   "Every word a play touches must be complete.",
   "Blanks are any letter and score nothing.",
   "Exchange any letters; exchanging none is a pass.",
   "Only good words can be played.",
   "There are no challenges, and none to lose.",
   "101 two-letter words are on its list.",
   "A Bingo, all seven tiles at once: 50 points more.",
   "In a tie, the score before unplayed letters wins."
  ],
  "rules": [
   {
    "edition": "folio",
    "name": "players",
    "reference": "Title",
    "text": "Two, three or four people play, each for themselves."
   },
   {
    "edition": "folio",
    "name": "tiles",
    "reference": "Contents; Scoring 10",
    "text": "There are 100 tiles. A tile is worth the points on its face; a blank is worth nothing."
   },
   {
    "edition": "folio",
    "name": "start",
    "reference": "Game setup 2 and 3",
    "text": "Everyone draws one tile: the letter nearest to A starts, and a blank beats A. Those tiles go back, and everyone draws seven."
   },
   {
    "edition": "folio",
    "name": "secrecy",
    "reference": "Storage",
    "text": "Nobody else sees the tiles on a rack; in a stored game they are face down."
   },
   {
    "edition": "folio",
    "name": "opening",
    "reference": "Gameplay 1",
    "text": "The first play has two or more tiles, and one of them covers the centre square."
   },
   {
    "edition": "folio",
    "name": "rack",
    "reference": "Gameplay 1",
    "text": "Players use the tiles on their own racks."
   },
   {
    "edition": "folio",
    "name": "refill",
    "reference": "Gameplay 2",
    "text": "After a turn the rack is filled up to seven again, as long as the bag lasts."
   },
   {
    "edition": "folio",
    "name": "turn",
    "reference": "Gameplay 3",
    "text": "Turns go clockwise."
   },
   {
    "edition": "folio",
    "name": "time",
    "reference": "ours",
    "text": "There is no time limit unless the table agrees on a sand timer, a clock, or days per move."
   },
   {
    "edition": "folio",
    "name": "line",
    "reference": "Gameplay 1 and 3",
    "text": "All tiles of a turn lie in one row or in one column, none diagonally."
   },
   {
    "edition": "folio",
    "name": "connected",
    "reference": "Gameplay 4",
    "text": "Every play after the first must join the tiles on the board: it extends, crosses or hooks a word, or runs beside one."
   },
   {
    "edition": "folio",
    "name": "complete_words",
    "reference": "Gameplay 3",
    "text": "The tiles of a turn make one unbroken word, and so does every line of tiles they touch."
   },
   {
    "edition": "folio",
    "name": "fixed",
    "reference": "Gameplay 5",
    "text": "A tile that has been played stays where it is."
   },
   {
    "edition": "folio",
    "name": "blanks",
    "reference": "Gameplay 6",
    "text": "A blank is the letter its player names until the game is over."
   },
   {
    "edition": "folio",
    "name": "exchange",
    "reference": "Gameplay 7",
    "text": "A turn may be used to swap any number of tiles, even none. New ones are drawn before the old go in, and the bag must hold as many (ours)."
   },
   {
    "edition": "folio",
    "name": "pass",
    "reference": "Gameplay 7",
    "text": "Exchanging no tiles is a pass."
   },
   {
    "edition": "folio",
    "name": "words",
    "reference": "Gameplay 8",
    "text": "Any word with a part of speech in the dictionary is good, including foreign, old and slang words. Not allowed: words that are always capitalised, abbreviations, prefixes and suffixes on their own, and anything spelt with a hyphen or an apostrophe."
   },
   {
    "edition": "folio",
    "name": "repeats",
    "reference": "ours",
    "text": "A word may be played again in the same game, and plurals are words too."
   },
   {
    "edition": "folio",
    "name": "dictionary",
    "reference": "Gameplay 8",
    "text": "The players agree on a dictionary before the game. It settles challenges and is used for nothing else."
   },
   {
    "edition": "folio",
    "name": "challenge",
    "reference": "Gameplay 8",
    "text": "Until the next turn starts, a word may be challenged. If it is bad, the tiles come off and the turn is lost; if it is good, the challenger loses the next turn."
   },
   {
    "edition": "folio",
    "name": "turn_score",
    "reference": "Scoring 11",
    "text": "A turn scores all letters of the words it makes or changes, with the premiums of the squares it covers."
   },
   {
    "edition": "folio",
    "name": "letter_premiums",
    "reference": "Scoring 12",
    "text": "A letter on blue counts double, on green triple."
   },
   {
    "edition": "folio",
    "name": "word_premiums",
    "reference": "Scoring 13",
    "text": "With a tile on red the word counts double, with one on orange triple, after letter premiums; two of them multiply, to 4 or 9 times. The centre square is red."
   },
   {
    "edition": "folio",
    "name": "premiums_once",
    "reference": "Scoring 14",
    "text": "A premium square counts only in the turn that covers it."
   },
   {
    "edition": "folio",
    "name": "blanks_on_premiums",
    "reference": "Scoring 15",
    "text": "A blank scores nothing, but on a word premium it still doubles or triples the word."
   },
   {
    "edition": "folio",
    "name": "every_word_scores",
    "reference": "Scoring 16",
    "text": "Every word that a play makes or changes scores in full; a tile in two words counts in both, with its premium."
   },
   {
    "edition": "folio",
    "name": "bonus",
    "reference": "Scoring 17",
    "text": "Playing seven tiles in one turn, a bingo, earns 50 extra points, added after any premiums."
   },
   {
    "edition": "folio",
    "name": "score_keeping",
    "reference": "Gameplay 2; Scoring 10",
    "text": "Players announce their scores, which are written down turn by turn."
   },
   {
    "edition": "folio",
    "name": "ending",
    "reference": "Gameplay 9",
    "text": "The game ends when the bag is empty and a player goes out, or when nobody can play. Two rounds in which everyone passes end it too (ours)."
   },
   {
    "edition": "folio",
    "name": "unplayed",
    "reference": "Scoring 18",
    "text": "At the end everyone loses the value of their unplayed tiles; a player who went out gains the others'."
   },
   {
    "edition": "folio",
    "name": "winner",
    "reference": "How to win",
    "text": "Most points at the end wins."
   },
   {
    "edition": "folio",
    "name": "tie",
    "reference": "How to win",
    "text": "In a tie, the higher score before unplayed tiles were counted wins."
   }
  ],
  "challenge": {
   "of": "words",
   "cost": "turn",
   "points": 0
  },
  "challenge_rule": null,
  "challenge_rules": [],
  "final_adjustment": "each_way",
  "final_adjustments": [
   "each_way"
  ],
  "scoreless": null,
  "numbers_players": true,
  "fewest_players": 2,
  "most_players": 4,
  "rack_size": 7,
  "layout": [
   "=..'...=...'..=",
   ".-...\"...\"...-.",
   "..-...'.'...-..",
   "'..-...'...-..'",
   "....-.....-....",
   ".\"...\"...\"...\".",
   "..'...'.'...'..",
   "=..'...-...'..=",
   "..'...'.'...'..",
   ".\"...\"...\"...\".",
   "....-.....-....",
   "'..-...'...-..'",
   "..-...'.'...-..",
   ".-...\"...\"...-.",
   "=..'...=...'..="
  ],
  "tiles": [
   {
    "tile": "A",
    "count": 9,
    "points": 1
   },
   {
    "tile": "B",
    "count": 2,
    "points": 3
   },
   {
    "tile": "C",
    "count": 2,
    "points": 3
   },
   {
    "tile": "D",
    "count": 4,
    "points": 2
   },
   {
    "tile": "E",
    "count": 12,
    "points": 1
   },
   {
    "tile": "F",
    "count": 2,
    "points": 4
   },
   {
    "tile": "G",
    "count": 3,
    "points": 2
   },
   {
    "tile": "H",
    "count": 2,
    "points": 4
   },
   {
    "tile": "I",
    "count": 9,
    "points": 1
   },
   {
    "tile": "J",
    "count": 1,
    "points": 8
   },
   {
    "tile": "K",
    "count": 1,
    "points": 5
   },
   {
    "tile": "L",
    "count": 4,
    "points": 1
   },
   {
    "tile": "M",
    "count": 2,
    "points": 3
   },
   {
    "tile": "N",
    "count": 6,
    "points": 1
   },
   {
    "tile": "O",
    "count": 8,
    "points": 1
   },
   {
    "tile": "P",
    "count": 2,
    "points": 3
   },
   {
    "tile": "Q",
    "count": 1,
    "points": 10
   },
   {
    "tile": "R",
    "count": 6,
    "points": 1
   },
   {
    "tile": "S",
    "count": 4,
    "points": 1
   },
   {
    "tile": "T",
    "count": 6,
    "points": 1
   },
   {
    "tile": "U",
    "count": 4,
    "points": 1
   },
   {
    "tile": "V",
    "count": 2,
    "points": 4
   },
   {
    "tile": "W",
    "count": 2,
    "points": 4
   },
   {
    "tile": "X",
    "count": 1,
    "points": 8
   },
   {
    "tile": "Y",
    "count": 2,
    "points": 4
   },
   {
    "tile": "Z",
    "count": 1,
    "points": 10
   },
   {
    "tile": "?",
    "count": 2,
    "points": 0
   }
  ],
  "bonus": {
   "tiles": 7,
   "points": 50
  },
  "overtime": {
   "points": 10,
   "minutes": 10
  },
  "finish_line": [
   {
    "level": "beginner",
    "targets": {
     "2": 70,
     "3": 60,
     "4": 50
    }
   },
   {
    "level": "intermediate",
    "targets": {
     "2": 120,
     "3": 100,
     "4": 90
    }
   },
   {
    "level": "expert",
    "targets": {
     "2": 200,
     "3": 180,
     "4": 160
    }
   }
  ]
 },
 {
  "name": "classic",
  "title": "Classic",
  "year": null,
  "premium_colours": null,
  "lines": [
   "Two to four players, seven tiles each.",
   "Nearest to A begins; a blank beats A.",
   "The first word covers the star and counts double.",
   "One line a turn, joined to the board.",
   "Every word a play touches must be complete.",
   "Blanks are any letter and score nothing.",
   "Exchange any or all tiles instead of playing.",
   "A challenge is against all words of the play.",
   "A failed challenge costs your next turn.",
   "Foreign, old and slang words count if labelled.",
   "All seven tiles at once: 50 points more.",
   "Its scoring page is lost, so wall's is used."
  ],
  "void_lines": [
   "Two to four players, seven tiles each.",
   "Nearest to A begins; a blank beats A.",
   "The first word covers the star and counts double.",
   "One line a turn, joined to the board.",
   "Every word a play touches must be complete.",
   "Blanks are any letter and score nothing.",
   "Exchange any or all tiles instead of playing.",
   "Only good words can be played.",
   "There are no challenges, and none to lose.",
   "Foreign, old and slang words count if labelled.",
   "All seven tiles at once: 50 points more.",
   "Its scoring page is lost, so wall's is used."
  ],
  "rules": [
   {
    "edition": "classic",
    "name": "players",
    "reference": "Title",
    "text": "Two, three or four people play, each for themselves."
   },
   {
    "edition": "classic",
    "name": "tiles",
    "reference": "What you'll need; as wall, Scoring 1",
    "text": "There are 100 tiles. A tile is worth the points on its face; a blank is worth nothing."
   },
   {
    "edition": "classic",
    "name": "start",
    "reference": "Getting started",
    "text": "Everyone draws one tile: the letter nearest to A starts, and a blank beats A. Those tiles go back, and everyone draws seven."
   },
   {
    "edition": "classic",
    "name": "secrecy",
    "reference": "ours",
    "text": "Nobody else sees the tiles on a rack."
   },
   {
    "edition": "classic",
    "name": "opening",
    "reference": "Rule 1",
    "text": "The first play has two or more tiles, and one of them covers the centre square."
   },
   {
    "edition": "classic",
    "name": "rack",
    "reference": "Rule 1",
    "text": "Players use the tiles on their own racks."
   },
   {
    "edition": "classic",
    "name": "refill",
    "reference": "Rule 2",
    "text": "After a turn the rack is filled up to seven again, as long as the bag lasts."
   },
   {
    "edition": "classic",
    "name": "turn",
    "reference": "Rules 2 and 3",
    "text": "Turns go clockwise."
   },
   {
    "edition": "classic",
    "name": "time",
    "reference": "ours",
    "text": "There is no time limit unless the table agrees on a sand timer, a clock, or days per move."
   },
   {
    "edition": "classic",
    "name": "line",
    "reference": "Rule 3",
    "text": "All tiles of a turn lie in one row or in one column, none diagonally."
   },
   {
    "edition": "classic",
    "name": "connected",
    "reference": "Rule 4",
    "text": "Every play after the first must join the tiles on the board: it extends, crosses or hooks a word, or runs beside one."
   },
   {
    "edition": "classic",
    "name": "complete_words",
    "reference": "Rule 3",
    "text": "The tiles of a turn make one unbroken word, and so does every line of tiles they touch."
   },
   {
    "edition": "classic",
    "name": "fixed",
    "reference": "Rule 5",
    "text": "A tile that has scored is not moved or replaced."
   },
   {
    "edition": "classic",
    "name": "blanks",
    "reference": "Rule 6",
    "text": "A blank is the letter its player names until the game is over."
   },
   {
    "edition": "classic",
    "name": "exchange",
    "reference": "Rule 7",
    "text": "A turn may be used to swap one or more tiles, up to the whole rack. New ones are drawn before the old go in, and the bag must hold as many (ours)."
   },
   {
    "edition": "classic",
    "name": "pass",
    "reference": "ours",
    "text": "A turn may be passed."
   },
   {
    "edition": "classic",
    "name": "words",
    "reference": "Rule 8",
    "text": "Any word with a part of speech in the dictionary is good, including foreign, old and slang words. Not allowed: words that are always capitalised, abbreviations, prefixes and suffixes on their own, and anything spelt with a hyphen or an apostrophe."
   },
   {
    "edition": "classic",
    "name": "repeats",
    "reference": "ours",
    "text": "A word may be played again in the same game, and plurals are words too."
   },
   {
    "edition": "classic",
    "name": "dictionary",
    "reference": "Rule 8",
    "text": "The players agree on a dictionary before the game. It settles challenges and is used for nothing else."
   },
   {
    "edition": "classic",
    "name": "challenge",
    "reference": "Rule 8",
    "text": "Until the next turn starts, the whole play may be challenged. If one of its words is bad, the play comes off and the turn is lost; if all are good, the challenger loses the next turn, and only that one."
   },
   {
    "edition": "classic",
    "name": "turn_score",
    "reference": "As wall, Scoring 2",
    "text": "A turn scores all letters of the words it makes or changes, with the premiums of the squares it covers."
   },
   {
    "edition": "classic",
    "name": "letter_premiums",
    "reference": "As wall, Scoring 3",
    "text": "A letter premium doubles or triples the letter laid on it."
   },
   {
    "edition": "classic",
    "name": "word_premiums",
    "reference": "As wall, Scoring 4",
    "text": "A word premium doubles or triples the word, after letter premiums; two of them multiply, to 4 or 9 times. The centre square is a double word."
   },
   {
    "edition": "classic",
    "name": "premiums_once",
    "reference": "As wall, Scoring 5",
    "text": "A premium square counts only in the turn that covers it."
   },
   {
    "edition": "classic",
    "name": "blanks_on_premiums",
    "reference": "As wall, Scoring 6",
    "text": "A blank scores nothing, but on a word premium it still doubles or triples the word."
   },
   {
    "edition": "classic",
    "name": "every_word_scores",
    "reference": "As wall, Scoring 7",
    "text": "Every word that a play makes or changes scores in full; a tile in two words counts in both, with its premium."
   },
   {
    "edition": "classic",
    "name": "bonus",
    "reference": "As wall, Scoring 8",
    "text": "Seven tiles in one turn earn 50 extra points, added after any premiums."
   },
   {
    "edition": "classic",
    "name": "score_keeping",
    "reference": "Rule 2",
    "text": "Players announce their scores, which are written down turn by turn."
   },
   {
    "edition": "classic",
    "name": "ending",
    "reference": "Rule 9",
    "text": "The game ends when the bag is empty and a player goes out, or when nobody can play. Two rounds in which everyone passes end it too (ours)."
   },
   {
    "edition": "classic",
    "name": "unplayed",
    "reference": "As wall, Scoring 9",
    "text": "At the end everyone loses the value of their unplayed tiles; a player who went out gains the others'."
   },
   {
    "edition": "classic",
    "name": "winner",
    "reference": "Object",
    "text": "Most points at the end wins."
   },
   {
    "edition": "classic",
    "name": "tie",
    "reference": "As wall, How to win",
    "text": "In a tie, the higher score before unplayed tiles were counted wins."
   }
  ],
  "challenge": {
   "of": "play",
   "cost": "turn",
   "points": 0
  },
  "challenge_rule": null,
  "challenge_rules": [],
  "final_adjustment": "each_way",
  "final_adjustments": [
   "each_way"
  ],
  "scoreless": null,
  "numbers_players": false,
  "fewest_players": 2,
  "most_players": 4,
  "rack_size": 7,
  "layout": [
   "=..'...=...'..=",
   ".-...\"...\"...-.",
   "..-...'.'...-..",
   "'..-...'...-..'",
   "....-.....-....",
   ".\"...\"...\"...\".",
   "..'...'.'...'..",
   "=..'...-...'..=",
   "..'...'.'...'..",
   ".\"...\"...\"...\".",
   "....-.....-....",
   "'..-...'...-..'",
   "..-...'.'...-..",
   ".-...\"...\"...-.",
   "=..'...=...'..="
  ],
  "tiles": [
   {
    "tile": "A",
    "count": 9,
    "points": 1
   },
   {
    "tile": "B",
    "count": 2,
    "points": 3
   },
   {
    "tile": "C",
    "count": 2,
    "points": 3
   },
   {
    "tile": "D",
    "count": 4,
    "points": 2
   },
   {
    "tile": "E",
    "count": 12,
    "points": 1
   },
   {
    "tile": "F",
    "count": 2,
    "points": 4
   },
   {
    "tile": "G",
    "count": 3,
    "points": 2
   },
   {
    "tile": "H",
    "count": 2,
    "points": 4
   },
   {
    "tile": "I",
    "count": 9,
    "points": 1
   },
   {
    "tile": "J",
    "count": 1,
    "points": 8
   },
   {
    "tile": "K",
    "count": 1,
    "points": 5
   },
   {
    "tile": "L",
    "count": 4,
    "points": 1
   },
   {
    "tile": "M",
    "count": 2,
    "points": 3
   },
   {
    "tile": "N",
    "count": 6,
    "points": 1
   },
   {
    "tile": "O",
    "count": 8,
    "points": 1
   },
   {
    "tile": "P",
    "count": 2,
    "points": 3
   },
   {
    "tile": "Q",
    "count": 1,
    "points": 10
   },
   {
    "tile": "R",
    "count": 6,
    "points": 1
   },
   {
    "tile": "S",
    "count": 4,
    "points": 1
   },
   {
    "tile": "T",
    "count": 6,
    "points": 1
   },
   {
    "tile": "U",
    "count": 4,
    "points": 1
   },
   {
    "tile": "V",
    "count": 2,
    "points": 4
   },
   {
    "tile": "W",
    "count": 2,
    "points": 4
   },
   {
    "tile": "X",
    "count": 1,
    "points": 8
   },
   {
    "tile": "Y",
    "count": 2,
    "points": 4
   },
   {
    "tile": "Z",
    "count": 1,
    "points": 10
   },
   {
    "tile": "?",
    "count": 2,
    "points": 0
   }
  ],
  "bonus": {
   "tiles": 7,
   "points": 50
  },
  "overtime": {
   "points": 10,
   "minutes": 10
  },
  "finish_line": [
   {
    "level": "beginner",
    "targets": {
     "2": 70,
     "3": 60,
     "4": 50
    }
   },
   {
    "level": "intermediate",
    "targets": {
     "2": 120,
     "3": 100,
     "4": 90
    }
   },
   {
    "level": "expert",
    "targets": {
     "2": 200,
     "3": 180,
     "4": 160
    }
   }
  ]
 },
 {
  "name": "tournament",
  "title": "Tournament",
  "year": null,
  "premium_colours": null,
  "lines": [
   "Two players, or up to four; seven tiles each.",
   "Nearest to A begins; a blank beats A.",
   "The first word covers the star and counts double.",
   "One line a turn, joined to the board.",
   "Every word a play touches must be complete.",
   "Blanks are any letter and score nothing.",
   "Exchange while the bag holds seven, or pass.",
   "Challenges: void, single, 5, 10, double or triple.",
   "Six turns in a row without a score end the game.",
   "Everyone has a clock; overtime costs 10 a minute.",
   "All seven tiles at once: 50 points more.",
   "Go out and gain twice the other's unplayed tiles."
  ],
  "void_lines": [
   "Two players, or up to four; seven tiles each.",
   "Nearest to A begins; a blank beats A.",
   "The first word covers the star and counts double.",
   "One line a turn, joined to the board.",
   "Every word a play touches must be complete.",
   "Blanks are any letter and score nothing.",
   "Exchange while the bag holds seven, or pass.",
   "Only good words can be played.",
   "Six turns in a row without a score end the game.",
   "Everyone has a clock; overtime costs 10 a minute.",
   "All seven tiles at once: 50 points more.",
   "Go out and gain twice the other's unplayed tiles."
  ],
  "rules": [
   {
    "edition": "tournament",
    "name": "players",
    "reference": "club play",
    "text": "Two, three or four people play, each for themselves."
   },
   {
    "edition": "tournament",
    "name": "tiles",
    "reference": "club play",
    "text": "There are 100 tiles. A tile is worth the points on its face; a blank is worth nothing."
   },
   {
    "edition": "tournament",
    "name": "start",
    "reference": "club play",
    "text": "Everyone draws one tile: the letter nearest to A starts, and a blank beats A. Those tiles go back, and everyone draws seven."
   },
   {
    "edition": "tournament",
    "name": "secrecy",
    "reference": "club play",
    "text": "Nobody else sees the tiles on a rack."
   },
   {
    "edition": "tournament",
    "name": "opening",
    "reference": "club play",
    "text": "The first play has two or more tiles, and one of them covers the centre square."
   },
   {
    "edition": "tournament",
    "name": "rack",
    "reference": "club play",
    "text": "Players use the tiles on their own racks."
   },
   {
    "edition": "tournament",
    "name": "refill",
    "reference": "club play",
    "text": "After a turn the rack is filled up to seven again, as long as the bag lasts."
   },
   {
    "edition": "tournament",
    "name": "turn",
    "reference": "club play",
    "text": "Turns go clockwise."
   },
   {
    "edition": "tournament",
    "name": "time",
    "reference": "club play",
    "text": "Each player has a clock, with an increment if the table wants one. Every minute begun in overtime costs 10 points; after ten of them the game is lost."
   },
   {
    "edition": "tournament",
    "name": "line",
    "reference": "club play",
    "text": "All tiles of a turn lie in one row or in one column, none diagonally."
   },
   {
    "edition": "tournament",
    "name": "connected",
    "reference": "club play",
    "text": "Every play after the first must join the tiles on the board: it extends, crosses or hooks a word, or runs beside one."
   },
   {
    "edition": "tournament",
    "name": "complete_words",
    "reference": "club play",
    "text": "The tiles of a turn make one unbroken word, and so does every line of tiles they touch."
   },
   {
    "edition": "tournament",
    "name": "fixed",
    "reference": "club play",
    "text": "A tile that has been played stays where it is."
   },
   {
    "edition": "tournament",
    "name": "blanks",
    "reference": "club play",
    "text": "A blank is the letter its player names until the game is over."
   },
   {
    "edition": "tournament",
    "name": "exchange",
    "reference": "club play",
    "text": "A turn may be used to swap one or more tiles, up to the whole rack, while the bag holds seven or more. New ones are drawn before the old go in."
   },
   {
    "edition": "tournament",
    "name": "pass",
    "reference": "club play",
    "text": "A turn may be passed."
   },
   {
    "edition": "tournament",
    "name": "words",
    "reference": "club play",
    "text": "Words on the table's list are good."
   },
   {
    "edition": "tournament",
    "name": "repeats",
    "reference": "club play",
    "text": "A word may be played again in the same game, and plurals are words too."
   },
   {
    "edition": "tournament",
    "name": "dictionary",
    "reference": "club play",
    "text": "The table agrees on a word list before the game. It settles challenges and is used for nothing else."
   },
   {
    "edition": "tournament",
    "name": "challenge",
    "reference": "club play",
    "text": "A play may be challenged until the next player acts; if it is bad, it comes off. Double challenge: if it was good, the challenger loses the next turn."
   },
   {
    "edition": "tournament",
    "name": "turn_score",
    "reference": "club play",
    "text": "A turn scores all letters of the words it makes or changes, with the premiums of the squares it covers."
   },
   {
    "edition": "tournament",
    "name": "letter_premiums",
    "reference": "club play",
    "text": "A letter premium doubles or triples the letter laid on it."
   },
   {
    "edition": "tournament",
    "name": "word_premiums",
    "reference": "club play",
    "text": "A word premium doubles or triples the word, after letter premiums; two of them multiply, to 4 or 9 times. The centre square is a double word."
   },
   {
    "edition": "tournament",
    "name": "premiums_once",
    "reference": "club play",
    "text": "A premium square counts only in the turn that covers it."
   },
   {
    "edition": "tournament",
    "name": "blanks_on_premiums",
    "reference": "club play",
    "text": "A blank scores nothing, but on a word premium it still doubles or triples the word."
   },
   {
    "edition": "tournament",
    "name": "every_word_scores",
    "reference": "club play",
    "text": "Every word that a play makes or changes scores in full; a tile in two words counts in both, with its premium."
   },
   {
    "edition": "tournament",
    "name": "bonus",
    "reference": "club play",
    "text": "Seven tiles in one turn earn 50 extra points, added after any premiums."
   },
   {
    "edition": "tournament",
    "name": "score_keeping",
    "reference": "club play",
    "text": "Players announce their scores, which are written down turn by turn."
   },
   {
    "edition": "tournament",
    "name": "ending",
    "reference": "club play",
    "text": "The game ends when the bag is empty and a player goes out, or after six turns in a row without a score: passes, exchanges, plays taken back, lost turns, and plays of 0 unless the table leaves them out."
   },
   {
    "edition": "tournament",
    "name": "unplayed",
    "reference": "club play",
    "text": "With two players, the one who goes out gains twice the other's unplayed tiles, and the other loses nothing, unless the table counts once each way; otherwise everyone loses their own unplayed tiles, and a player who went out gains the others'."
   },
   {
    "edition": "tournament",
    "name": "winner",
    "reference": "club play",
    "text": "Most points at the end wins."
   },
   {
    "edition": "tournament",
    "name": "tie",
    "reference": "club play",
    "text": "Players with equal final scores share the win."
   }
  ],
  "challenge": {
   "of": "play",
   "cost": "turn",
   "points": 0
  },
  "challenge_rule": "double",
  "challenge_rules": [
   {
    "of": "play",
    "cost": "nothing",
    "points": 0,
    "name": "single",
    "text": "A play may be challenged until the next player acts; if it is bad, it comes off. Single challenge: if it was good, nothing happens.",
    "lines": [
     "Two players, or up to four; seven tiles each.",
     "Nearest to A begins; a blank beats A.",
     "The first word covers the star and counts double.",
     "One line a turn, joined to the board.",
     "Every word a play touches must be complete.",
     "Blanks are any letter and score nothing.",
     "Exchange while the bag holds seven, or pass.",
     "A failed challenge costs nothing.",
     "Six turns in a row without a score end the game.",
     "Everyone has a clock; overtime costs 10 a minute.",
     "All seven tiles at once: 50 points more.",
     "Go out and gain twice the other's unplayed tiles."
    ]
   },
   {
    "of": "play",
    "cost": "mover_gains",
    "points": 5,
    "name": "five_point",
    "text": "A play may be challenged until the next player acts; if it is bad, it comes off. Five-point challenge: if it was good, its player gains 5.",
    "lines": [
     "Two players, or up to four; seven tiles each.",
     "Nearest to A begins; a blank beats A.",
     "The first word covers the star and counts double.",
     "One line a turn, joined to the board.",
     "Every word a play touches must be complete.",
     "Blanks are any letter and score nothing.",
     "Exchange while the bag holds seven, or pass.",
     "A failed challenge gives 5 points away.",
     "Six turns in a row without a score end the game.",
     "Everyone has a clock; overtime costs 10 a minute.",
     "All seven tiles at once: 50 points more.",
     "Go out and gain twice the other's unplayed tiles."
    ]
   },
   {
    "of": "words",
    "cost": "mover_gains",
    "points": 5,
    "name": "five_point_per_word",
    "text": "Words may be challenged until the next player acts; if one is bad, the play comes off. Five-point challenge: its player gains 5 for every good word.",
    "lines": [
     "Two players, or up to four; seven tiles each.",
     "Nearest to A begins; a blank beats A.",
     "The first word covers the star and counts double.",
     "One line a turn, joined to the board.",
     "Every word a play touches must be complete.",
     "Blanks are any letter and score nothing.",
     "Exchange while the bag holds seven, or pass.",
     "A failed challenge gives 5 points a word away.",
     "Six turns in a row without a score end the game.",
     "Everyone has a clock; overtime costs 10 a minute.",
     "All seven tiles at once: 50 points more.",
     "Go out and gain twice the other's unplayed tiles."
    ]
   },
   {
    "of": "play",
    "cost": "mover_gains",
    "points": 10,
    "name": "ten_point",
    "text": "A play may be challenged until the next player acts; if it is bad, it comes off. Ten-point challenge: if it was good, its player gains 10.",
    "lines": [
     "Two players, or up to four; seven tiles each.",
     "Nearest to A begins; a blank beats A.",
     "The first word covers the star and counts double.",
     "One line a turn, joined to the board.",
     "Every word a play touches must be complete.",
     "Blanks are any letter and score nothing.",
     "Exchange while the bag holds seven, or pass.",
     "A failed challenge gives 10 points away.",
     "Six turns in a row without a score end the game.",
     "Everyone has a clock; overtime costs 10 a minute.",
     "All seven tiles at once: 50 points more.",
     "Go out and gain twice the other's unplayed tiles."
    ]
   },
   {
    "of": "words",
    "cost": "mover_gains",
    "points": 10,
    "name": "ten_point_per_word",
    "text": "Words may be challenged until the next player acts; if one is bad, the play comes off. Ten-point challenge: its player gains 10 for every good word.",
    "lines": [
     "Two players, or up to four; seven tiles each.",
     "Nearest to A begins; a blank beats A.",
     "The first word covers the star and counts double.",
     "One line a turn, joined to the board.",
     "Every word a play touches must be complete.",
     "Blanks are any letter and score nothing.",
     "Exchange while the bag holds seven, or pass.",
     "A failed challenge gives 10 points a word away.",
     "Six turns in a row without a score end the game.",
     "Everyone has a clock; overtime costs 10 a minute.",
     "All seven tiles at once: 50 points more.",
     "Go out and gain twice the other's unplayed tiles."
    ]
   },
   {
    "of": "play",
    "cost": "turn",
    "points": 0,
    "name": "double",
    "text": "A play may be challenged until the next player acts; if it is bad, it comes off. Double challenge: if it was good, the challenger loses the next turn.",
    "lines": [
     "Two players, or up to four; seven tiles each.",
     "Nearest to A begins; a blank beats A.",
     "The first word covers the star and counts double.",
     "One line a turn, joined to the board.",
     "Every word a play touches must be complete.",
     "Blanks are any letter and score nothing.",
     "Exchange while the bag holds seven, or pass.",
     "A failed challenge costs your next turn.",
     "Six turns in a row without a score end the game.",
     "Everyone has a clock; overtime costs 10 a minute.",
     "All seven tiles at once: 50 points more.",
     "Go out and gain twice the other's unplayed tiles."
    ]
   },
   {
    "of": "play",
    "cost": "game",
    "points": 0,
    "name": "triple",
    "text": "A play may be challenged until the next player acts; if it is bad, it comes off. Triple challenge: the player who is wrong loses the game.",
    "lines": [
     "Two players, or up to four; seven tiles each.",
     "Nearest to A begins; a blank beats A.",
     "The first word covers the star and counts double.",
     "One line a turn, joined to the board.",
     "Every word a play touches must be complete.",
     "Blanks are any letter and score nothing.",
     "Exchange while the bag holds seven, or pass.",
     "The loser of a challenge loses the game.",
     "Six turns in a row without a score end the game.",
     "Everyone has a clock; overtime costs 10 a minute.",
     "All seven tiles at once: 50 points more.",
     "Go out and gain twice the other's unplayed tiles."
    ]
   }
  ],
  "final_adjustment": "double_to_out",
  "final_adjustments": [
   "double_to_out",
   "each_way"
  ],
  "scoreless": {
   "turns": 6,
   "zero_plays_count": true
  },
  "numbers_players": false,
  "fewest_players": 2,
  "most_players": 4,
  "rack_size": 7,
  "layout": [
   "=..'...=...'..=",
   ".-...\"...\"...-.",
   "..-...'.'...-..",
   "'..-...'...-..'",
   "....-.....-....",
   ".\"...\"...\"...\".",
   "..'...'.'...'..",
   "=..'...-...'..=",
   "..'...'.'...'..",
   ".\"...\"...\"...\".",
   "....-.....-....",
   "'..-...'...-..'",
   "..-...'.'...-..",
   ".-...\"...\"...-.",
   "=..'...=...'..="
  ],
  "tiles": [
   {
    "tile": "A",
    "count": 9,
    "points": 1
   },
   {
    "tile": "B",
    "count": 2,
    "points": 3
   },
   {
    "tile": "C",
    "count": 2,
    "points": 3
   },
   {
    "tile": "D",
    "count": 4,
    "points": 2
   },
   {
    "tile": "E",
    "count": 12,
    "points": 1
   },
   {
    "tile": "F",
    "count": 2,
    "points": 4
   },
   {
    "tile": "G",
    "count": 3,
    "points": 2
   },
   {
    "tile": "H",
    "count": 2,
    "points": 4
   },
   {
    "tile": "I",
    "count": 9,
    "points": 1
   },
   {
    "tile": "J",
    "count": 1,
    "points": 8
   },
   {
    "tile": "K",
    "count": 1,
    "points": 5
   },
   {
    "tile": "L",
    "count": 4,
    "points": 1
   },
   {
    "tile": "M",
    "count": 2,
    "points": 3
   },
   {
    "tile": "N",
    "count": 6,
    "points": 1
   },
   {
    "tile": "O",
    "count": 8,
    "points": 1
   },
   {
    "tile": "P",
    "count": 2,
    "points": 3
   },
   {
    "tile": "Q",
    "count": 1,
    "points": 10
   },
   {
    "tile": "R",
    "count": 6,
    "points": 1
   },
   {
    "tile": "S",
    "count": 4,
    "points": 1
   },
   {
    "tile": "T",
    "count": 6,
    "points": 1
   },
   {
    "tile": "U",
    "count": 4,
    "points": 1
   },
   {
    "tile": "V",
    "count": 2,
    "points": 4
   },
   {
    "tile": "W",
    "count": 2,
    "points": 4
   },
   {
    "tile": "X",
    "count": 1,
    "points": 8
   },
   {
    "tile": "Y",
    "count": 2,
    "points": 4
   },
   {
    "tile": "Z",
    "count": 1,
    "points": 10
   },
   {
    "tile": "?",
    "count": 2,
    "points": 0
   }
  ],
  "bonus": {
   "tiles": 7,
   "points": 50
  },
  "overtime": {
   "points": 10,
   "minutes": 10
  },
  "finish_line": [
   {
    "level": "beginner",
    "targets": {
     "2": 70,
     "3": 60,
     "4": 50
    }
   },
   {
    "level": "intermediate",
    "targets": {
     "2": 120,
     "3": 100,
     "4": 90
    }
   },
   {
    "level": "expert",
    "targets": {
     "2": 200,
     "3": 180,
     "4": 160
    }
   }
  ]
 }
]
