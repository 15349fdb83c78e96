"""The private panel: every legal answer as a button or an option of a select."""

from __future__ import annotations

from collections.abc import Iterable

from bot.controls import MOST_OPTIONS, Button, Option, Panel, Row, Select, button_rows, cut
from bot.ids import ControlId
from bot.presenter.hints import guide, hints
from bot.presenter.turn import heading
from bot.refusals import NotSeated
from bot.table import Table
from bot.undo import last_of, own_last
from bot.words.answers import answer_label, decision_text
from bot.words.language import Language
from bot.words.names import cubes_text, deniers_text, plain, tile_name
from bot.words.topics import topics
from engine.board import SPACES
from engine.tiles import TILE, TILES

MOST_BUTTONS = 8
"""More answers than this stand in a select: a phone shows no more buttons at once."""

SIDE = ("pass", "gate back", "decline", "stop")
"""Answers that end or skip something: always a button of their own."""

NEAR_ROAD = SPACES[: SPACES.index("r14") + 1]
PANEL_TEXT = 3900

GIVE, PICK = "give", "pick"
"""Verbs: a button that is an answer; a select of answers (`=text`) and groups (`>key`)."""


def panel(
    lang: Language,
    table: Table,
    user_id: int,
    group: str = "",
    note: str = "",
    *,
    guided: bool = False,
) -> Panel:
    """What a person sees who asks for their move; `group` is the part of the answers that was opened.

    `guided` adds the first round's guide. Raises `NotSeated`.
    """
    seat = table.seat_of(user_id)
    if seat is None or seat.colour is None:
        raise NotSeated
    parts = [note] if note else []
    parts.append(_goods(lang, table, seat.colour))
    asked = table.asked
    if asked is None:
        return Panel("\n".join([*parts, lang.t("The game is over.")]))
    undo = _undo_row(lang, table, user_id)
    decision = decision_text(lang, table.game)
    if asked != seat:
        waiting = lang.t("Nothing to decide for you now. {player} is asked: {decision}.")
        parts.append(waiting.format(player=plain(asked.name), decision=decision))
        return Panel("\n".join(parts), undo)
    state = table.game.position()
    parts.insert(0, f"-# {heading(lang, state['round'], state['phase'])}")
    parts.append(lang.t("**You: {decision}.**").format(decision=decision))
    parts += hints(lang, table)
    rows = [*_rows(lang, table, group), *_explain_row(lang, table), *undo]
    told = guide(lang, table) if guided else ""
    if told:
        parts.append(f"-# {told}")
        rows.append((Button(lang.t("No more hints"), str(ControlId("unguide", table.id))),))
    return Panel(cut("\n".join(parts), PANEL_TEXT), tuple(rows))


def _explain_row(lang: Language, table: Table) -> tuple[Row, ...]:
    """For a placement: what the buildings do, in sentences."""
    decision = table.game.decision
    if decision is None or decision.kind not in ("place", "gate"):
        return ()
    spaces = [answer.split()[1] for answer in decision.answers if answer not in SIDE]
    keys = dict.fromkeys(_topic_of(table, space) for space in spaces)
    titles = dict(topics(lang.plain))
    options = tuple(Option(titles[key], key) for key in keys)[:MOST_OPTIONS]
    if not options:
        return ()
    return (Select(str(ControlId("explain", table.id)), lang.t("Explain a building"), options),)


def _topic_of(table: Table, space: str) -> str:
    """The key in the rules of the building on a space."""
    if not space.startswith("r"):
        return f"at-{space}"
    return TILES[table.game.state.tile[SPACES.index(space)]].id


def _undo_row(lang: Language, table: Table, user_id: int) -> tuple[Row, ...]:
    """What of the person's own can be taken back: at once, or if the others agree."""
    if own_last(table, user_id) is not None:
        button = Button(lang.t("Take back my last answer"), str(ControlId("undo", table.id)))
    elif last_of(table, user_id) is not None:
        button = Button(lang.t("Ask to go back"), str(ControlId("ask_undo", table.id)))
    else:
        return ()
    return ((button,),)


def _goods(lang: Language, table: Table, colour: str) -> str:
    """What the player owns, in one line."""
    mine = table.game.position()["players"][colour]
    cubes = "".join(cube * count for cube, count in mine["cubes"].items())  # type: ignore[operator]
    return lang.t("You have {deniers}, {cubes}; {workers}, {points}.").format(
        deniers=deniers_text(lang, mine["deniers"]),
        cubes=cubes_text(lang, cubes) if cubes else lang.t("no cubes"),
        workers=lang.n("{n} worker at home", "{n} workers at home", mine["workers"]).format(
            n=mine["workers"]
        ),
        points=lang.n("{n} point", "{n} points", mine["score"]).format(n=mine["score"]),
    )


def _rows(lang: Language, table: Table, group: str) -> Iterable[Row]:
    decision = table.game.decision
    assert decision is not None
    side = [answer for answer in decision.answers if answer in SIDE]
    rest = [answer for answer in decision.answers if answer not in SIDE]
    buttons = _Controls(lang, table)
    back: tuple[Button, ...] = ()
    if group:
        rest = [answer for answer in rest if group_of(answer) == group]
        side = []
        back = (buttons.back(),)
    rows: list[Row] = []
    if decision.kind in ("place", "gate"):
        rows += buttons.areas(rest)
    elif len(rest) <= MOST_BUTTONS:
        rows += button_rows([buttons.give(answer, "primary") for answer in rest])
    elif len(rest) <= MOST_OPTIONS or group:
        rows.append(buttons.select("all", lang.t("Choose"), rest))
    else:
        rows.append(buttons.groups(rest))
    if side or back:
        rows.append((*(buttons.give(answer, "secondary") for answer in side), *back))
    return rows


class _Controls:
    """Makes the controls of one table at one revision."""

    def __init__(self, lang: Language, table: Table) -> None:
        self.lang = lang
        self.table = table
        decision = table.game.decision
        assert decision is not None
        self.colour = decision.player

    def _id(self, verb: str, rest: str) -> str:
        return str(ControlId(verb, self.table.id, self.table.row.revision, rest))

    def _label(self, answer: str) -> tuple[str, str, str]:
        label = answer_label(self.lang, self.table.game, answer, self.table.names)
        return label.short, label.long, label.detail

    def give(self, answer: str, style: str) -> Button:
        return Button(self._label(answer)[0], self._id(GIVE, answer), style)

    def back(self) -> Button:
        return Button(self.lang.t("Back"), self._id("back", ""))

    def option(self, answer: str) -> Option:
        short, long, detail = self._label(answer)
        return Option(short if detail else long, f"={answer}", detail)

    def select(self, name: str, placeholder: str, answers: list[str]) -> Select:
        return Select(self._id(PICK, name), placeholder, tuple(map(self.option, answers)))

    def areas(self, answers: list[str]) -> list[Row]:
        """Places in the town, on the near and on the far road: at most 7, 14 and 14."""
        areas: dict[str, list[str]] = {"town": [], "near": [], "far": []}
        for answer in answers:
            space = answer.split()[1]
            far = "near" if space in NEAR_ROAD else "far"
            areas[far if space.startswith("r") else "town"].append(answer)
        titles = {
            "town": self.lang.t("Town and castle"),
            "near": self.lang.t("Road, spaces 1 to 14"),
            "far": self.lang.t("Road, spaces 15 to 28"),
        }
        return [self.select(area, titles[area], found) for area, found in areas.items() if found]

    def groups(self, answers: list[str]) -> Select:
        """Too many for one select: first which kind of answer, then the answer."""
        groups: dict[str, list[str]] = {}
        for answer in answers:
            groups.setdefault(group_of(answer), []).append(answer)
        options = [
            self.option(found[0])
            if len(found) == 1
            else Option(group_name(self.lang, key), f">{key}")
            for key, found in groups.items()
        ]
        return Select(self._id(PICK, "groups"), self.lang.t("Choose"), tuple(options))


def group_of(answer: str) -> str:
    """The natural first step towards an answer: which tile, which cube is given, how many are brewed."""
    word, *rest = answer.split()
    if word == "prestige":
        return rest[1]
    if word == "build":
        return f"build {TILE[rest[0]].kind}"
    if word == "swap":
        return f"swap {rest[0]}"
    if word == "brew":
        food = len(rest[0]) == 4 and "f" in rest[0]
        return f"brew {len(rest[0])}" + (" f" if food else "")
    return word


def group_name(lang: Language, group: str) -> str:
    """A group in words."""
    word, _, rest = group.partition(" ")
    if word == "build":
        kinds = {"wood": lang.t("Build a wood tile"), "stone": lang.t("Build a stone tile")}
        return kinds[rest]
    if word == "swap":
        return lang.t("Give {cube} for two cubes").format(cube=cubes_text(lang, rest))
    if group == "brew 2":
        return lang.t("Two cubes for 1 gold")
    if group == "brew 4 f":
        return lang.t("Four cubes with food for 2 gold")
    if group == "brew 4":
        return lang.t("Four cubes without food for 2 gold")
    if word == "residence":
        return lang.t("Make a residence")
    if word == "gain":
        return lang.t("Gain a cube")
    return lang.t("Build {tile}").format(tile=tile_name(lang, group))
