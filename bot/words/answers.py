"""Decisions and their answers in words, and answers found by words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from bot.words.effects import SPECIAL_EFFECTS, gain_text, short_effect, trade_text
from bot.words.language import N_, Language
from bot.words.names import (
    cubes_text,
    deniers_text,
    goods_text,
    joined,
    line_name,
    on_road,
    points_text,
    section_name,
    special_name,
    tile_name,
)
from engine import Game, goods
from engine.answers import NUMBER
from engine.board import (
    FAVOR_DENIERS,
    LINES,
    OPEN_COLUMNS,
    PRESTIGE_POINTS,
    SECTIONS,
    SPACES,
)
from engine.effects.build import cost_of
from engine.phases.castle import current_section
from engine.phases.placement import price_on
from engine.state import NOBODY
from engine.tiles import TILE, TILES, Exchange

SHORT: Final = 80
LONG: Final = 100

DECISIONS: Final[dict[str, str]] = {
    "place": N_("place a worker or pass"),
    "gate": N_("move the gate's worker or take it back"),
    "guild": N_("move the provost by the guild"),
    "joust": N_("joust for a favor or not"),
    "inn": N_("stay at the inn or leave it"),
    "provost": N_("move the provost or leave it"),
    "take": N_("choose which cubes to take"),
    "bonus": N_("choose the owner's bonus"),
    "build": N_("build a tile or decline"),
    "prestige": N_("build a prestige tile or decline"),
    "residence": N_("choose a building for a residence or decline"),
    "market": N_("sell a cube or decline"),
    "peddler": N_("buy cubes or decline"),
    "church": N_("donate to the church or decline"),
    "tailor": N_("have cloth sewn or decline"),
    "bank": N_("buy gold or decline"),
    "alchemist": N_("turn cubes into gold or decline"),
    "jeweller": N_("have gold cut or decline"),
    "castle": N_("give a batch to the castle or stop"),
    "line": N_("choose the line of a royal favor"),
    "effect": N_("choose what the royal favor does"),
}


@dataclass(frozen=True, slots=True)
class Label:
    """An answer in words: `short` (80 characters) says which, `detail` (100) what it costs and gives, `long` (100)
    is both in one line.
    """

    short: str
    long: str
    detail: str = ""


def decision_text(lang: Language, game: Game) -> str:
    """What is asked, such as "place a worker or pass"; empty after the end."""
    decision = game.decision
    return lang.t(DECISIONS[decision.kind]) if decision else ""


def answer_label(lang: Language, game: Game, answer: str, names: Mapping[str, str]) -> Label:
    """A legal answer of the pending decision in words; `names` are the players' by colour."""
    word, *rest = answer.split()
    short, detail = _WORDS[word](_Context(lang, game, names, answer, rest))
    long = f"{short}, {detail}" if detail else short
    return Label(_cut(short, SHORT), _cut(long, LONG), _cut(detail, LONG))


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


@dataclass(frozen=True, slots=True)
class _Context:
    """An answer with what its words need."""

    lang: Language
    game: Game
    names: Mapping[str, str]
    answer: str
    rest: list[str]

    @property
    def player(self) -> int:
        return self.game.state.player

    def space(self, name: str) -> str:
        """A space with the building on it."""
        if not name.startswith("r"):
            return special_name(self.lang, name)
        return on_road(self.lang, self.tile(name), name)

    def tile(self, name: str) -> str:
        return TILES[self.game.state.tile[SPACES.index(name)]].id

    def owner(self, name: str) -> str:
        """Whose building it is, if another's: that player gains a point (R4.5)."""
        owner = self.game.state.owner[SPACES.index(name)]
        if owner in (NOBODY, self.player):
            return ""
        colour = self.game.setup.players[owner]
        return self.lang.t("of {player}").format(player=self.names.get(colour, colour))

    def effect(self, name: str) -> str:
        if name.startswith("r"):
            return short_effect(self.lang, self.tile(name))
        return self.lang.t(SPECIAL_EFFECTS[name])


Words = tuple[str, str]
"""short, detail"""


def _place(c: _Context) -> Words:
    space = c.rest[0]
    price = deniers_text(c.lang, price_on(c.game.state, c.player, SPACES.index(space)))
    return c.space(space), joined(filter(None, (price, c.effect(space), c.owner(space))))


def _pass(c: _Context) -> Words:
    first = not c.game.state.passed
    return c.lang.t("Pass"), c.lang.t("you gain 1 denier as the first") if first else ""


def _gate(c: _Context) -> Words:
    space = c.rest[0]
    if space == "back":
        return c.lang.t("Take the worker back"), ""
    return c.space(space), joined(filter(None, (c.effect(space), c.owner(space))))


def _provost(c: _Context) -> Words:
    steps = int(c.rest[0])
    at = c.game.state.provost
    if steps == 0:
        return c.lang.t("Leave the provost on space {n}").format(n=at), ""
    forward = c.lang.n("{n} space forward to {to}", "{n} spaces forward to {to}", abs(steps))
    back = c.lang.n("{n} space back to {to}", "{n} spaces back to {to}", abs(steps))
    text = (forward if steps > 0 else back).format(n=abs(steps), to=at + steps)
    free = c.answer.startswith("guild")
    return text, c.lang.t("free") if free else deniers_text(c.lang, abs(steps))


def _joust(c: _Context) -> Words:
    if c.rest[0] == "yes":
        return c.lang.t("Joust"), c.lang.t("1 cloth and 1 denier for a royal favor")
    return c.lang.t("Don't joust"), ""


def _inn(c: _Context) -> Words:
    if c.rest[0] == "stay":
        return c.lang.t("Stay"), c.lang.t("placements cost you 1 denier, one worker fewer")
    return c.lang.t("Leave"), c.lang.t("the worker comes home")


def _take(c: _Context) -> Words:
    return c.lang.t("Take {cubes}").format(cubes=cubes_text(c.lang, c.rest[0])), ""


def _build(c: _Context) -> Words:
    tile = c.rest[0]
    favor = c.game.decision is not None and c.game.decision.kind == "effect"
    paid = cubes_text(c.lang, goods.cubes(cost_of(NUMBER[c.answer], favor=favor)))
    short = c.lang.t("{tile} for {cubes}").format(
        tile=tile_name(c.lang, tile), cubes=paid or c.lang.t("nothing")
    )
    return short, joined((gain_text(c.lang, tile), short_effect(c.lang, tile)))


def _prestige(c: _Context) -> Words:
    space, tile = c.rest
    short = c.lang.t("{tile} on space {n}").format(tile=tile_name(c.lang, tile), n=space[1:])
    cost = cubes_text(c.lang, TILE[tile].cost)
    detail = c.lang.t("{cost}; gives {gain}").format(cost=cost, gain=gain_text(c.lang, tile))
    return short, detail


def _residence(c: _Context) -> Words:
    space = c.rest[0]
    waits = c.game.state.worker[SPACES.index(space)] != NOBODY
    text = c.lang.t("Residence for {building}").format(building=c.space(space))
    return text, c.lang.t("when the worker there has left") if waits else ""


def _trade(c: _Context) -> Words:
    s = c.game.state
    effect = TILES[s.tile[s.spot]].effect
    assert isinstance(effect, Exchange)
    trade = next(trade for trade in effect.trades if trade.answer == c.answer)
    paid = goods_text(c.lang, trade.pays, max(0, -trade.deniers))
    if effect.decision == "peddler":
        text = c.lang.t("Buy {cubes}").format(cubes=cubes_text(c.lang, trade.gains))
        return text, c.lang.t("for {paid}").format(paid=paid)
    if effect.decision == "market":
        text = c.lang.t("Sell {cubes}").format(cubes=cubes_text(c.lang, trade.pays))
        gained = deniers_text(c.lang, trade.deniers)
        return text, c.lang.t("for {gained}").format(gained=gained)
    return trade_text(c.lang, trade), ""


def _batch(c: _Context) -> Words:
    text = c.lang.t("Give {cubes}").format(cubes=cubes_text(c.lang, c.rest[0]))
    section = SECTIONS[current_section(c.game.state)]
    return text, c.lang.t("{section}, {points}").format(
        section=section_name(c.lang, section.name), points=points_text(c.lang, section.points)
    )


def _favor(c: _Context) -> Words:
    line = LINES.index(c.rest[0])
    s = c.game.state
    column = s.markers[s.player * len(LINES) + line]
    column = min(column + 1, max(column, OPEN_COLUMNS[s.scored]))
    gives = {
        "prestige": points_text(c.lang, PRESTIGE_POINTS[column]),
        "deniers": deniers_text(c.lang, FAVOR_DENIERS[column]),
        "cubes": c.lang.t("up to column {n}").format(n=column),
        "building": c.lang.t("up to column {n}").format(n=column),
    }
    return line_name(c.lang, c.rest[0]), gives[c.rest[0]]


def _gain(c: _Context) -> Words:
    return c.lang.t("Gain {cubes}").format(cubes=cubes_text(c.lang, c.rest[0])), ""


def _swap(c: _Context) -> Words:
    given, gained = c.rest
    return c.lang.t("Give {given} for {gained}").format(
        given=cubes_text(c.lang, given), gained=cubes_text(c.lang, gained)
    ), ""


def _decline(c: _Context) -> Words:
    return c.lang.t("Decline"), ""


def _stop(c: _Context) -> Words:
    given = c.game.state.steps[-1][2]
    if given:
        return c.lang.t("Stop"), ""
    return c.lang.t("Stop"), c.lang.t("without a batch you lose 2 points")


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
    "sell": _trade,
    "buy": _trade,
    "donate": _trade,
    "sew": _trade,
    "mint": _trade,
    "brew": _trade,
    "cut": _trade,
    "batch": _batch,
    "stop": _stop,
    "favor": _favor,
    "gain": _gain,
    "swap": _swap,
    "decline": _decline,
}


def folded(text: str) -> str:
    """Lower case without accents."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def match(lang: Language, game: Game, typed: str, names: Mapping[str, str]) -> list[str]:
    """The legal answers that hold every word typed, those that begin with it first; all for nothing typed."""
    decision = game.decision
    if decision is None:
        return []
    words = re.findall(r"\w+", folded(typed))
    if not words:
        # What is typed without a letter or digit can't name anything.
        return [] if typed.strip() else list(decision.answers)
    ranked: list[tuple[int, int, str]] = []
    for index, answer in enumerate(decision.answers):
        said = folded(f"{answer_label(lang, game, answer, names).long} {answer}")
        if all(word in said for word in words):
            ranked.append((0 if said.startswith(words[0]) else 1, index, answer))
    return [answer for _, _, answer in sorted(ranked)]
