"""Where the sheets are silent, and what this project decided: every decision is ours."""

from dataclasses import dataclass

from tilewright.rules.rulebook import RuleName


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of ours: what it is about, what it says, and the rules it completes."""

    title: str
    text: str
    rules: tuple[RuleName, ...]


DECISIONS: tuple[Decision, ...] = (
    Decision(
        "Drawing",
        "One draws at the end of one's own turn, before any challenge. When a play is taken back,"
        " the tiles drawn after it return to the bag, the bag is shuffled, and the rack is what it"
        " was before the play.",
        (RuleName.REFILL, RuleName.CHALLENGE),
    ),
    Decision(
        "The time for a challenge",
        "A challenge is possible until the next player plays, exchanges or passes; a turn that is"
        " skipped is no such act. Any other player may challenge. A computer acts only when all"
        " who may challenge have accepted, or some seconds have gone by. Where words are"
        " challenged, the challenger names one or more words of the play, each word once, and"
        " only those are ruled on; where the play is, it is challenged once in all. The last play"
        " can be challenged too: that game closes once all others have accepted it. Only a clock,"
        " or a limit that the table agreed on, closes it sooner.",
        (RuleName.CHALLENGE, RuleName.ENDING),
    ),
    Decision(
        "A challenge of the last play that fails",
        "It costs points where the edition's cost is points. Where the cost is the next turn, it is"
        " known only later whether there is one: the turn is lost if another challenge takes the"
        " play off and the game goes on. A challenge that can only end the game costs none.",
        (RuleName.CHALLENGE, RuleName.ENDING),
    ),
    Decision(
        "Several words named",
        "Where words are challenged, the cost is that of a word: every good word that is named"
        " costs it, named at once or one after the other. Good words named beside a bad one cost"
        " nothing, for the challenge has succeeded, and they do not stay on the board either; one"
        " that was doubted before the bad one has cost what it costs.",
        (RuleName.CHALLENGE,),
    ),
    Decision(
        "Exchanging",
        "In the box editions the bag must hold as many tiles as are put back, in tournament seven"
        " at least. The new tiles are drawn before the old ones go in. To exchange no tile is to"
        " pass.",
        (RuleName.EXCHANGE,),
    ),
    Decision(
        "Passing",
        "Every edition allows it. In the box editions all players passing twice, in consecutive"
        " turns, end the game. That no play is left ends a game by itself only where invalid words"
        " are void, the program knows the racks, and the bag is empty; elsewhere it would tell"
        " secrets, so that passing ends it.",
        (RuleName.PASS, RuleName.ENDING),
    ),
    Decision(
        "A lost turn",
        "It is a turn of its own kind and no pass: whether a challenge took its play off or it is"
        " skipped for a failed challenge, in every edition it breaks a run of passes, which are"
        " then not in consecutive turns. Several add up. A turn whose time ran out is a pass.",
        (RuleName.TURN, RuleName.TIME, RuleName.CHALLENGE, RuleName.PASS),
    ),
    Decision(
        "The sand timer",
        "It measures seconds for each turn and is off unless a table wants it. When it runs out,"
        " the turn passes.",
        (RuleName.TIME, RuleName.TURN),
    ),
    Decision(
        "Finish Line",
        "It can be laid over any edition. Each target follows from the number of players and the"
        " player's own level. The first accepted score that reaches its target ends the game and"
        " wins it: a challenge bonus counts, and a later penalty takes nothing back. Unplayed"
        " tiles are not counted then. A game that ends otherwise has its ordinary result.",
        (RuleName.ENDING, RuleName.UNPLAYED, RuleName.WINNER),
    ),
    Decision(
        "When nobody went out",
        "Everyone loses the own unplayed tiles and nobody gains. Players whose"
        " scores are equal then, and were equal before, share the win.",
        (RuleName.UNPLAYED, RuleName.TIE),
    ),
    Decision(
        "Leaving",
        "Who resigns or stays away cannot win. With two players the other wins. With more, the"
        " others play on; the leaver's tiles are set aside and taken off the leaver's score, they"
        " give nobody a bonus, and nobody waits for the leaver's pass. Once a player has gone out"
        " no turn is left to give up: who leaves then has only accepted the last play, is counted"
        " like everyone, and pays the player who went out; who then remains alone has won.",
        (RuleName.ENDING, RuleName.UNPLAYED),
    ),
    Decision(
        "Rulings",
        "Whether a word is good and whether a play exists is recorded with the game as a fact. The"
        " word list of a table is fixed at its start, with a hash of its words. At a table where"
        " invalid words are void such a play is refused; elsewhere it stands until somebody"
        " challenges it with success. The computers never play one.",
        (RuleName.WORDS, RuleName.CHALLENGE, RuleName.DICTIONARY),
    ),
    Decision(
        "Equal draws for the first turn",
        "Those who drew the same letter, or both blanks, draw again among themselves. All tiles"
        " drawn go back before the racks are filled.",
        (RuleName.START,),
    ),
    Decision(
        "Clocks",
        "The time of a turn is charged before the turn changes, and a challenge earns no increment."
        " With days per move, three turns in a row that run out are a resignation. A last play"
        " that nobody challenges in time is accepted.",
        (RuleName.TIME, RuleName.CHALLENGE),
    ),
    Decision(
        "Lists of words during play",
        "A list that a sheet prints may be looked at during play: the folio and wall sheets hand"
        " theirs to the players, and keep only the dictionary for challenges. The standard sheet"
        " has none and wants no word guide while words are looked for: there the folio sheet's"
        " lists are lent, for before and after a game. Heirloom bars foreign words, and the"
        " classic sheet is not whole, so that nothing is lent to them.",
        (RuleName.DICTIONARY,),
    ),
)
