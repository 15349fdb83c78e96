"""The ideas of the game: what a hint, a lesson of the course or the answer to its question says of each."""

from typing import Final

from words.language import N_

HINTS: Final = {
    # Before a worker is placed
    "scoring": N_(
        "As things stand, the current section of the castle is scored after this round. Without a house in it you "
        "lose points."
    ),
    "houses": N_(
        "Two houses in a section gain a royal favor when it is scored; in the Walls three gain 2 and five 3, in the "
        "Towers four gain 2 and six 3."
    ),
    "last": N_(
        "As things stand, this is the last round. Batches and buildings are worth more than what you keep."
    ),
    "aim": N_(
        "The most prestige points win. You get them from batches of cubes for the castle, from buildings you build, "
        "and from royal favors."
    ),
    "castle": N_(
        "A batch is three different cubes, one of them food. Each builds a house of yours in the castle: 5 points in "
        "the Dungeon, 4 in the Walls, 3 in the Towers. A worker there without a batch loses you 2."
    ),
    "reach": N_(
        "On the road, only buildings up to the provost's space are used. A worker beyond him comes home with nothing."
    ),
    "price": N_(
        "A worker costs 1 denier while nobody has passed, and more once others have; on your own buildings always 1. "
        "Passing is free and lasts for the rest of the round; the first to pass gains 1 denier."
    ),
    "build": N_(
        "A building gives points at once, and 1 more for each worker that another player places on it. You may use "
        "theirs, too."
    ),
    "builders": N_(
        "Carpenters build in wood, masons in stone, architects prestige buildings with gold. The mason himself is "
        "built in wood, the architect in stone."
    ),
    "take": N_(
        "Farms, forests, quarries and sawmills give cubes. A batch for the castle is food and two other kinds; wood "
        "and stone are for buildings, cloth for favors and residences."
    ),
    "sections": N_(
        "The castle has three sections: Dungeon, Walls, Towers. Each is scored once: when it is full, or when the "
        "bailiff reaches its space (12, 18, 24). Without a house in it you lose 2, 3 or 4 points."
    ),
    "bailiff": N_(
        "The bailiff is the clock: the game ends when he reaches space 24, or earlier if the Towers of the castle are "
        "full. After each round he walks 1 space, or 2 if the provost is ahead of him; then the provost joins him."
    ),
    "end": N_(
        "What players keep counts at the end of the game, so watch the others' gold: each is worth 3 points, three "
        "other cubes 1, four deniers 1."
    ),
    "order": N_(
        "The first player in turn order has the first choice of places. The order stays until someone uses the "
        "stables: players with workers there move to the front, in order of arrival."
    ),
    "own": N_(
        "A worker on your own building costs 1 denier, however many have passed, and gives nobody else a point."
    ),
    "post": N_(
        "The trading post gives 3 deniers: spend them on workers, or keep them for the next round."
    ),
    # At a special building
    "joust": N_(
        "The joust field gives a royal favor for 1 cloth and 1 denier: keep that denier, as workers cost them, too. "
        "The castle, its sections and a few buildings give favors as well."
    ),
    "inn": N_(
        "A worker at the inn: from the next round on, your other workers cost only 1 denier each. He stays there (you "
        "have one fewer to place) until another worker comes or you take him back."
    ),
    "gate": N_(
        "Once all have passed, the worker at the gate moves free of charge to any open place: you decide late, "
        "knowing what the others did."
    ),
    "guild": N_(
        "The merchants' guild moves the provost up to 3 spaces free of charge, before anyone pays to move him."
    ),
    # On the road
    "bonus": N_(
        "Another player has used your stone building: as its owner you gain a cube of a kind that it gives."
    ),
    "provost": N_(
        "In the order of passing, each player may move the provost up to 3 spaces, 1 denier each, to save a worker or "
        "leave others' beyond him."
    ),
    "peddler": N_(
        "The peddler sells cubes, but not gold: buy the one you need for a batch or a building."
    ),
    "market": N_("The market turns a cube you don't need into deniers."),
    "gold": N_(
        "Gold is worth 3 points at the end, counts as a kind in a batch, and every prestige building (7 to 25 points) "
        "needs it."
    ),
    "bank": N_(
        "The bank turns 2 deniers into 1 gold, or 5 into 2: gold is worth 3 points at the end."
    ),
    "alchemist": N_(
        "The alchemist turns two cubes into 1 gold, or four into 2: gold is worth 3 points at the end, three other "
        "cubes only 1."
    ),
    "church": N_(
        "The church turns deniers into points: 4 deniers are worth 5 points here, but only 1 point at the end of the "
        "game."
    ),
    "tailor": N_("The tailor turns cloth into points: 2 cloth for 4, 3 cloth for 6."),
    "jeweller": N_("The jeweler turns gold into points, more than the 3 it is worth at the end."),
    "residence": N_(
        "For 1 cloth and 1 denier, the lawyer turns a neutral building or one of yours into your residence: 2 points, "
        "1 more denier each round, and the site for a prestige building. Nobody can use it any more."
    ),
    "prestige": N_(
        "Prestige buildings give the most, from 7 to 25 points. An architect builds them in place of one of your "
        "residences, and they cost gold. The statue, for 2 stone and 1 gold, gives 7 points and a royal favor."
    ),
    # At the castle, and royal favors
    "line": N_(
        "A favor moves your marker on a line of your choice: the farther it is, the better the favor. You can use each "
        "line once per phase. Columns 3 and 4 open once the Dungeon is scored, 5 once the Walls are."
    ),
    "lines": N_(
        "Deniers and cubes help most early, to build and give batches with. The prestige line gives 1 point more each "
        "time; the building line builds without a worker, from its second column on."
    ),
    "effect": N_("On this line, choose one thing from your marker's column or any before it."),
}
"""Idea -> the heart of it; those of decisions by the kind of the decision."""

TOPICS: Final = {
    "aim": "aim", "place": "placement", "take": "activation", "castle": "castle", "sections": "scoring",
    "scoring": "scoring", "houses": "scoring", "reach": "provost", "provost": "provost", "guild": "provost",
    "bailiff": "end", "build": "building", "builders": "building", "prestige": "building", "residence": "residences",
    "joust": "favors", "line": "favors", "lines": "favors", "effect": "favors", "inn": "at-inn", "gate": "at-gate",
    "order": "at-stables", "end": "final", "last": "final",
}  # fmt: skip
"""Idea, or kind of decision -> the topic of the rules that tells more."""
