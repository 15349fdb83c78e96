"""`/caylus rules` and `/caylus help`: the rules in short, buildings from their data."""

from __future__ import annotations

from typing import Final

from bot.words.effects import SPECIAL_EFFECTS, cost_text, effect_text, gain_text, income_text
from bot.words.language import N_, Language
from bot.words.names import SPECIALS, TILES, tile_name
from bot.words.typed import found
from engine.tiles import TILE

TEXTS: Final[dict[str, tuple[str, str]]] = {
    "aim": (
        N_("The aim"),
        N_(
            "You serve the king, who has a castle built. You place workers on buildings along a road, gather goods, "
            "put up buildings of your own and give cubes to the castle. Most prestige points at the end win.\n"
            "A round has seven phases: income, placement, special buildings, provost, activation, castle, end of "
            "round. Each has a topic of its own here."
        ),
    ),
    "income": (
        N_("Phase 1: income"),
        N_(
            "Everybody gets 2 deniers, 1 more for each own residence, 1 for the library, 2 for the hotel."
        ),
    ),
    "placement": (
        N_("Phase 2: placement"),
        N_(
            "In turn order, each places one worker or passes, again and again until all have passed.\n"
            "A worker costs 1 denier, plus 1 for each player who has passed. On your own building it is always 1, "
            "and so it is anywhere while your worker is on the right circle of the inn.\n"
            "Whoever passes first gains 1 denier. Placing on another's building gives its owner 1 point. Buildings "
            "beyond the provost may be chosen, at a risk."
        ),
    ),
    "specials": (
        N_("Phase 3: special buildings"),
        N_(
            "They work in this order. Gate: move the worker, free, to any place where you could put it. Trading "
            "post: 3 deniers. Merchants' guild: move the provost 1 to 3 spaces. Joust field: 1 denier and 1 cloth "
            "for a royal favor. Stables: those there come first in turn order from now on. Inn: the worker goes to "
            "the right circle, where later placements cost you 1 denier; you have one worker fewer meanwhile."
        ),
    ),
    "provost": (
        N_("Phase 4: provost"),
        N_(
            "In the order of passing, each may move the provost once, 1 to 3 spaces forward or back, for 1 denier "
            "a space. Only buildings up to his space will work."
        ),
    ),
    "activation": (
        N_("Phase 5: activation"),
        N_(
            "From space 1 to the provost's space each building with a worker does what it can for the worker's "
            "player. Taking cubes is compulsory, everything else can be declined. When another uses your stone "
            "production building, you gain one cube of a kind it makes.\n"
            "Workers beyond the provost come home with nothing."
        ),
    ),
    "castle": (
        N_("Phase 6: castle"),
        N_(
            "In order of arrival, each worker's player gives as many batches as wanted. A batch is three different "
            "cubes, one of them food. Each puts a house into the section that is being built: 5 points in the "
            "Dungeon, 4 in the Walls, 3 in the Towers.\n"
            "Whoever gives none loses 2 points. Whoever gives most gains a royal favor; the earlier one on a tie."
        ),
    ),
    "end": (
        N_("Phase 7: end of round"),
        N_(
            "The bailiff moves 2 spaces if the provost is ahead of him, else 1; the provost joins him.\n"
            "A section is scored when it is full or when the bailiff reaches its space: 12 for the Dungeon, 18 for "
            "the Walls, 24 for the Towers. After the Towers the game ends."
        ),
    ),
    "scoring": (
        N_("Scoring the castle"),
        N_(
            "What your houses in the section give:\n"
            "Dungeon: none -2 points; 1 nothing; 2 or more 1 favor.\n"
            "Walls: none -3 points; 1 nothing; 2 1 favor; 3 or 4 2 favors; 5 or more 3 favors.\n"
            "Towers: none -4 points; 1 nothing; 2 or 3 1 favor; 4 or 5 2 favors; 6 or more 3 favors."
        ),
    ),
    "favors": (
        N_("Royal favors"),
        N_(
            "Choose a line you have not used in this phase. Your marker moves one column if that column is open, "
            "then you use the line: columns 1 and 2 from the start, 3 and 4 after the Dungeon is scored, 5 after "
            "the Walls.\n"
            "Prestige: 1, 2, 3, 4, 5 points. Deniers: 3, 4, 5, 6, 7. Cubes, up to your column: food; wood or stone; "
            "cloth; any cube for two others (no gold); gold. Building, up to your column: nothing; a wood tile for "
            "1 wood less; a stone tile for 1 stone less; a residence for 1 cloth; a prestige tile on a residence."
        ),
    ),
    "final": (
        N_("The end of the game"),
        N_(
            "After the Towers are scored: 3 points for each gold, 1 for each three other cubes, 1 for each four "
            "deniers. Most points win; all who are tied for most win."
        ),
    ),
    "variants": (
        N_("Variants and two players"),
        N_(
            "Simple favors: each favor is 3 points, without the table. Jeweller: one more stone tile.\n"
            "Two players: both begin with 5 deniers, the turn order changes each round, the stables are closed, and "
            "after one has passed a worker costs the other 3 deniers."
        ),
    ),
}
"""Topic -> title and text."""

HELP: Final = N_(
    "**Caylus** is a board game for 2 to 5 that goes on for days: the bot mentions you when it is your turn.\n"
    "**Begin**: `/caylus new` opens a table here or in a thread; join, add computer players, press “Start”.\n"
    "**Your turn**: press “Your move” under the newest message and choose. Nobody else sees your panel, and it goes "
    "straight on to your next decision. `/play move` does the same; each decision has a command of its own too, such "
    "as `/play place` or `/play provost`, whose answers complete as you type.\n"
    "**Look**: `/caylus board` the board, `/caylus status` everything as text, `/caylus log` what happened in a round, "
    "`/caylus mine` your games.\n"
    "**Rules**: `/caylus rules` by phase, building or word.\n"
    "**End**: `/caylus end`, for who made the game or manages the server. `/caylus-admin language` sets the language "
    "of public messages."
)


def topics(lang: Language) -> list[tuple[str, str]]:
    """Key and title of every topic: the phases first, then the buildings."""
    found = [(key, lang.t(title)) for key, (title, _) in TEXTS.items()]
    found += [(f"at-{space}", _special_title(lang, space)) for space in SPECIAL_EFFECTS]
    found += [(tile, _tile_title(lang, tile)) for tile in TILES]
    return found


def _special_title(lang: Language, space: str) -> str:
    return lang.t("{name} (special building)").format(name=lang.t(SPECIALS[space]))


def _tile_title(lang: Language, tile: str) -> str:
    kinds = {
        "neutral": lang.t("{name} (neutral)"),
        "fixed": lang.t("{name} (fixed)"),
        "wood": lang.t("{name} (wood)"),
        "stone": lang.t("{name} (stone)"),
        "prestige": lang.t("{name} (prestige)"),
        "residential": lang.t("{name} (residential)"),
    }
    return kinds[TILE[tile].kind].format(name=tile_name(lang, tile))


def topic(lang: Language, key: str) -> str:
    """The text of a topic. Raises KeyError for an unknown key."""
    if key in TEXTS:
        title, text = TEXTS[key]
        return f"**{lang.t(title)}**\n{lang.t(text)}"
    if key.startswith("at-"):
        space = key.removeprefix("at-")
        return f"**{_special_title(lang, space)}**\n{lang.t(SPECIAL_EFFECTS[space])}"
    return _tile_text(lang, key)


def _tile_text(lang: Language, key: str) -> str:
    tile = TILE[key]
    lines = [f"**{_tile_title(lang, key)}**"]
    if tile.cost:
        lines.append(lang.t("Cost: {cubes}").format(cubes=cost_text(lang, key)))
    if tile.points or tile.favors:
        lines.append(lang.t("When built: {gain}").format(gain=gain_text(lang, key)))
    if tile.effect:
        lines.append(lang.t("Use: {effect}").format(effect=effect_text(lang, key)))
    if tile.income:
        lines.append(income_text(lang, tile.income))
    if tile.copies > 1:
        lines.append(lang.t("{n} of them in the game").format(n=tile.copies))
    return "\n".join(lines)


def find(lang: Language, typed: str) -> list[str]:
    """Keys of the topics that hold every word typed, in title first, then in text; all for nothing typed."""
    return found(typed, ((key, f"{title} {key}", topic(lang, key)) for key, title in topics(lang)))


def help_text(lang: Language) -> str:
    """How to play with the bot."""
    return lang.t(HELP)
