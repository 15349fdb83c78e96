"""The ideas of the game: what a hint says of each in a line or two, and what a lesson says besides."""

from typing import Final

from bot.words.help_texts import ROUND
from engine.tiles import TILE, Exchange
from words.buildings import BUILDINGS
from words.language import N_, Language


def idea_of(tile: str) -> str:
    """The idea that a tile is about which has a hint of its own: gold, or what is asked there; empty for others."""
    effect = TILE[tile].effect
    if isinstance(effect, Exchange):
        return effect.decision
    return "gold" if BUILDINGS[tile].hint else ""


HINTS: Final = {
    # Once all have passed
    "passed": N_(
        "You passed without being asked: you had no worker left, or no deniers for any place that was open."
    ),
    # Before a worker is placed
    "scoring": N_(
        "As things stand, the section of the castle that is being built is scored at the end of this round. Whoever "
        "has no house in it loses points then; two houses or more bring royal favors."
    ),
    "last": N_(
        "As things stand, this is the last round. What you keep counts little: 3 points for a gold, 1 for three other "
        "cubes, 1 for four deniers. Batches and buildings count more."
    ),
    "aim": N_(
        "Most prestige points win. They come from batches of cubes for the castle, from buildings that you build, and "
        "from royal favors."
    ),
    "castle": N_(
        "A batch for the castle is three cubes of three kinds, one of them food. It brings 5 points in the Dungeon, 4 "
        "in the Walls, 3 in the Towers. A worker there who gives none costs you 2 points."
    ),
    "reach": N_(
        "On the road, only buildings up to the provost's space are used. A worker beyond him comes home with nothing, "
        "and what you paid for it is lost."
    ),
    "price": N_(
        "A worker costs 1 denier while nobody has passed, and more once others have; on a building of your own always "
        "1. Passing is free and lasts for the rest of the round; whoever passes first gains 1 denier."
    ),
    "build": N_(
        "A building brings points at once, and 1 point more for each worker that another player places on it."
    ),
    "take": N_(
        "Farms, forests, quarries and sawmills give cubes: food for every batch, wood for every wood building, stone "
        "for every stone building."
    ),
    "sections": N_(
        "The castle has three sections: Dungeon, Walls, Towers. Each is scored once: when it is full, or when the "
        "bailiff has come to its space (12, 18, 24). Without a house in it you lose 2, 3 or 4 points."
    ),
    "bailiff": N_(
        "The bailiff is the clock of the game. At the end of each round he walks 1 space, or 2 if the provost is "
        "ahead of him; then the provost joins him."
    ),
    "end": N_(
        "The game ends when the Towers have been scored. Gold is then worth 3 points each, three other cubes 1 point, "
        "four deniers 1 point; whoever has most points wins."
    ),
    "order": N_(
        "Who comes first in the turn order has the first choice of the places. The order stays until somebody uses "
        "the stables: players with workers there come first, as they arrived."
    ),
    "owner": N_(
        "You may use any player's building. If it is another's, that player gains 1 point when you place there."
    ),
    "own": N_(
        "A worker on your own building costs 1 denier, however many have passed, and gives nobody else a point."
    ),
    "post": N_(
        "The trading post gives 3 deniers: they pay for workers, and what you keep is yours in the next round."
    ),
    # At a special building
    "joust": N_(
        "The joust field gives a royal favor for 1 cloth and 1 denier. The castle and its sections give favors too, "
        "and so do a few buildings."
    ),
    "inn": N_(
        "While your worker stays at the inn, your others cost 1 denier each, but you have one fewer to place. It "
        "begins in the round after it came, and ends when another worker comes there or when you take yours back."
    ),
    "gate": N_(
        "Once all have passed, the worker at the gate moves on, free, to any place that is still open. So you decide "
        "late, knowing what the others have done."
    ),
    "guild": N_(
        "The merchants' guild moves the provost up to 3 spaces, free, before anybody pays to move him."
    ),
    # On the road
    "bonus": N_(
        "Another player has used your stone building: as its owner you gain a cube of a kind that it gives."
    ),
    "provost": N_(
        "A move of the provost costs 1 denier a space. It is worth it to save a worker of yours, or to leave others' "
        "workers beyond him."
    ),
    **{idea_of(tile): row.hint for tile, row in BUILDINGS.items() if row.hint},
    "residence": N_(
        "A residence brings 2 points, 1 denier more of income each round, and the site that a prestige building "
        "needs. No worker can be placed on it."
    ),
    "prestige": N_(
        "Prestige buildings bring most, from 7 to 25 points. An architect builds them: they cost gold, and one of "
        "your residences, in whose place they stand."
    ),
    # At the castle, and royal favors
    "line": N_(
        "A favor moves your marker on a line of your choice. The further it is, the better it gets: staying on one or "
        "two lines pays."
    ),
    "effect": N_("On this line, choose one thing from your marker's column or from any before it."),
}
"""Idea -> the heart of it; those of decisions by the kind of the decision."""

LESSONS: Final = {
    "aim": ROUND,
    "reach": N_(
        "When all have passed, players may move him, each once and up to 3 spaces: a worker close to him is never "
        "quite safe. The special buildings and the castle are always used."
    ),
    "castle": N_(
        "Each batch puts one of your houses there. Whoever gives most batches in a round gains a royal favor; in a "
        "tie, it goes to whoever came to the castle first."
    ),
    "price": N_(
        "With three players it is 2 deniers once one has passed, 3 once two have. Workers and deniers that you keep "
        "are yours in the next round."
    ),
    "build": N_(
        "A carpenter builds wood buildings, a mason stone ones, most of which bring more. The new building is yours "
        "and stands on the first free space of the road. What there is to build, and what it costs: “In words”, then "
        "“Stock”."
    ),
    "sections": N_(
        "One house there is enough to lose nothing, two bring a royal favor. In the Walls three bring 2 favors, five "
        "bring 3; in the Towers four bring 2, six bring 3."
    ),
    "bailiff": N_(
        "A provost pushed forward makes the game shorter, one pulled back makes it longer."
    ),
    "joust": N_(
        "A favor moves your marker on one of four lines: prestige, deniers, cubes or building. You get what stands "
        "there, and the further, the better."
    ),
    "provost": N_("Whoever passed first is asked first: those who passed later can move him back."),
    "residence": N_(
        "The lawyer makes one, for 1 cloth and 1 denier, out of a neutral building or of your own wood or stone "
        "building, which is then gone: choose one that helps you little."
    ),
    "line": N_(
        "The prestige line gives 1 to 5 points, the deniers line 3 to 7 deniers, the cubes line cubes; the building "
        "line builds without a carpenter or mason. Columns 3 and 4 open for the favors after the scoring of the "
        "Dungeon, column 5 after that of the Walls. You can use each line once in a phase."
    ),
}
"""Idea -> what follows in a lesson."""


def told(lang: Language, idea: str, *, whole: bool) -> str:
    """An idea as a hint, or as a `whole` lesson."""
    texts = [HINTS[idea], *([LESSONS[idea]] if whole and idea in LESSONS else [])]
    return "\n".join(map(lang.t, texts))
