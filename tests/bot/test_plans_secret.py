"""Nobody else can tell that there is a plan: the channel and all others see what they would see without it."""

import re
from hashlib import sha256
from pathlib import Path

import pytest

from playground import Change, Message, parts
from tests.bot.discord_server import Place, answer_of, discord_server
from tests.bot.panel_user import PanelUser, give, unshown, words
from tests.bot.players import panel_of
from tests.plans.stored_table import sources, texts

Seen = list[object]

GROUPS = (
    ("place r1", "place r2"), ("place r6",), ("place r3", "place castle"), ("undo", "place castle"),
    ("pass",), ("pass", "pass"), ("provost 0",), ("provost 1", "provost -2"), ("take c", "take w"),
)  # fmt: skip
"""Answers that are seen at once: the first is given by hand, the others are Ben's, by a plan or as quickly."""


class Watcher:
    """Notes whatever becomes of the public messages of a town, without what differs from day to day."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.seen: Seen = []
        place.standin.subscribe(self._note)

    def _note(self, change: Change) -> None:
        message = change.message
        if change.what.startswith("message") and message and message.ephemeral_to is None:
            self.seen.append((change.what, self.plain(message)))

    def plain(self, message: Message) -> Seen:
        text = words(message)
        for user in self.place.people:
            text = text.replace(str(user.id), user.name)
        shown: Seen = [re.sub(r"\d{9,}", "#", text)]
        for file in message.attachments:
            shown.append((file.filename, file.description, sha256(file.data).hexdigest()))
        for part in parts(message.components):
            verb = part.get("custom_id", "").split("/")[1:2]
            options = [(one["label"], one.get("description")) for one in part.get("options", ())]
            shown.append((verb, part.get("label"), part.get("placeholder"), options))
        return shown


async def played(folder: Path, *, planned: bool) -> tuple[Seen, list[str]]:
    """All that others see of the game, and its answers: Ben's by hand, or by a plan that goes on after an undo."""
    async with discord_server(folder, described=False) as place:
        game_id = await place.open_table(3)
        watcher, seen = Watcher(place), []
        if planned:
            await plan_a_round(place)
        for group in GROUPS:
            answers = [one for one in group if one != "undo"]
            if "undo" in group:
                await (await PanelUser.open(place, place.ben)).press("undo/")
            elif planned:
                del answers[1:]
            # So quickly after one another that only what comes of all of them is shown.
            with unshown(place):
                await give(place, game_id, *answers[:-1])
            table = await give(place, game_id, answers[-1])
            shown = [await panel_of(place, user) for user in (place.ann, place.cleo)]
            looks = ("caylus status", "caylus log", "caylus board", "caylus export")
            shown += [answer_of(await place.slash(place.eve, look)) for look in looks]
            seen += map(watcher.plain, shown)
        assert sources(table).count("plan") == (4 if planned else 0), "one is taken back"
        return [*seen, *watcher.seen], texts(table)


async def plan_a_round(place: Place) -> None:
    ben = await PanelUser.plan_ahead(place, place.ben)
    await ben.press("Pass")
    await ben.choose("queue/then.all", "Forest, space 2")
    await ben.choose("set/0.act", "Take 1 wood")
    await ben.choose("queue/then.all", "Castle")
    await ben.press("My orders …")
    await ben.choose("order/provost", "On space 5 or closer to the castle, for at most 2")
    await ben.choose("order/castle", "All")


@pytest.mark.slow
async def test_nobody_else_sees_a_plan(tmp_path: Path) -> None:
    for name in ("hand", "plan"):
        (tmp_path / name).mkdir()
    open_seen, open_texts = await played(tmp_path / "hand", planned=False)
    seen, given = await played(tmp_path / "plan", planned=True)
    assert given == open_texts
    for with_plan, without in zip(seen, open_seen, strict=True):
        assert with_plan == without
    assert len(seen) > 70
