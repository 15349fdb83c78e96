"""Answers in words, and answers found by words."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.words.effects import SPECIAL_EFFECTS, favor_effect, gain_text, short_effect, trade_text
from bot.words.idle_workers import provided, warnings
from bot.words.plan_parts import TRADES
from bot.words.search import folded, found
from engine import Game, goods, questions
from engine.board import WOOD_COLUMN
from engine.tiles import TILE
from words.language import Language
from words.names import (
    cubes_text,
    deniers_text,
    goods_text,
    isolated,
    joined,
    line_name,
    on_road,
    points_text,
    section_name,
    special_name,
    tidy,
    tile_name,
)

SHORT: Final = 80
LONG: Final = 100
NAME: Final = 24
"""Characters kept of a player's name, so that the effect after it can be read."""
WARNING: Final = "\N{WARNING SIGN}"
"""Before what makes an answer useless as things stand."""
SIDE: Final = ("pass", "gate back", "decline", "stop")
"""Answers that end or skip something: always a button, or a line, of their own."""


@dataclass(frozen=True, slots=True)
class Label:
    """An answer in words: `short` (80 characters) says which; `parts` what it costs and gives, what it leaves of the
    player's goods and what it depends on, the most important first; `warned` why it does nothing as things stand.
    `long` (100) is which, cost and gain in one line, to be searched.
    """

    short: str
    long: str
    parts: tuple[str, ...] = ()
    warned: tuple[str, ...] = ()

    @property
    def detail(self) -> str:
        """As many of the warnings and parts as 100 characters hold."""
        marked = [f"{WARNING} {text}" for text in self.warned[:1]]
        return _fitting([*marked, *self.warned[1:], *self.parts], LONG)

    def line(self, most: int) -> str:
        """The answer with as many of its warnings and parts as that many characters hold, without a sign."""
        told = _fitting([*self.warned, *self.parts], most)
        return f"{self.short}: {told}" if told else self.short

    def without(self, told: Collection[str]) -> "Label":
        """The same without what is told elsewhere."""
        return replace(self, parts=_others(self.parts, told), warned=_others(self.warned, told))


def _others(texts: Iterable[str], told: Collection[str]) -> tuple[str, ...]:
    return tuple(text for text in texts if text not in told)


def main_answers(answers: Sequence[str]) -> list[str]:
    """All but those that end or skip something."""
    return [answer for answer in answers if answer not in SIDE]


def shared_parts(labels: Sequence[Label]) -> tuple[str, ...]:
    """What is the same for all of several answers: enough to be told once."""
    if len(labels) < 2:
        return ()
    return tuple(part for part in labels[0].parts if all(part in one.parts for one in labels))


def answer_label(
    lang: Language, game: Game, answer: str, names: Mapping[str, str], *, pending: bool = True
) -> Label:
    """A legal answer of the pending decision in words; `names` are the players' by colour.

    For a decision to come (not `pending`) it is said neither what an answer leaves nor whether a worker would do
    something: nobody knows yet.
    """
    lang = lang.plain
    word, *rest = answer.split()
    short, *parts = _WORDS[word](_Context(lang, game, names, answer, rest, pending))
    parts = list(filter(None, parts))
    short = _cut(short, SHORT)
    told = _fitting(parts, LONG - len(short) - 2)
    warned, after = _seen_now(lang, game, answer) if pending else ([], "")
    whole = tuple(filter(None, (*parts, after)))
    return Label(short, f"{short}: {told}" if told else short, whole, tuple(warned))


def _seen_now(lang: Language, game: Game, answer: str) -> tuple[list[str], str]:
    """The warnings of an answer that is asked for now, and what is said after its parts."""
    word, *rest = answer.split()
    if word in _PAYING:
        return [], _left(lang, game, answer)
    if answer == "favor building" and _builds_nothing(game):
        return [lang.t("you can build nothing now")], ""
    if word not in ("place", "gate") or rest[0] == "back":
        return [], ""
    return warnings(lang, game, rest[0]), provided(lang, game, rest[0])


def _builds_nothing(game: Game) -> bool:
    """True if the column of the building line builds, but not with what the deciding player has (R10.6)."""
    if questions.favor_column(game, game.pending.player, "building") < WOOD_COLUMN:
        return False
    after = game.copy()
    after.answer(game.pending.player, "favor building")
    return after.decision is None or after.decision.kind != "effect"


def _left(lang: Language, game: Game, answer: str) -> str:
    """What a building, a batch or a trade leaves."""
    held = questions.goods_after(game, answer)
    remaining = goods_text(lang, goods.cubes(held), goods.deniers(held))
    # Translators: behind a trade or a building: the goods that its player has then.
    return lang.t("leaves {goods}").format(goods=remaining or lang.t("nothing"))


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def _fitting(parts: Iterable[str], most: int) -> str:
    """Parts of different kinds in a row, as many as that many characters hold; none is cut."""
    text = ""
    for part in parts:
        longer = f"{text}; {part}" if text else part
        if len(longer) <= most:
            text = longer
    return text


@dataclass(frozen=True, slots=True)
class _Context:
    """An answer with what its words need."""

    lang: Language
    game: Game
    names: Mapping[str, str]
    answer: str
    rest: list[str]
    pending: bool

    @property
    def player(self) -> str:
        return self.game.pending.player

    def space(self, name: str) -> str:
        """A space with the building on it."""
        if not name.startswith("r"):
            return special_name(self.lang, name)
        return on_road(self.lang, questions.tile_at(self.game, name), name)

    def owner(self, name: str) -> str:
        """Who owns the building: another player gains a point (R4.5), oneself pays less (R4.3)."""
        owner = questions.owner_at(self.game, name)
        if owner is None:
            return ""
        if owner == self.player:
            return self.lang.t("your own")
        # Translators: behind the place of a worker: who owns the building there.
        return self.lang.t("owner {player}").format(player=self.name(owner))

    def name(self, colour: str) -> str:
        """A player's name, short."""
        return isolated(_cut(tidy(self.names.get(colour, colour)), NAME))

    def effect(self, name: str) -> str:
        if name.startswith("r"):
            return short_effect(self.lang, questions.tile_at(self.game, name))
        return self.lang.t(SPECIAL_EFFECTS[name])


Words = tuple[str, ...]
"""short, then parts"""


def _place(c: _Context) -> Words:
    space = c.rest[0]
    cost = deniers_text(c.lang, questions.price_at(c.game, c.player, space))
    return c.space(space), cost, c.owner(space), c.effect(space)


def _pass(c: _Context) -> Words:
    first = not c.game.passed
    return c.lang.t("Pass"), c.lang.t("you gain 1 denier as the first") if first else ""


def _gate(c: _Context) -> Words:
    space = c.rest[0]
    if space == "back":
        return c.lang.t("Take the worker back"), ""
    return c.space(space), c.owner(space), c.effect(space)


def _provost(c: _Context) -> Words:
    steps = int(c.rest[0])
    at = c.game.provost
    if steps == 0:
        # Translators: an answer; {n} is the number of a space of the road.
        return c.lang.t("Leave the provost on space {n}").format(n=at), _bailiff(c, at)
    # Translators: an answer: how far the provost moves, and to which space of the road.
    forward = c.lang.n(
        "{n} space forward, to space {to}", "{n} spaces forward, to space {to}", abs(steps)
    )
    # Translators: an answer: how far the provost moves, and to which space of the road.
    back = c.lang.n("{n} space back, to space {to}", "{n} spaces back, to space {to}", abs(steps))
    text = (forward if steps > 0 else back).format(n=abs(steps), to=at + steps)
    free = c.answer.startswith("guild")
    price = c.lang.t("free") if free else deniers_text(c.lang, questions.provost_price(steps))
    return text, price, _moved(c, at + steps), _bailiff(c, at + steps)


def _bailiff(c: _Context, provost: int) -> str:
    """Where the bailiff goes with the provost on that space, and what is scored then (R9.1, R9.2)."""
    position = c.game.position()
    position["provost"] = provost
    # Translators: behind a move of the provost; {n} is the number of a space of the road.
    text = c.lang.t("the bailiff then moves to {n}")
    if scored := questions.scored_next(position):
        # Translators: behind a move of the provost; {n} is the number of a space, {sections} are castle sections.
        text = c.lang.t("the bailiff then moves to {n} (scored: {sections})")
    sections = joined(section_name(c.lang, section) for section in scored)
    return text.format(n=questions.bailiff_next(position), sections=sections)


def _moved(c: _Context, provost: int) -> str:
    """The workers that a move of the provost to that space brings into reach, or leaves beyond him."""
    spaces = questions.workers_between(c.game, provost)
    if not spaces:
        return ""
    # Translators: {players} are the players whose workers the provost then reaches, and the numbers of their spaces.
    more = c.lang.t("then in reach: {players}")
    # Translators: {players} are the players whose workers are then beyond the provost, and the numbers of their spaces.
    fewer = c.lang.t("then out of reach: {players}")
    players = [
        # Translators: a player with a worker on the road, and the number of the space.
        c.lang.t("{player} on {n}").format(
            player=c.name(questions.workers_at(c.game, one)[0]), n=one[1:]
        )
        for one in spaces
    ]
    return (more if provost > c.game.provost else fewer).format(players=joined(players))


def _joust(c: _Context) -> Words:
    if c.rest[0] == "yes":
        return c.lang.t("Joust"), c.lang.t("1 cloth and 1 denier for a royal favor")
    return c.lang.t("Don't joust"), ""


def _inn(c: _Context) -> Words:
    if c.rest[0] == "stay":
        return c.lang.t("Stay"), c.lang.t(
            "each worker costs you 1 denier in the next round, with one fewer to place"
        )
    return c.lang.t("Leave"), c.lang.t("the worker comes home")


def _take(c: _Context) -> Words:
    # Translators: an answer; {cubes} are counted, such as "1 food, 1 cloth".
    return c.lang.t("Take {cubes}").format(cubes=cubes_text(c.lang, c.rest[0])), ""


def _build(c: _Context) -> Words:
    tile = c.rest[0]
    cost = questions.cost_of(c.game, c.answer) if c.pending else questions.building_cost(c.answer)
    cubes = cubes_text(c.lang, goods.cubes(cost))
    # Translators: an answer: the tile to build and the cubes that pay for it, such as "1 wood, 1 food".
    short = c.lang.t("{tile} for {cubes}").format(
        tile=tile_name(c.lang, tile), cubes=cubes or c.lang.t("nothing")
    )
    # Translators: behind a tile to build: {effect} is what a worker does there later.
    use = c.lang.t("use: {effect}").format(effect=short_effect(c.lang, tile))
    return short, gain_text(c.lang, tile), use


def _prestige(c: _Context) -> Words:
    space, tile = c.rest
    # Translators: an answer: the prestige building to build, and the number of the residence's space.
    short = c.lang.t("{tile} on space {n}").format(tile=tile_name(c.lang, tile), n=space[1:])
    # Translators: what a prestige building costs; {cubes} are counted, such as "3 wood, 1 gold".
    cost = c.lang.t("for {cubes}").format(cubes=cubes_text(c.lang, TILE[tile].cost))
    # Translators: behind a prestige building to build; {deniers} is what the residence brought each round.
    lost = c.lang.t("replaces your residence there and its income of {deniers}").format(
        deniers=deniers_text(c.lang, TILE["residence"].income)
    )
    return short, cost, gain_text(c.lang, tile), short_effect(c.lang, tile), lost


def _residence(c: _Context) -> Words:
    space = c.rest[0]
    # Translators: behind a building that may become a residence: {gain} is what a residence brings.
    gain = c.lang.t("gives {gain}").format(
        gain=joined((gain_text(c.lang, "residence"), short_effect(c.lang, "residence")))
    )
    where = c.space(space)
    if c.game.decision is None or c.game.decision.kind != "residence":
        # Translators: an answer: the building that becomes a residence, with its space.
        where = c.lang.t("Residence for {building}").format(building=where)
    cost = ""
    if c.pending:
        paid = questions.cost_of(c.game, c.answer)
        # Translators: behind an answer: {goods} is what it costs.
        cost = c.lang.t("costs {goods}").format(
            goods=goods_text(c.lang, goods.cubes(paid), goods.deniers(paid))
        )
    whose = c.lang.t("neutral, removed from the game")
    if questions.returns_to_stock(c.game, space):
        whose = c.lang.t("yours, goes back to the stock")
    # Translators: behind a building that may become a residence: {effect} is what it does until then.
    lost = c.lang.t("its use is lost: {effect}").format(effect=c.effect(space))
    waits = (
        c.lang.t("when the worker there has left") if questions.workers_at(c.game, space) else ""
    )
    return where, cost, gain, whose, lost, waits


def _trade(c: _Context) -> Words:
    trade = questions.trade_of(c.game, c.answer)
    assert trade is not None
    word = c.answer.split()[0]
    if word == "buy":
        # Translators: an answer; {cubes} are counted, such as "1 food, 1 cloth".
        text = c.lang.t("Buy {cubes}").format(cubes=cubes_text(c.lang, trade.gains))
        return text, deniers_text(c.lang, -trade.deniers)
    if word == "sell":
        # Translators: an answer; {cubes} is such as "1 cloth".
        text = c.lang.t("Sell {cubes}").format(cubes=cubes_text(c.lang, trade.pays))
        return text, deniers_text(c.lang, trade.deniers)
    return trade_text(c.lang, trade), ""


def _batch(c: _Context) -> Words:
    # Translators: an answer: the cubes of a batch for the castle, such as "1 food, 1 wood, 1 stone".
    text = c.lang.t("Give {cubes}").format(cubes=cubes_text(c.lang, c.rest[0]))
    section = questions.section_being_built(c.game)
    if section is None:
        return text, ""
    # Translators: what a batch gives: a section of the castle, and points such as "5 points".
    return text, c.lang.t("{section}, {points}").format(
        section=section_name(c.lang, section.name), points=points_text(c.lang, section.points)
    )


def _favor(c: _Context) -> Words:
    line = c.rest[0]
    column = questions.favor_column(c.game, c.player, line)
    # Translators: an answer: a line of the favor table, and the column that its marker comes to.
    short = c.lang.t("{line}, column {n}").format(line=line_name(c.lang, line), n=column)
    at = c.game.position()["players"][c.player]["favors"][line]
    stays = c.lang.t("your marker stays there") if at == column else ""
    return short, favor_effect(c.lang, line, column), stays


def _gain(c: _Context) -> Words:
    # Translators: an answer; {cubes} is such as "1 stone".
    return c.lang.t("Gain {cubes}").format(cubes=cubes_text(c.lang, c.rest[0])), ""


def _swap(c: _Context) -> Words:
    given, gained = c.rest
    # Translators: an answer: one cube is given for two others, such as "1 wood" and "2 stone".
    return c.lang.t("Give {given} for {gained}").format(
        given=cubes_text(c.lang, given), gained=cubes_text(c.lang, gained)
    ), ""


def _stop(c: _Context) -> Words:
    if questions.batches_given(c.game):
        return c.lang.t("Give no more batches"), ""
    label, lost = c.lang.t("Give no batch"), questions.batch_loss(c.game, c.player)
    if not lost:
        return label, c.lang.t("you have no points to lose")
    # Translators: {points} is such as "2 points".
    return label, c.lang.t("you lose {points}").format(points=points_text(c.lang, lost))


_TRADES: Final = frozenset(answer.split()[0] for answer in TRADES)
"""First words of the trades."""

_PAYING: Final = _TRADES | {"build", "prestige", "residence", "batch"}
"""First words of the answers of which it is said what they leave."""

_WORDS: Final[dict[str, Callable[[_Context], Words]]] = {
    "pass": _pass,
    "place": _place,
    "gate": _gate,
    "guild": _provost,
    "provost": _provost,
    "joust": _joust,
    "inn": _inn,
    "take": _take,
    "bonus": _take,
    "build": _build,
    "prestige": _prestige,
    "residence": _residence,
    **dict.fromkeys(_TRADES, _trade),
    "batch": _batch,
    "stop": _stop,
    "favor": _favor,
    "gain": _gain,
    "swap": _swap,
    "decline": lambda c: (c.lang.t("Decline"),),
}


def match(lang: Language, game: Game, typed: str, names: Mapping[str, str]) -> list[str]:
    """The legal answers that hold every word typed, those that begin with it first; all for nothing typed."""
    decision = game.decision
    if decision is None:
        return []
    labels = ((answer, answer_label(lang, game, answer, names)) for answer in decision.answers)
    return found(
        typed, ((answer, folded(f"{label.long} {answer}"), "") for answer, label in labels)
    )
