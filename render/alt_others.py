"""The other pictures in words: each at most as long as Discord takes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from engine.tiles import TILE
from engine.view import Position
from render import words
from render.alt import alt_text, shortened, spoken_names
from render.changes import cubes_of, workers
from render.final import standings
from render.own_view import affordable, income
from render.words import Say, speaker


def final_alt(position: Position, names: Mapping[str, str], *, language: str = "en") -> str:
    """The final scores: ranks, points before the end and for what was left over (R9.5)."""
    say = speaker(language)
    spoken = spoken_names(position, names, say)
    lines = []
    for one in standings(position):
        gold, cubes, deniers = one.points
        text = say(words.ALT_RANK).format(
            rank=one.rank,
            name=spoken[one.colour],
            colour=say(words.COLOURS[one.colour]),
            score=one.score,
            before=one.before,
            gold=gold,
            cubes=cubes,
            deniers=deniers,
        )
        lines.append(text)
    return shortened([say(words.FINAL_SCORE) + ".", *lines])


def provost_alt(
    position: Position, names: Mapping[str, str], target: int, *, language: str = "en"
) -> str:
    """The what-if picture: whose workers on the road would be active with the provost on `target`."""
    say = speaker(language)
    spoken = spoken_names(position, names, say)
    parts = [say(words.ALT_WHAT_IF).format(target=target, provost=position["provost"])]
    for colour in position["order"]:
        mine = [int(s[1:]) for s, v in position["road"].items() if v["worker"] == colour]
        active = sum(number <= target for number in mine)
        text = say(words.ALT_ACTIVE).format(name=spoken[colour], active=active, count=len(mine))
        parts.append(text)
    return shortened(parts)


def stock_alt(position: Position, *, language: str = "en") -> str:
    """The tiles that can still be built, by kind."""
    say = speaker(language)
    parts = [say(words.STOCK) + "."]
    for kind, word in words.KINDS.items():
        found = [tile for tile in position["stock"] if TILE[tile].kind == kind]
        parts.append(f"{say(word)}: {_tiles(found, say)}.")
    return shortened(parts)


def player_alt(
    position: Position, names: Mapping[str, str], player: str, *, language: str = "en"
) -> str:
    """A player's own view: goods, income, workers, buildings and what the goods would build."""
    say = speaker(language)
    one = position["players"][player]
    line = say(words.ALT_PLAYER).format(
        place=position["order"].index(player) + 1,
        name=spoken_names(position, names, say)[player],
        colour=say(words.COLOURS[player]),
        score=one["score"],
        deniers=one["deniers"],
        workers=one["workers"],
    )
    cubes = ", ".join(
        f"{say(word)} {cubes_of(one)[letter]}" for letter, word in words.KEY if letter in "fwscg"
    )
    mine = [place for place, colour in workers(position) if colour == player]
    owned = [space for space, view in position["road"].items() if view["owner"] == player]
    lists = (
        (words.INCOME, f"+{income(position, player)}"),
        (words.WORKERS, ", ".join(_place(position, place, say) for place in mine)),
        (words.BUILDINGS, ", ".join(_place(position, space, say) for space in owned)),
        (words.ALT_CAN_BUILD, _tiles(sorted(affordable(position, player)), say)),
    )
    told = [f"{say(title)}: {text or NOTHING}." for title, text in lists]
    return shortened([line + ".", cubes + ".", *told])


def replay_alt(
    positions: Iterable[Position], names: Mapping[str, str], *, language: str = "en"
) -> str:
    """The replay: that it is one, then the position it ends with. Raises ValueError without a position."""
    shown = list(positions)
    if not shown:
        raise ValueError("no position to show")
    say = speaker(language)
    first = say(words.ALT_REPLAY).format(first=shown[0]["round"], last=shown[-1]["round"])
    return shortened([first, alt_text(shown[-1], names, language=language)])


NOTHING = "-"


def _tiles(tiles: Iterable[str], say: Say) -> str:
    """Names of tiles; of several alike, how many."""
    counts = Counter(say(words.TILES[tile]) for tile in tiles)
    told = (name if count == 1 else f"{name} ({count})" for name, count in counts.items())
    return ", ".join(told) or NOTHING


def _place(position: Position, place: str, say: Say) -> str:
    """A space by its number and tile, a special building or the castle by its name."""
    if place in position["road"]:
        return f"{place[1:]} {say(words.TILES[position['road'][place]['tile']])}"
    name = place.partition(":")[0]
    return say(words.SPECIALS.get(name, words.PHASES["castle"]))
