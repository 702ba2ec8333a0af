"""Points on which the sheets are silent, and this project's decisions about them."""

from msgspec import Struct

from tilewright.rules.rulebook import RuleName


class OwnRuling(Struct, frozen=True):
    """One decision of ours: its subject, its text, and the rules that it completes."""

    title: str
    text: str
    rules: tuple[RuleName, ...]


DECISIONS: tuple[OwnRuling, ...] = (
    OwnRuling(
        "Drawing",
        "Players draw at the end of their turn, before any challenge. When a play is taken back,"
        " the tiles drawn after it return to the bag, the bag is shuffled, and the rack is as it"
        " was before the play.",
        (RuleName.REFILL, RuleName.CHALLENGE),
    ),
    OwnRuling(
        "The time for a challenge",
        "A play can be challenged until the next player plays, exchanges or passes; a skipped turn"
        " does not count. Any other player may challenge. A computer acts only when everyone who"
        " may challenge has accepted, or a few seconds have passed. Where words are challenged,"
        " the challenger names one or more words of the play, each word once, and only those are"
        " ruled on; where whole plays are, a play can be challenged once. The last play can be"
        " challenged too: the game ends once all others have accepted it, or earlier if the clock"
        " or a limit that the table agreed on runs out. One who stays away for longer than the"
        " table agreed on can then be counted as having accepted it, and so can all in a game that"
        " nobody has touched for months.",
        (RuleName.CHALLENGE, RuleName.ENDING),
    ),
    OwnRuling(
        "A failed challenge of the last play",
        "It costs points where the edition's penalty is points. Where the penalty is the next turn,"
        " only later events show whether there is one: the turn is lost if another challenge takes"
        " the play off and the game goes on. A challenge that can only end the game costs no turn.",
        (RuleName.CHALLENGE, RuleName.ENDING),
    ),
    OwnRuling(
        "Challenging several words",
        "Where words are challenged, the penalty is per word: every good word costs it, whether the"
        " words are named together or one after the other. Good words named along with a bad one"
        " cost nothing, because the challenge succeeded, and they come off the board as well. The"
        " penalty for a good word challenged before the bad one remains.",
        (RuleName.CHALLENGE,),
    ),
    OwnRuling(
        "Exchanging",
        "In the box editions the bag must hold as many tiles as are put back, in tournament at"
        " least seven. The new tiles are drawn before the old ones go in. Exchanging no tiles is a"
        " pass.",
        (RuleName.EXCHANGE,),
    ),
    OwnRuling(
        "Passing",
        "Every edition allows it. In the box editions the game ends when all players pass twice in"
        " consecutive turns. When nobody can play, the game ends by itself only where invalid words"
        " are void, the program knows the racks, and the bag is empty; elsewhere that would reveal"
        " secrets, so the players have to pass.",
        (RuleName.PASS, RuleName.ENDING),
    ),
    OwnRuling(
        "A lost turn",
        "It does not count as a pass: whether its play came off or it is skipped after a failed"
        " challenge, in every edition it breaks a run of passes, because they are then not in"
        " consecutive turns. Several lost turns add up. A turn whose time ran out is a pass.",
        (RuleName.TURN, RuleName.TIME, RuleName.CHALLENGE, RuleName.PASS),
    ),
    OwnRuling(
        "The sand timer",
        "It limits each turn to a number of seconds and is off unless a table wants it. When it"
        " runs out, the turn is passed. When a challenge takes a play off, it is turned over for"
        " the next player, who sees another board than before; a failed challenge stops nothing.",
        (RuleName.TIME, RuleName.TURN),
    ),
    OwnRuling(
        "Finish Line",
        "It can be combined with any edition. A player's target depends on the number of players"
        " and the player's level. The first accepted score that reaches its target wins and ends"
        " the game: a challenge bonus counts, and a later penalty changes nothing. Unplayed tiles"
        " are then not counted. A game that ends in another way is scored as usual.",
        (RuleName.ENDING, RuleName.UNPLAYED, RuleName.WINNER),
    ),
    OwnRuling(
        "When nobody went out",
        "Everyone loses the value of their own unplayed tiles and nobody gains. Players whose"
        " scores are equal then, and were equal before, share the win.",
        (RuleName.UNPLAYED, RuleName.TIE),
    ),
    OwnRuling(
        "Leaving",
        "A player who resigns or stays away cannot win. With two players the other wins. With more,"
        " the others play on; the tiles of the player who left are set aside and deducted from"
        " that player's score, and nobody gains them or waits for that player to pass. Once the"
        " last play is made there is no turn left to give up: a player who leaves then, the one who"
        " made it included, has merely accepted it, and is counted like everyone else. A player who"
        " went out keeps the bonus and the place, and one who reached the finish line the win. If"
        " the play comes off, those who have left cannot win.",
        (RuleName.ENDING, RuleName.UNPLAYED),
    ),
    OwnRuling(
        "Rulings",
        "The game's record states whether a word was good and whether a play existed. A table's"
        " word list is fixed at the start, with a hash of its words. At a table where invalid"
        " words are void, a play with one is refused; elsewhere it stays unless it is challenged"
        " successfully. The computers never play one.",
        (RuleName.WORDS, RuleName.CHALLENGE, RuleName.DICTIONARY),
    ),
    OwnRuling(
        "Equal draws for the first turn",
        "Players who drew the same letter, or both blanks, draw again among themselves. All drawn"
        " tiles go back before the racks are filled.",
        (RuleName.START,),
    ),
    OwnRuling(
        "Clocks",
        "A turn's time is charged before the turn changes, and a challenge earns no increment. With"
        " days per move, a player whose time runs out three turns in a row resigns. A last play"
        " that nobody challenges in time is accepted.",
        (RuleName.TIME, RuleName.CHALLENGE),
    ),
    OwnRuling(
        "Lists of words during play",
        "Lists printed on a sheet may be used during play: the folio and wall sheets give theirs to"
        " the players and reserve only the dictionary for challenges. The standard sheet has none"
        " and allows no word guide during play: we lend it the folio sheet's lists, for use before"
        " and after a game. Heirloom bars foreign words, and the classic sheet is incomplete, so we"
        " lend them nothing.",
        (RuleName.DICTIONARY,),
    ),
)
