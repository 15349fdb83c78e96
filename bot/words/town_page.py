"""The town in words: the special buildings, the road, and the tiles that can still be built."""

from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from bot.words.rule_topics import tile_details, tile_title
from bot.words.special_buildings import SPECIAL_BUILDINGS, special_effect
from bot.words.tile_effects import effect_text
from engine import Game, Position
from engine.board import FEWEST_FOR_STABLES, INN_PRICE, ROAD_LENGTH
from engine.questions import workers_at
from engine.tiles import CRAFT, TILE
from words.language import N_, Language
from words.names import Names, deniers_text, joined, kind_name, plain, special_name, tile_name
from words.rule_numbers import filled


def town(lang: Language, game: Game, names: Names) -> str:
    """Each special building in the order of activation, then the castle, with what it does and its workers."""
    head = lang.t("Special buildings, in order of activation; the castle comes after the road:")
    return "\n".join([head, *(_place(lang, game, names, one) for one in SPECIAL_BUILDINGS)])


def _place(lang: Language, game: Game, names: Names, space: str) -> str:
    # Translators: a special building, or the castle, and what it does
    title = lang.t("{building} ({effect})").format(
        building=special_name(lang, space), effect=special_effect(lang, space)
    )
    if space == "stables" and len(game.setup.players) < FEWEST_FOR_STABLES:
        # Translators: {place} is the stables
        return lang.t("{place}: closed in a two-player game").format(place=title)
    there = joined(_people_at(lang, game, names, space)) or lang.t("nobody")
    if game.position()["active"] == space != "castle":
        active = lang.t("(being activated)")
        there += f" {active}"
    # Translators: {place} is a special building with what it does, or the castle; {players} are there
    return lang.t("{place}: {players}").format(place=title, players=there)


def _people_at(lang: Language, game: Game, names: Names, space: str) -> list[str]:
    """The players with a worker at a place, in the order of arrival."""
    if space != "inn":
        return [plain(names[colour]) for colour in workers_at(game, space)]
    # Translators: who is at the inn
    left = lang.t("{player} on the left circle (for the next round)")
    # Translators: who is at the inn; {price} is an amount of deniers
    right = lang.t("{player} on the right circle (pays {price} for any worker)")
    inn = game.position()["specials"]["inn"]
    price = deniers_text(lang, INN_PRICE)
    circles = ((left, inn["left"]), (right, inn["right"]))
    return [text.format(player=plain(names[one]), price=price) for text, one in circles if one]


def road(lang: Language, position: Position, names: Names) -> str:
    """Every space: its building with owner and effect, whose worker is there, and where the provost stands."""
    provost, built = position["provost"], position["road"]
    lines = [*next_site(lang, position)]
    stretches = groupby(
        range(1, ROAD_LENGTH + 1), lambda number: (f"r{number}" in built, number > provost)
    )
    for (taken, _), stretch in stretches:
        numbers = list(stretch)
        if taken:
            lines += [_building(lang, position, names, number) for number in numbers]
        elif len(numbers) == 1:
            # Translators: {n} is the number of a space of the road
            lines.append(lang.t("{n}: empty").format(n=numbers[0]))
        else:
            # Translators: both are numbers of spaces of the road
            text = lang.t("{first} to {last}: empty")
            lines.append(text.format(first=numbers[0], last=numbers[-1]))
        if numbers[-1] == provost:
            lines.append(lang.t("— The provost stands here: workers beyond him do nothing —"))
    return "\n".join(lines)


def next_site(lang: Language, position: Position) -> Iterator[str]:
    """Where the next wood or stone building comes to stand, if there is room (R7.4)."""
    spaces = range(1, ROAD_LENGTH + 1)
    site = next((number for number in spaces if f"r{number}" not in position["road"]), None)
    if site:
        # Translators: {n} is the number of the first empty space of the road
        yield lang.t("The next wood or stone building goes on space {n}.").format(n=site)


def _building(lang: Language, position: Position, names: Names, number: int) -> str:
    """A building, what it does, and who is or will be there."""
    view = position["road"][f"r{number}"]
    building = tile_title(lang, view["tile"])
    if view["owner"]:
        # Translators: a building and its owner
        building = lang.t("{building} of {player}").format(
            building=tile_name(lang, view["tile"]), player=plain(names[view["owner"]])
        )
    parts = ": ".join(filter(None, [building, effect_text(lang, view["tile"])]))
    # Translators: a row of the road: the number of a space, then its building with owner and effect
    said = [lang.t("{n}. {building}").format(n=number, building=parts)]
    if TILE[view["tile"]].effect is None:
        said.append(lang.t("(takes no worker)"))
    if view["worker"]:
        # Translators: behind a building: whose worker is there
        said.append(lang.t("· worker: {player}").format(player=plain(names[view["worker"]])))
    if position["active"] == f"r{number}":
        said.append(lang.t("(being activated)"))
    if claimer := position["waiting"].get(f"r{number}"):
        # Translators: behind a building that will be turned when the worker there has gone back
        text = lang.t("(becomes a residence of {player})")
        said.append(text.format(player=plain(names[claimer])))
    return " ".join(said)


BUILT_BY = {
    "wood": N_("built by a carpenter"),
    "stone": N_("built by a mason"),
    "prestige": N_("built by an architect on your residence"),
}
"""Kind of tile -> who builds it (R7.4, R7.5)."""


def craft_stock(lang: Language, position: Position) -> str:
    """Every wood and stone tile with what it costs, gives and does."""
    return "\n".join(line for kind in CRAFT for line in _kind(lang, position, kind))


def prestige_stock(lang: Language, position: Position) -> str:
    """Every prestige tile likewise, and the residences, of which there are always more."""
    # Translators: behind what a residence gives; {lawyer_deniers} is an amount of deniers, the others are counted cubes
    how = N_(
        "made by a lawyer ({lawyer_cubes}, {lawyer_deniers}) or a royal favor ({favor_residence}), as many as you like"
    )
    how = filled(lang, how)
    return "\n".join([*_kind(lang, position, "prestige"), f"{_tile(lang, 'residence', 1)} · {how}"])


def _kind(lang: Language, position: Position, kind: str) -> list[str]:
    counts = Counter(tile for tile in position["stock"] if TILE[tile].kind == kind)
    # Translators: {kind} is a kind of tiles, {how} such as "built by a mason"
    title = lang.t("**{kind}**, {how}:").format(
        kind=kind_name(lang, kind), how=lang.t(BUILT_BY[kind])
    )
    tiles = [_tile(lang, tile, count) for tile, count in counts.items()]
    return [title, *(tiles or [lang.t("No tiles left.")])]


def _tile(lang: Language, tile: str, count: int) -> str:
    name = tile_name(lang, tile)
    if count > 1:
        # Translators: a tile of which there are {n} in the stock
        name = lang.t("{tile} x{n}").format(tile=name, n=count)
    return " · ".join([name, *tile_details(lang, tile)])
