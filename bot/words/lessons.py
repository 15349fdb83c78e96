"""The ideas of the game: what a hint says of each in a line or two, and what a lesson says besides."""

from typing import Final, NamedTuple

from words.language import N_, Language


class Idea(NamedTuple):
    """`hint` is the heart of it, `more` what follows in a lesson."""

    hint: str
    more: str = ""


IDEAS: Final[dict[str, Idea]] = {
    # Before a worker is placed
    "scoring": Idea(
        N_(
            "As things stand, the section of the castle that is being built is scored at the end of this round. "
            "Whoever has no house in it then loses points; two houses or more bring royal favors."
        ),
    ),
    "last": Idea(
        N_(
            "As things stand, this is the last round. What you keep counts little: 3 points for a gold, 1 for three "
            "other cubes, 1 for four deniers. Batches and buildings count more."
        ),
    ),
    "aim": Idea(
        N_(
            "Most prestige points win. They come from batches for the castle, from buildings that you build, and from "
            "royal favors."
        ),
        N_(
            "A round goes like this: income, 2 deniers for everybody; then all place workers in turn, one at a time; "
            "then the buildings are used, first the special ones, then those on the road; at last the castle takes "
            "batches of cubes. A worker that you place now brings something later in this round."
        ),
    ),
    "reach": Idea(
        N_(
            "On the road, only buildings up to the provost's space are used. A worker beyond him comes home with "
            "nothing, and what you paid for it is lost."
        ),
        N_(
            "When all have passed, each player in turn may move him up to 3 spaces, forward or back, for 1 denier a "
            "space. So a worker on his own space is not safe, and one on the next space is not lost. The special "
            "buildings and the castle are always used."
        ),
    ),
    "castle": Idea(
        N_(
            "A batch for the castle is three cubes of three kinds, one of them food. It brings 5 points in the "
            "Dungeon, 4 in the Walls, 3 in the Towers. A worker there who gives none costs you 2 points."
        ),
        N_(
            "Each batch puts one of your houses into the section that is being built. Whoever gives most batches in a "
            "round gains a royal favor, among equals the one who came to the castle first. Gold counts as a kind."
        ),
    ),
    "price": Idea(
        N_(
            "A worker costs 1 denier while nobody has passed, and more once others have; on a building of your own "
            "always 1."
        ),
        N_(
            "With three players it is 2 deniers when one has passed, 3 when two have. To pass is free and holds for "
            "the rest of the round. Whoever passes first gains 1 denier; in the order of passing, players move the "
            "provost. Workers and deniers that are left are yours in the next round."
        ),
    ),
    "take": Idea(
        N_(
            "Farms, forests, quarries and sawmills give cubes. Take what your next batch or building lacks: food for "
            "every batch, wood for every wood building, stone for every stone building."
        ),
    ),
    "build": Idea(
        N_(
            "A building brings points at once, and 1 point more for each worker that another player places on it."
        ),
        N_(
            "A carpenter builds wood buildings, a mason stone ones, which bring more points and cost stone. The new "
            "building is yours and stands on the first free space of the road."
        ),
    ),
    "sections": Idea(
        N_(
            "The castle has three sections: Dungeon, Walls, Towers. Each is scored once: when it is full, or when the "
            "bailiff has come to its space (12, 18, 24). Without a house in it you lose 2, 3 or 4 points."
        ),
        N_(
            "One house brings nothing more then, two bring a royal favor. In the Dungeon it stays at one; in the Walls "
            "three houses bring 2 favors, five bring 3; in the Towers four bring 2, six bring 3."
        ),
    ),
    "order": Idea(
        N_(
            "Who comes first in the turn order has the first choice of the places. The stables change the order: the "
            "players with workers there come first, as they arrived, from now on."
        ),
    ),
    "post": Idea(
        N_(
            "The trading post gives 3 deniers. Deniers pay for workers and for moves of the provost; those you keep "
            "are yours in the next round."
        ),
    ),
    "bailiff": Idea(
        N_(
            "The bailiff is the clock of the game. At the end of each round he walks 1 space, or 2 if the provost is "
            "farther along the road; then the provost joins him."
        ),
        N_(
            "A provost who is pushed forward makes the game shorter, one who is pulled back makes it longer."
        ),
    ),
    "owner": Idea(
        N_(
            "You may use any player's building. If it is not yours, its owner gains 1 point when you place there."
        ),
    ),
    "own": Idea(
        N_(
            "A worker on your own building costs 1 denier, however many have passed, and nobody gains a point by it."
        ),
    ),
    "end": Idea(
        N_(
            "The game ends when the Towers have been scored. Then gold is worth 3 points each, three other cubes "
            "1 point, four deniers 1 point; whoever has most points wins."
        ),
    ),
    # At a special building
    "joust": Idea(
        N_(
            "The joust field gives a royal favor for 1 cloth and 1 denier. Favors come from the castle and its "
            "sections, too, and from a few buildings."
        ),
        N_(
            "A favor moves your marker on one of four lines, prestige, deniers, cubes or building, and you get what "
            "stands there: the further, the better."
        ),
    ),
    "inn": Idea(
        N_(
            "While your worker stays at the inn, your other workers cost 1 denier each, but you have one fewer to "
            "place. It begins in the next round, and ends when another worker comes or when you leave."
        ),
    ),
    "gate": Idea(
        N_(
            "The worker at the gate goes on, free, to a place that is still open, once all have passed. So you decide "
            "late, when you know what the others do."
        ),
    ),
    "guild": Idea(
        N_(
            "The merchants' guild moves the provost up to 3 spaces, free, before anybody pays to move him."
        ),
    ),
    # On the road
    "bonus": Idea(
        N_(
            "Another player has used your stone building: as its owner you gain a cube of a kind that it gives."
        ),
    ),
    "provost": Idea(
        N_(
            "Move the provost if that saves a worker of yours that is worth more than the deniers, or leaves the "
            "others' workers beyond him."
        ),
        N_("Each player has one move, in the order of passing: those after you may move him back."),
    ),
    "peddler": Idea(
        N_("The peddler sells cubes, but no gold: buy the one that a batch or a building lacks."),
    ),
    "market": Idea(N_("The market turns a cube that you don't need into deniers.")),
    "gold": Idea(
        N_(
            "Gold is worth 3 points at the end, counts as a kind in a batch, and nothing but gold builds prestige "
            "buildings. It comes from the gold mine, the bank, the alchemist and royal favors."
        ),
    ),
    "bank": Idea(
        N_("The bank turns 2 deniers into 1 gold, or 5 into 2: gold is worth 3 points at the end.")
    ),
    "alchemist": Idea(
        N_(
            "The alchemist turns two cubes into 1 gold, or four into 2: gold is worth 3 points at the end, three other "
            "cubes 1."
        ),
    ),
    "church": Idea(
        N_(
            "The church turns deniers into points: 4 deniers bring 5 points here, 1 point at the end of the game."
        ),
    ),
    "tailor": Idea(
        N_("The tailor turns cloth into 2 points each: 2 cloth bring 4 points, 3 bring 6.")
    ),
    "jeweller": Idea(
        N_("The jeweller turns gold into points, more than the 3 that it is worth at the end.")
    ),
    "residence": Idea(
        N_(
            "A residence brings 2 points, 1 denier more of income each round, and the site that a prestige building "
            "needs. No worker can be placed on it."
        ),
        N_(
            "The lawyer makes it, for 1 cloth and 1 denier, out of a neutral building or out of your own wood or stone "
            "building; what that one did is then gone. Choose one that helps you little."
        ),
    ),
    "prestige": Idea(
        N_(
            "Prestige buildings bring most, from 7 to 25 points. An architect builds them: they cost gold, and one of "
            "your residences, in whose place they stand."
        ),
    ),
    # At the castle, and royal favors
    "line": Idea(
        N_(
            "A favor moves your marker on a line of your choice. The further it is, the better: staying on one or two "
            "lines pays."
        ),
        N_(
            "Prestige gives 1, then 2, 3, 4, 5 points; deniers 3 to 7; cubes give cubes; building lets you build for "
            "less, without a carpenter or mason. Columns 3 and 4 open when the Dungeon has been scored, column 5 after "
            "the Walls. In one phase you use each line once."
        ),
    ),
    "effect": Idea(N_("On this line you use one thing of those up to your marker's column.")),
}
"""By name; those of decisions by the kind of the decision."""


def told(lang: Language, idea: str, *, whole: bool) -> str:
    """An idea as a hint, or as a `whole` lesson."""
    hint, more = IDEAS[idea]
    return f"{lang.t(hint)} {lang.t(more)}" if whole and more else lang.t(hint)
