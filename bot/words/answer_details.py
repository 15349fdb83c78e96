"""What an answer is called, and behind that what it costs and gives and what hangs on it, the most important first."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bot.words.special_buildings import special_effect
from bot.words.tile_effects import favor_column, favor_step, gain_text, short_effect
from engine import Game, goods, questions
from engine.board import COLUMNS
from engine.tiles import TILE
from words.language import N_, Language
from words.names import (
    Names,
    cubes_text,
    cut,
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
from words.rule_numbers import AMOUNTS, filled

NAME: Final = 24
"""Characters kept of a player's name, so that the effect after it can be read."""

Texts = tuple[str, ...]
"""What an answer is called, then what there is to know of it; empty texts are left out."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer and what its words need; of a decision to come (not `pending`) it is not known what it costs."""

    lang: Language
    game: Game
    text: str
    names: Names
    pending: bool = True

    @property
    def rest(self) -> list[str]:
        return self.text.split()[1:]

    @property
    def player(self) -> str:
        """Who is asked."""
        return self.game.pending.player

    def __getitem__(self, blank: str) -> str:
        """What a blank in a text about the answer, or the rules, stands for."""
        made = _BLANKS.get(blank)
        return made(self) if made else AMOUNTS[blank](self.lang.plain)

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
        return isolated(cut(tidy(self.names.get(colour, colour)), NAME))

    def effect(self, space: str) -> str:
        tile = questions.tile_at(self.game, space)
        return short_effect(self.lang, tile) if tile else special_effect(self.lang, space)


_BLANKS: Final[dict[str, Callable[[Answer], str]]] = {
    "cubes": lambda a: cubes_text(a.lang, a.rest[-1]),
    "given": lambda a: cubes_text(a.lang, a.rest[0]),
    "gained": lambda a: cubes_text(a.lang, a.rest[-1]),
    "line": lambda a: line_name(a.lang, a.rest[0]),
    "n": lambda a: a.rest[0].removeprefix("r"),
    "number": lambda a: a.rest[0].removeprefix("r"),
    "place": lambda a: place_name(a.lang, a.rest[0], questions.tile_at(a.game, a.rest[0])),
    "tile": lambda a: tile_name(a.lang, next(one for one in a.rest if one in TILE)),
}


def passing(a: Answer) -> Texts:
    # Translators: {first_pass} is an amount of deniers
    first = filled(a.lang, N_("gain {first_pass} for passing first"))
    return a.lang.t("Pass"), "" if a.game.passed else first


def place(a: Answer) -> Texts:
    space = a.rest[0]
    price = deniers_text(a.lang, questions.price_at(a.game, a.player, space))
    paid = price if a.text.startswith("place") else ""
    return a["place"], paid, a.effect(space), a.owner(space)


def move(a: Answer) -> Texts:
    """A move of the provost, in his phase or by the guild."""
    steps, at = int(a.rest[0]), a.game.provost
    if steps == 0:
        # Translators: an answer; {n} is the number of a space of the road.
        return a.lang.t("Leave the provost on space {n}").format(n=at), _bailiff(a, at)
    n, free = abs(steps), a.text.startswith("guild")
    # Translators: an answer: how far the provost moves, and to which space of the road.
    text = a.lang.n("{n} space forward, to space {to}", "{n} spaces forward, to space {to}", n)
    if steps < 0:
        # Translators: an answer: how far the provost moves, and to which space of the road.
        text = a.lang.n("{n} space back, to space {to}", "{n} spaces back, to space {to}", n)
    price = a.lang.t("free") if free else deniers_text(a.lang, questions.provost_price(steps))
    to = at + steps
    return text.format(to=to), price, _workers_between(a, to), _bailiff(a, to)


def moved(a: Answer) -> str:
    """Where the provost was moved to, and what that cost: "provost to 5 (1 denier)"."""
    steps = int(a.rest[0])
    # Translators: an answer that was given; {n} is a space of the road
    text = a.lang.t("provost left on {n}")
    if steps:
        # Translators: an answer that was given; {n} is a space of the road
        text = a.lang.t("provost to {n}")
        if a.text.startswith("provost"):
            # Translators: an answer that was given; {n} is a space of the road, {price} what that cost
            text = a.lang.t("provost to {n} ({price})")
    price = deniers_text(a.lang, questions.provost_price(steps))
    return text.format(n=a.game.provost + steps, price=price)


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


def build(a: Answer) -> Texts:
    """A wood or stone tile."""
    cost = questions.cost_of(a.game, a.text) if a.pending else questions.building_cost(a.text)
    cubes = cubes_text(a.lang, goods.cubes(cost)) or a.lang.t("nothing")
    # Translators: an answer: the tile to build and the cubes that pay for it, such as "1 wood, 1 food".
    short = a.lang.t("{tile} for {cubes}").format(tile=a["tile"], cubes=cubes)
    # Translators: behind a tile to build: {effect} is what a worker does there later.
    use = a.lang.t("use: {effect}").format(effect=short_effect(a.lang, a.rest[0]))
    return short, gain_text(a.lang, a.rest[0]), use


def prestige(a: Answer) -> Texts:
    tile = a.rest[1]
    # Translators: an answer: the prestige building to build, and the number of the residence's space.
    short = a.lang.t("{tile} on space {n}").format_map(a)
    # Translators: what a prestige building costs; {cubes} are counted, such as "3 wood, 1 gold".
    cost = a.lang.t("for {cubes}").format(cubes=cubes_text(a.lang, TILE[tile].cost))
    # Translators: behind a prestige building to build; {deniers} is what the residence brought each round.
    lost = a.lang.t("replaces your residence there and its income of {deniers}").format(
        deniers=deniers_text(a.lang, TILE["residence"].income)
    )
    return short, cost, gain_text(a.lang, tile), short_effect(a.lang, tile), lost


def residence(a: Answer) -> Texts:
    """A building that becomes a residence; that it does is said where something else could be chosen."""
    lang, space, where, cost = a.lang, a.rest[0], a["place"], ""
    if a.game.decision is None or a.game.decision.kind != "residence":
        # Translators: an answer: the building that becomes a residence, with its space.
        where = lang.t("Residence for {building}").format(building=where)
    if a.pending:
        paid = questions.cost_of(a.game, a.text)
        # Translators: behind an answer: {goods} is what it costs.
        cost = lang.t("costs {goods}").format(
            goods=goods_text(lang, goods.cubes(paid), goods.deniers(paid))
        )
    brings = gain_text(lang, "residence"), short_effect(lang, "residence")
    # Translators: behind a building that may become a residence: {gain} is what a residence brings.
    gain = lang.t("gives {gain}").format(gain=joined(brings))
    whose = lang.t("neutral, removed from the game")
    if questions.returns_to_stock(a.game, space):
        whose = lang.t("yours, returns to the stock")
    # Translators: behind a building that may become a residence: {effect} is what it does until then.
    lost = lang.t("its use is lost: {effect}").format(effect=a.effect(space))
    taken = questions.workers_at(a.game, space)
    waits = lang.t("once the worker there has left") if taken else ""
    return where, cost, gain, whose, lost, waits


def price(a: Answer) -> str:
    """What a cube or two bring or cost; buildings differ in that."""
    trade = questions.trade_of(a.game, a.text)
    assert trade is not None
    return deniers_text(a.lang, abs(trade.deniers))


def batch(a: Answer) -> str:
    section = questions.section_being_built(a.game)
    if section is None:
        return ""
    # Translators: what a batch gives: a section of the castle, and points such as "5 points".
    return a.lang.t("{section}, {points}").format(
        section=section_name(a.lang, section.name), points=points_text(a.lang, section.points)
    )


def stop(a: Answer) -> Texts:
    """No more batches, or none, which costs points (R8.3)."""
    if questions.batches_given(a.game):
        return (a.lang.t("Give no more batches"),)
    text, lost = a.lang.t("Give no batch"), questions.batch_loss(a.game, a.player)
    if not lost:
        return text, a.lang.t("you have no points to lose")
    # Translators: {points} is such as "2 points".
    return text, a.lang.t("you lose {points}").format(points=points_text(a.lang, lost))


def favor(a: Answer) -> Texts:
    """A line of the favor table, with the column that is used, and what the one after it has."""
    line = a.rest[0]
    column = questions.favor_column(a.game, a.player, line)
    then = ""
    if a.game.position()["players"][a.player]["favors"][line] == column:
        then = a.lang.t("your marker stays there")
    elif column < COLUMNS:
        # Translators: behind what a favor gives; {effect} is what its next column gives, such as "2 points".
        then = a.lang.t("next column: {effect}").format(
            effect=favor_column(a.lang, line, column + 1)
        )
    return a["line"], favor_step(a.lang, line, column), then
