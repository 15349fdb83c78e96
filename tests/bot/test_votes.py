"""Asking to go back: one vote, stored before it is shown, shown as it is stored, and no way to pester anybody."""

import asyncio
import re

from bot.presenter.votes import UNDONE_LENGTH, vote_post
from bot.store import Vote
from playground import User
from tests.bot.discord_server import Place, said, text_of
from tests.bot.panel_user import PanelUser, give, play, table_after
from tests.bot.players import open_panels, recorded
from tests.bot.test_panel import played_on
from tests.patience import until
from tests.plans.stored_table import texts
from tests.words.games import ENGLISH


def mentions(place: Place, user: User) -> int:
    """How many messages that ask for consent have notified somebody, those that were ended too."""
    texts = ("asks to undo", "declined")
    told = [one for one in place.messages() if any(text in text_of(one) for text in texts)]
    return sum(user.id in one.notified for one in told)


async def test_a_double_click_opens_one_vote_that_says_what_goes(place: Place) -> None:
    """The panel says what became of it, and offers nobody to ask twice; nor does one that is opened afterwards."""
    game_id, (asker, other) = await table_after(place, "place r1", "place r2"), place.people[:2]
    panel = await PanelUser.open(place, asker)
    await panel.turn_to("ask/undo")
    pressed = panel.control("ask/undo")["custom_id"]
    await asyncio.gather(*(place.press(asker, panel.panel, pressed) for _ in range(2)))
    (vote,), (asked,) = place.with_button("Agree"), open_panels(place, asker)
    assert mentions(place, other) == 1
    head, taken_back, what = text_of(vote).splitlines()[:3]
    assert f"<@{asker.id}> regrets a move and asks to undo" in head
    assert "only if you agree" in head
    assert taken_back == "This would be undone:"
    assert what.startswith(f"> {asker.display_name} → ")
    assert f" · {other.display_name} → " in what
    told = f"<@{other.id}> has been asked to agree: undo “Farm, space 1”."
    assert told in text_of(asked)
    assert "/0/undo" not in str(asked.components)
    await (await PanelUser.open(place, other)).press("Decline request")
    assert place.with_button("Agree") == []
    assert text_of(vote) == f"> {head}\n<@{other.id}> declined: the game continues."
    assert vote.components == []
    assert len(texts(await place.table(game_id))) == 2
    declined = f"<@{other.id}> declined your request: undo “Farm, space 1”. The game continues."
    await until(lambda: f"\n{declined}\n" in text_of(open_panels(place, asker)[-1]))
    assert "/0/undo" not in str(open_panels(place, asker)[-1].components)
    more = await (await PanelUser.open(place, asker)).press("More")
    assert "-# “Ask to undo: Farm, space 1”: You have already asked." in more
    assert "/0/undo" not in str(open_panels(place, asker)[-1].components)


def test_a_vote_about_a_whole_game_stays_short() -> None:
    """By whole sentences: the newest are told, the others counted."""
    table = played_on(recorded("records/01.txt").at(200))
    post = vote_post(ENGLISH, table, Vote("undo", 1, (2,), 1, 0, since=1))
    _question, _undone, left_out, *lines = post.text.splitlines()
    assert re.fullmatch(r"> … \d+ more before these", left_out)
    assert sum(map(len, lines)) < UNDONE_LENGTH + 2 * len(lines)


async def test_whoever_is_asked_next_reads_once_that_their_request_is_off(place: Place) -> None:
    game_id = await table_after(place, "place r1", "place r2", players=3)
    await (await PanelUser.open(place, place.ann)).press("ask/undo")
    off = "“Ask to undo: Farm, space 1”: The game went on, so your request is off."
    await give(place, game_id, "place r3")
    assert off in (await PanelUser.open(place, place.ann)).said
    place.later += 60
    await play(place, game_id, "place r4", "place gate", "place post")
    assert off not in (await PanelUser.open(place, place.ann)).said


async def test_a_vote_is_shown_once_after_a_restart(place: Place) -> None:
    game_id, (asker, other) = await table_after(place, "place r1", "place r2"), place.people[:2]
    place.fault("POST", status=503)
    await (await PanelUser.open(place, asker)).press("ask/undo")
    await place.restart()
    (vote,), panel = place.with_button("Agree"), open_panels(place, asker)[-1]
    assert mentions(place, other) == 1
    await place.restart()
    assert place.with_button("Agree") == [vote]
    assert "You asked this yourself" in said(await place.press(asker, vote, "Agree"))
    # What was refused is said after another.
    place.fault("PATCH", "/channels/*/messages/*", status=503)
    await place.press(asker, panel, "Withdraw my request")
    await place.restart()
    assert text_of(vote).startswith(
        f"> <@{other.id}>: <@{asker.id}> regrets a move and asks to undo"
    )
    assert text_of(vote).endswith(f"\n<@{asker.id}> withdrew that: the game continues.")
    assert "Withdraw" not in str(open_panels(place, asker)[-1].components)
    assert len(texts(await place.table(game_id))) == 2
