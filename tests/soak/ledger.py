"""What people asked of the bot and what it acknowledged, held to what stands in its log."""

import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

from bot.presenter.panel_rows import DONE_ALREADY
from bot.tables.autoplay import PRESSED
from bot.tables.refusals import Stale
from bot.tables.undo import DECIDED_SINCE
from bot.ui.control_ids import parse
from bot.ui.control_kinds import Agree, Give, Pick, Undo
from playground import Outcome, ResponseType
from tests.soak.uses import Use
from words.language import language

Key = tuple[str, int, str]
"""What was done, in which game (commands: on which server), and the answer."""

Line = tuple[str, str, int, int, str]
LINES = "SELECT kind, source, game_id, guild_id, text FROM log JOIN games ON games.id = game_id"
"""The query for such lines, in either kind of database."""

IN_PLACE = (ResponseType.UPDATE, ResponseType.DEFERRED_UPDATE)


class Ledger:
    """`asked` are the different things asked for, doubled or not; `acknowledged` those that were said to be done."""

    def __init__(self) -> None:
        self.asked: dict[Key, set[object]] = {}
        self.acknowledged: Counter[Key] = Counter()
        self.interactions = 0

    def note(self, use: Use) -> None:
        """Note what is about to be asked for, once however often it is sent."""
        key, what = _key(use)
        if key is not None:
            self.asked.setdefault(key, set()).add(what)

    def hear(self, use: Use, outcome: Outcome | None, *, alone: bool) -> None:
        """Note what the bot said to it. `alone`: nothing else can have written the same message."""
        self.interactions += 1
        if outcome is None or outcome.responded is None:
            return
        key, _what = _key(use)
        # Who agrees is answered by their panel, whether others have to agree as well or not.
        if key is not None and key[0] != "vote" and alone and _accepted(outcome):
            self.acknowledged[key] += 1

    def problems(self, log: Sequence[Line]) -> Iterator[tuple[str, str, str]]:
        """What was acknowledged and is not in the log, and what is there more often than it was asked for."""
        # By the press itself or by the plan that it made.
        logged = _logged(log, "press", PRESSED)
        for key, count in self.acknowledged.items():
            if logged[key] < count:
                yield "answers lost", f"{key}", f"acknowledged {count}, logged {logged[key]}"
        for key, count in _logged(log, "press").items():
            asked = len(self.asked.get(key, ()))
            if count > asked:
                yield "answers doubled", f"{key}", f"asked {asked}, logged {count}"


def _key(use: Use) -> tuple[Key | None, object]:
    """Where it would stand in the log, if it is an answer or an undo, and what tells it from others there."""
    if use.name.startswith("/play ") and (use.about or use.name == "/play pass"):
        return ("command", use.channel.guild_id or 0, ""), use
    control = parse(use.about) if use.name.startswith("press ") else None
    match control:
        case Give():
            return ("press", control.game_id, _first(control.answer)), control.revision
        case Pick() if use.value.startswith("="):
            return ("press", control.game_id, _first(use.value[1:])), control.revision
        case Undo():
            return ("undo", control.game_id, ""), control.sequence
        case Agree():
            return ("vote", control.game_id, ""), control.vote
    return None, None


def _first(answer: str) -> str:
    """Without what is to be done at a place: the plan answers that later."""
    return " ".join(answer.split()[:2]) if answer.startswith("place ") else answer


def _accepted(outcome: Outcome) -> bool:
    """Whether the answer is a panel without a word of its being stale, or done before."""
    message = outcome.message
    if message is None or outcome.pending or not message.v2 or outcome.followups:
        return False
    if outcome.source is not None and outcome.responded not in IN_PLACE:
        return False
    lang, shown = language(outcome.user.locale), "\n".join(message.texts())
    told = (lang.t(text).partition("{")[0] for text in (Stale.text, DECIDED_SINCE, DONE_ALREADY))
    return not any(text in shown for text in told)


def log_of(database: Path) -> list[Line]:
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as db:
        return db.execute(LINES).fetchall()


def _logged(log: Sequence[Line], *presses: str) -> Counter[Key]:
    """How often each stands in the log, answers taken back included; `presses` are the sources of presses."""
    found: Counter[Key] = Counter()
    for kind, source, game_id, guild_id, text in log:
        if kind == "undo":
            found["vote" if source == "vote" else "undo", game_id, ""] += 1
        elif source == "command":
            found["command", guild_id, ""] += 1
        elif source in presses:
            found["press", game_id, text] += 1
    return found
