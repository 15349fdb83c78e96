"""What an answer costs and gives, and what hangs on it: the parts of its label."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from bot.words.effects import favor_effect, gain_text, short_effect
from bot.words.special_buildings import special_effect
from engine import Game, goods, questions
from engine.tiles import TILE
from words.language import N_, Language
from words.names import (
    cubes_text,
    deniers_text,
    goods_text,
    isolated,
    joined,
    line_name,
    place_name,
    points_text,
    section_name,
    tidy,
    tile_name,
)
from words.rule_numbers import filled

NAME: Final = 24
"""Characters kept of a player's name, so that the effect after it can be read."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer, and what its words need; as a mapping, what the blanks of its texts stand for.

    `rest` are its words but for the first; of a decision to come (not `pending`) it is not known what it costs.
    """

    lang: Language
    game: Game
    text: str
    names: Mapping[str, str]
    pending: bool = True

    @property
    def rest(self) -> list[str]:
        return self.text.split()[1:]

    @property
    def player(self) -> str:
        return self.game.pending.player

    def __getitem__(self, blank: str) -> str:
        return _BLANKS[blank](self)

    def said(self, text: str) -> str:
        """The text in the player's language, its blanks filled."""
        return self.lang.t(text).format_map(self)

    def place(self, space: str) -> str:
        """A space with the building on it."""
        tile = questions.tile_at(self.game, space) if space.startswith("r") else ""
        return place_name(self.lang, space, tile)

    def owner(self, space: str) -> str:
        """Who owns the building: another player gains a point (R4.5), oneself pays less (R4.3)."""
        owner = questions.owner_at(self.game, space)
        if owner is None:
            return ""
        if owner == self.player:
            return self.lang.t("your own")
        # Translators: behind the place of a worker: who owns the building there.
        return self.lang.t("owner {player}").format(player=self.name(owner))

    def name(self, colour: str) -> str:
        """A player's name, short."""
        return isolated(shortened(tidy(self.names.get(colour, colour)), NAME))

    def effect(self, space: str) -> str:
        """What the building on a space does."""
        if space.startswith("r"):
            return short_effect(self.lang, questions.tile_at(self.game, space))
        return special_effect(self.lang, space)


_BLANKS: Final[dict[str, Callable[[Answer], str]]] = {
    "cubes": lambda a: cubes_text(a.lang, a.rest[-1]),
    "given": lambda a: cubes_text(a.lang, a.rest[0]),
    "gained": lambda a: cubes_text(a.lang, a.rest[-1]),
    "line": lambda a: line_name(a.lang, a.rest[0]),
    "n": lambda a: a.rest[0].removeprefix("r"),
    "number": lambda a: a.rest[0].removeprefix("r"),
    "place": lambda a: a.place(a.rest[0]),
    "tile": lambda a: tile_name(a.lang, next(one for one in a.rest if one in TILE)),
}

Parts = Iterator[str]
"""What a label says besides which answer it is, the most important first; empty texts are left out."""


def shortened(text: str, most: int) -> str:
    """The text in at most so many characters."""
    return text if len(text) <= most else text[: most - 1] + "…"


def place(a: Answer) -> Parts:
    """What a worker costs somewhere, whose the building is and what it does."""
    space = a.rest[0]
    if a.text.startswith("place"):
        yield deniers_text(a.lang, questions.price_at(a.game, a.player, space))
    yield a.owner(space)
    yield a.effect(space)


def first_to_pass(a: Answer) -> Parts:
    """What passing gives (R4.2)."""
    if not a.game.passed:
        # Translators: {first_pass} is an amount of deniers
        yield filled(a.lang, N_("you gain {first_pass} as the first"))


def move(a: Answer) -> str:
    """How far the provost moves, and to where."""
    steps, at = int(a.rest[0]), a.game.provost
    if steps == 0:
        # Translators: an answer; {n} is the number of a space of the road.
        return a.lang.t("Leave the provost on space {n}").format(n=at)
    n = abs(steps)
    # Translators: an answer: how far the provost moves, and to which space of the road.
    text = a.lang.n("{n} space forward, to space {to}", "{n} spaces forward, to space {to}", n)
    if steps < 0:
        # Translators: an answer: how far the provost moves, and to which space of the road.
        text = a.lang.n("{n} space back, to space {to}", "{n} spaces back, to space {to}", n)
    return text.format(n=n, to=at + steps)


def moved(a: Answer) -> Parts:
    """What a move of the provost costs, whose workers it concerns, and what the bailiff does then."""
    steps = int(a.rest[0])
    provost = a.game.provost + steps
    if steps:
        free = a.text.startswith("guild")
        yield a.lang.t("free") if free else deniers_text(a.lang, questions.provost_price(steps))
        yield _workers_between(a, provost)
    yield _bailiff(a, provost)


def _bailiff(a: Answer, provost: int) -> str:
    """Where the bailiff goes with the provost on that space, and what is scored then (R9.1, R9.2)."""
    position = a.game.position()
    position["provost"] = provost
    # Translators: behind a move of the provost; {n} is the number of a space of the road.
    text = a.lang.t("the bailiff then moves to {n}")
    if scored := questions.scored_next(position):
        # Translators: behind a move of the provost; {n} is the number of a space, {sections} are castle sections.
        text = a.lang.t("the bailiff then moves to {n} (scored: {sections})")
    sections = joined(section_name(a.lang, section) for section in scored)
    return text.format(n=questions.bailiff_next(position), sections=sections)


def _workers_between(a: Answer, provost: int) -> str:
    """The workers that a move of the provost to that space brings into reach, or leaves beyond him."""
    spaces = questions.workers_between(a.game, provost)
    if not spaces:
        return ""
    # Translators: {players} are the players whose workers the provost then reaches, and the numbers of their spaces.
    more = a.lang.t("then in reach: {players}")
    # Translators: {players} are the players whose workers are then beyond the provost, and the numbers of their spaces.
    fewer = a.lang.t("then out of reach: {players}")
    players = [
        # Translators: a player with a worker on the road, and the number of the space.
        a.lang.t("{player} on {n}").format(
            player=a.name(questions.workers_at(a.game, one)[0]), n=one[1:]
        )
        for one in spaces
    ]
    return (more if provost > a.game.provost else fewer).format(players=joined(players))


def build(a: Answer) -> str:
    """A tile and what pays for it."""
    cost = questions.cost_of(a.game, a.text) if a.pending else questions.building_cost(a.text)
    cubes = cubes_text(a.lang, goods.cubes(cost)) or a.lang.t("nothing")
    # Translators: an answer: the tile to build and the cubes that pay for it, such as "1 wood, 1 food".
    return a.lang.t("{tile} for {cubes}").format(tile=a["tile"], cubes=cubes)


def built(a: Answer) -> Parts:
    """What a wood or stone tile gives and will do."""
    tile = a.rest[0]
    yield gain_text(a.lang, tile)
    # Translators: behind a tile to build: {effect} is what a worker does there later.
    yield a.lang.t("use: {effect}").format(effect=short_effect(a.lang, tile))


def prestige_built(a: Answer) -> Parts:
    """What a prestige tile costs and gives, and what is lost with the residence."""
    tile = a.rest[-1]
    # Translators: what a prestige building costs; {cubes} are counted, such as "3 wood, 1 gold".
    yield a.lang.t("for {cubes}").format(cubes=cubes_text(a.lang, TILE[tile].cost))
    yield gain_text(a.lang, tile)
    yield short_effect(a.lang, tile)
    # Translators: behind a prestige building to build; {deniers} is what the residence brought each round.
    yield a.lang.t("replaces your residence there and its income of {deniers}").format(
        deniers=deniers_text(a.lang, TILE["residence"].income)
    )


def residence(a: Answer) -> str:
    """The building that becomes a residence; that it is to be one is said where something else is asked."""
    if a.game.decision is not None and a.game.decision.kind == "residence":
        return a["place"]
    # Translators: an answer: the building that becomes a residence, with its space.
    return a.lang.t("Residence for {building}").format(building=a["place"])


def residence_made(a: Answer) -> Parts:
    """What a residence costs and gives, and what becomes of the building there."""
    space = a.rest[0]
    if a.pending:
        paid = questions.cost_of(a.game, a.text)
        # Translators: behind an answer: {goods} is what it costs.
        yield a.lang.t("costs {goods}").format(
            goods=goods_text(a.lang, goods.cubes(paid), goods.deniers(paid))
        )
    # Translators: behind a building that may become a residence: {gain} is what a residence brings.
    yield a.lang.t("gives {gain}").format(
        gain=joined((gain_text(a.lang, "residence"), short_effect(a.lang, "residence")))
    )
    if questions.returns_to_stock(a.game, space):
        yield a.lang.t("yours, goes back to the stock")
    else:
        yield a.lang.t("neutral, removed from the game")
    # Translators: behind a building that may become a residence: {effect} is what it does until then.
    yield a.lang.t("its use is lost: {effect}").format(effect=a.effect(space))
    if questions.workers_at(a.game, space):
        yield a.lang.t("when the worker there has left")


def money(a: Answer) -> Parts:
    """What is paid or gained where cubes are bought or sold."""
    trade = questions.trade_of(a.game, a.text)
    assert trade is not None
    yield deniers_text(a.lang, abs(trade.deniers))


def house(a: Answer) -> Parts:
    """What a batch gives."""
    if section := questions.section_being_built(a.game):
        # Translators: what a batch gives: a section of the castle, and points such as "5 points".
        yield a.lang.t("{section}, {points}").format(
            section=section_name(a.lang, section.name), points=points_text(a.lang, section.points)
        )


def stop(a: Answer) -> str:
    """That no batch is given, or no more."""
    given = questions.batches_given(a.game)
    return a.lang.t("Give no more batches") if given else a.lang.t("Give no batch")


def stopped(a: Answer) -> Parts:
    """What giving no batch costs (R8.3)."""
    if questions.batches_given(a.game):
        return
    if lost := questions.batch_loss(a.game, a.player):
        # Translators: {points} is such as "2 points".
        yield a.lang.t("you lose {points}").format(points=points_text(a.lang, lost))
    else:
        yield a.lang.t("you have no points to lose")


def favor(a: Answer) -> str:
    """A line of the favor table, and the column that is used."""
    column = questions.favor_column(a.game, a.player, a.rest[0])
    # Translators: an answer: a line of the favor table, and the column that its marker comes to.
    return a.lang.t("{line}, column {n}").format(line=a["line"], n=column)


def favor_used(a: Answer) -> Parts:
    """What the line gives there."""
    line = a.rest[0]
    column = questions.favor_column(a.game, a.player, line)
    yield favor_effect(a.lang, line, column)
    if a.game.position()["players"][a.player]["favors"][line] == column:
        yield a.lang.t("your marker stays there")
