"""The rules in short words of our own. Tables are not here: rule_topics.py makes them from the data."""

from typing import Final

from words.language import N_

RULES: Final = {
    "aim": (
        N_("The aim"),
        N_(
            "The king is building a castle, and a town grows along the road to it. You place workers on buildings, "
            "gather cubes and deniers, build your own buildings and give cubes to the castle. All of this gives "
            "prestige points; the most at the end win. Scores never fall below 0.\n"
            "A round has seven phases: income, placement, special buildings, provost, activation, castle, end of "
            "round."
        ),
    ),
    "income": (
        N_("Phase 1: income"),
        N_(
            "Everyone gains 2 deniers, plus 1 for each of their residences, 1 for the library and 2 for the hotel."
        ),
    ),
    "placement": (
        N_("Phase 2: placement"),
        N_(
            "In turn order, again and again, each player who has not passed places one worker or passes, until all "
            "have passed. The first to pass gains 1 denier. A player with no worker left, or too few deniers for any "
            "place, has to pass.\n"
            "A worker costs 1 denier, plus 1 for each player who has passed. It always costs 1 on your own building, "
            "and 1 anywhere while your worker is on the right circle of the inn.\n"
            "A building has room for one worker, the stables for three and the castle for any number, in both at "
            "most one per player. No worker can be placed on residences, prestige buildings and empty spaces. "
            "Placing on another player's building gives its owner 1 point at once.\n"
            "You may also choose buildings beyond the provost: he might move."
        ),
    ),
    "specials": (
        N_("Phase 3: special buildings"),
        N_(
            "They are activated in this order: gate, trading post, merchants' guild, joust field, stables, inn. Then "
            "their workers go back to their players; only the inn keeps its worker. Each building has its own topic "
            "here."
        ),
    ),
    "provost": (
        N_("Phase 4: provost"),
        N_(
            "In passing order, each player may move the provost once, 1 to 3 spaces forward or back for 1 denier a "
            "space. He stays on the road and may stand on an empty space. Only buildings up to his space are "
            "activated."
        ),
    ),
    "activation": (
        N_("Phase 5: activation"),
        N_(
            "From space 1 up to the provost's space, each building with a worker is used once by the worker's "
            "player; then the worker goes back. Taking cubes is mandatory, everything else may be declined.\n"
            "When another player uses a stone production building, its owner then gains one cube of a kind that it "
            "produces, as the owner chooses.\n"
            "Workers beyond the provost go back without effect."
        ),
    ),
    "building": (
        N_("Building"),
        N_(
            "Carpenters build wood tiles, masons stone tiles: pay the cost, put the tile on the first empty space of "
            "the road and own it. It gives its points and favors at once. With no empty space nothing can be built.\n"
            "Architects build prestige tiles: pay the cost and put the tile in place of one of your residences, "
            "which is discarded. No worker can be placed on prestige buildings."
        ),
    ),
    "residences": (
        N_("Residences"),
        N_(
            "With the lawyer you pay 1 cloth and 1 denier to turn a neutral building, or your own wood or stone "
            "building, into your residence: 2 points, and 1 denier of income each round. Lawyers, fixed buildings "
            "and prestige buildings can't be turned.\n"
            "A wood or stone tile goes back to the stock and can be built again; a neutral tile leaves the game.\n"
            "If a worker is there, you pay at once, but the building becomes a residence only when that worker has "
            "gone back. Until then nobody can choose it again.\n"
            "With a royal favor you pay only 1 cloth, and need no lawyer."
        ),
    ),
    "castle": (
        N_("Phase 6: castle"),
        N_(
            "In order of arrival, each player with a worker in the castle gives any number of batches. A batch is "
            "three cubes of three different kinds, one of them food; gold counts as a kind.\n"
            "Each batch puts one of your houses in the current section and scores its points. The current section is "
            "the first that is not scored yet and has room.\n"
            "A player there who gives no batch loses 2 points, except one who holds a batch when no section has "
            "room. The player who placed the most houses in this phase gains 1 favor; in a tie, the one who came "
            "earlier."
        ),
    ),
    "end": (
        N_("Phase 7: end of round"),
        N_(
            "The bailiff moves forward, 2 spaces if the provost is farther from the castle, else 1. The provost is "
            "put on his space.\n"
            "Then each section not scored yet is scored if it is full or if the bailiff is on its space or beyond: "
            "space 12 for the Dungeon, 18 for the Walls, 24 for the Towers. When the Towers are scored, the game "
            "ends."
        ),
    ),
    "scoring": (
        N_("Scoring the castle"),
        N_(
            "Each section is scored once per game. Player by player in turn order, only the houses in that section "
            "count:"
        ),
    ),
    "final": (
        N_("The end of the game"),
        N_(
            "When the Towers are scored, each player adds 3 points for each gold, 1 point for three other cubes and "
            "1 point for four deniers. The most points win; tied players share the win."
        ),
    ),
    "favors": (
        N_("Royal favors"),
        N_(
            "A favor is used at once. Choose one of four lines; your marker on it moves one column if that column is "
            "open; then use the line. On the prestige and deniers lines you get what the marker's column gives, on "
            "the cubes and building lines one thing at or below it. You may decline what the building line gives.\n"
            "Columns 1 and 2 are open from the start, 3 and 4 after the Dungeon has been scored, 5 after the Walls; "
            "not yet for the favors of that scoring itself. A marker that can't move stays, and its line may still "
            "be used. You can use each line once per phase; a favor with no line left is lost.\n"
            "Favors come from the joust field, the castle, its scoring and some buildings. The columns give:"
        ),
    ),
    "variants": (
        N_("Variants"),
        N_(
            "Simple favors: there is no favor table, each favor is 3 points.\n"
            "Jeweler: this stone tile is in the stock from the start."
        ),
    ),
    "two": (
        N_("Two players"),
        N_(
            "Both start with 5 deniers. The turn order is swapped before the income of each round but the first. The "
            "stables are closed. Once one player has passed, a worker costs the other 3 deniers; on one's own "
            "buildings, and with a worker on the right circle of the inn, still 1."
        ),
    ),
}

MORE: Final = {
    "castle": "castle", "n-carpenter": "building", "f-carpenter": "building", "w-mason": "building",
    "s-architect": "building", "w-lawyer": "residences", "residence": "residences",
}  # fmt: skip
"""Tile, or the castle -> the topic that is told with it."""
