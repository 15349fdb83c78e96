"""Which picture is drawn when: channels first, nothing for nobody; and the signs in texts, not needed by them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from threading import Event

import pytest

from bot.presses import panel
from bot.ui import drawing_queue, messenger
from bot.ui.attachments import Attachment
from bot.ui.drawing_queue import DRAWER, Drawer, Superseded
from playground import RestFault
from render import ICONS
from tests.bot.discord_server import Place, answer_of, said, text_of
from tests.bot.players import asked_user, first_asked, panel_of, recorded
from tests.patience import until


@asynccontextmanager
async def held(drawer: Drawer) -> AsyncIterator[None]:
    """A picture for a channel is being drawn all the time: nothing else can be."""
    begun, over = Event(), Event()

    def hold() -> Attachment:
        begun.set()
        over.wait()
        return Attachment("held.png", b"")

    drawing = asyncio.create_task(drawer.draw(hold))
    try:
        await until(begun.is_set)
        yield
    finally:
        over.set()
        await drawing


class Asked:
    """Drawings that were asked for, and the names of those that were begun."""

    def __init__(self) -> None:
        self.drawer = Drawer("test")
        self.begun: list[str] = []

    async def __call__(self, name: str, person: int | None = None) -> asyncio.Task[Attachment]:
        def draw() -> Attachment:
            self.begun.append(name)
            return Attachment(name, b"")

        task = asyncio.create_task(self.drawer.draw(draw, person))
        await asyncio.sleep(0)
        return task


async def test_channels_come_first_and_people_are_not_forgotten() -> None:
    ask = Asked()
    async with held(ask.drawer):
        tasks = [await ask("ann", 1), await ask("ben", 2)]
        tasks += [await ask(name) for name in ("a", "b", "c", "d")]
    await asyncio.gather(*tasks)
    assert ask.begun == ["a", "b", "c", "ann", "d", "ben"]


async def test_one_drawing_waits_for_each_person_the_newest() -> None:
    ask = Asked()
    async with held(ask.drawer):
        first, other, second = await ask("1", 1), await ask("other", 2), await ask("2", 1)
        with pytest.raises(Superseded):
            await first
    await asyncio.gather(other, second)
    assert ask.begun == ["2", "other"], "in the place of the first"


async def test_what_nobody_waits_for_any_more_is_not_begun() -> None:
    ask = Asked()
    async with held(ask.drawer):
        for task in (await ask("public"), await ask("private", 1)):
            task.cancel()
        last = await ask("last", 2)
    await last
    assert ask.begun == ["last"]


async def test_a_panel_does_not_wait_for_a_picture_nobody_asked_for(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And a newer picture takes the place of the one that waits."""
    user = await asked_user(place, await place.open_position(first_asked()["provost"]))
    monkeypatch.setattr(drawing_queue, "_KEPT", {})
    with monkeypatch.context() as hurry:
        hurry.setattr(panel, "UNASKED_WITHIN", 0.0)
        async with held(DRAWER):
            assert not (await panel_of(place, user)).attachments
    kept = (await panel_of(place, user)).attachments[0]
    async with held(DRAWER):
        message = await panel_of(place, user)
        assert message.attachments[0].data == kept.data, "not drawn again"
        first = asyncio.create_task(place.select(user, message, "whatif", "-1"))
        await until(lambda: DRAWER._private)
        second = asyncio.create_task(place.select(user, message, "whatif", "1"))
        assert not answer_of(await first).attachments
        assert not second.done()
    assert answer_of(await second).attachments


async def test_signs_are_uploaded_once_and_stand_in_texts(place: Place) -> None:
    """Which work without them. Uploads that were cut off are continued."""
    assert place.requests("POST", "/emojis") == len(ICONS)
    await place.restart()
    assert place.requests("POST", "/emojis") == len(ICONS)
    await place.open_position(recorded("records/01.txt").at(40))
    log = await place.slash(place.ann, "caylus log", round=1)
    assert place.bot.signs["denier"] in said(log)
    # The line that a push notification shows, and labels, are words alone.
    assert "<:" not in text_of(place.turn()).splitlines()[0]
    await place.restart(RestFault("GET", "*/emojis", status=403))
    log = await place.slash(place.ann, "caylus log", round=1)
    assert place.bot.signs == {}
    assert "denier" in said(log)
    assert "<:" not in said(log)
    await place.store.set_setting("guild", 0, "signs", "an older drawing")
    await place.stop_bot()
    place.standin.faults.clear()
    before = place.requests("POST", "/emojis")
    await place.start_bot(settled=False)
    await until(lambda: place.requests("POST", "/emojis") > before + 2)
    await place.stop_bot()
    made = set(place.standin.world.emojis)
    await place.start_bot()
    assert made <= set(place.standin.world.emojis)


async def test_games_are_shown_though_there_are_no_signs(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.fault("POST", status=403, times=1)
    await place.new(place.ann)
    await place.shown()
    assert not place.messages()
    monkeypatch.setattr(messenger, "REQUEST_SECONDS", 1.0)
    await place.restart(RestFault("GET", "*/emojis", times=1, hang=True))
    await until(place.messages)


def test_the_pictures_drawn_last_are_kept_by_their_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: dict[int, Attachment] = {}
    monkeypatch.setattr(drawing_queue, "_KEPT", kept)
    monkeypatch.setattr(drawing_queue, "MOST_KEPT", 250)
    for number in (1, 2, 2, 3):
        drawing_queue.drawn_and_kept(number, lambda: Attachment("a.png", bytes(100), "a"))
    assert [*kept] == [2, 3]
