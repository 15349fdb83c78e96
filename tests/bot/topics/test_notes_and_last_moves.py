"""What helps a person who comes back after days: a note, what they did last, and where they are asked next."""

import asyncio

import pytest

from bot.tables.preferences import Switch
from bot.topics.notes_and_last_moves import note
from bot.ui import reply
from tests.bot.discord_server import Place, answer_of, settled, text_of
from tests.bot.panel_user import PanelUser, give, table_after
from tests.bot.players import panel_of

NOTE = "If Red passes early,\n- go for the *walls*."


async def write(user: PanelUser, label: str, text: str | None = None) -> str:
    await user.turn_to(label)
    opened = await user.place.press(user.user, user.panel, label)
    (part,) = opened.modal.fields
    fields = {} if text is None else {part["custom_id"]: text}
    sent = await settled(await user.place.standin.submit(user.user, opened.modal, fields))
    user.panel = answer_of(sent)
    return text_of(user.panel)


async def test_a_note_stands_on_the_panel_of_its_person_alone(place: Place) -> None:
    game_id, ann = await PanelUser.at_table(place)
    told = await write(ann, "Note", NOTE)
    assert "Your note: If Red passes early,\n\\- go for the \\*walls\\*." in told
    assert (await ann.press("give/pass")).count("Your note") == 1
    await place.restart()
    await give(place, game_id, "pass")
    assert "go for the" in text_of(await panel_of(place, place.ann))
    assert "go for the" not in text_of(await panel_of(place, place.ben))
    ann = await PanelUser.open(place, place.ann)
    assert "Your note" in await write(ann, "Change my note")  # it stood in the form
    assert "Your note" not in await write(ann, "Change my note", "  ")
    assert await note(place.store, game_id, place.ann.id) == ""


async def test_the_form_comes_late_too(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord takes none once it was told to wait, which any other press is after a second."""
    game_id, ann = await PanelUser.at_table(place)
    await ann.turn_to("Note")
    monkeypatch.setattr(reply, "ACKNOWLEDGE_AFTER", 0.0)
    async with place.service.locked(game_id):
        opening = asyncio.create_task(place.press(ann.user, ann.panel, "Note"))
        await place.queue(game_id)
        for _ in range(5):
            await asyncio.sleep(0)
    assert (await opening).modal is not None


async def test_the_last_moves_are_told_with_what_they_brought(place: Place) -> None:
    await table_after(place, "place r1", "place r2", "pass", "pass", "provost 0", "provost 0")
    assert not (await PanelUser.open(place, place.ann)).has("My last moves"), "it was a moment ago"
    place.later += 7 * 3600
    page = await (await PanelUser.open(place, place.ann)).press("My last moves")
    assert [line.partition(":R>: ")[2] for line in page.splitlines()[1:]] == [
        "Ann → Farm, space 1 (1 denier)",
        "Ann passes first and gains 1 denier",
        "Ann leaves the provost at 6",
    ]


async def test_the_panel_leads_to_the_next_game_that_waits(place: Place) -> None:
    await place.open_table(2)
    where = place.add_channel("elsewhere")
    await place.new(place.ann, where, name="Second")
    await place.in_lobby(place.cleo, "Join", where)
    await place.in_lobby(place.ann, "Start", where)
    other = (await place.here(where)).id
    link = f"Next game: Second (<t:{(await place.table(other)).row.asked_at}:R>)"
    panel = await PanelUser.open(place, place.ann)
    assert "Next game" not in panel.said, "she is asked here"
    answered = await panel.press("give/pass")
    message = place.turn(where)
    assert link in answered
    assert f"discord.com/channels/{place.guild.id}/{where.id}/{message.id}" in answered
    assert "Next game" not in text_of(await panel_of(place, place.ben))
    await place.service.preferences.turn(place.ann.id, Switch.NEXT, on=False)
    assert "Next game" not in (await PanelUser.open(place, place.ann)).said
