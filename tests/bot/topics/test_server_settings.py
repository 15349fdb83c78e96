"""What managers set for their server by one form, and what comes of it."""

from dataclasses import replace

from bot.store import GameSettings
from bot.tables.table_options import STANDARD
from bot.topics.server_settings import SetServer
from bot.words.durations import HOUR
from playground import Channel, Modal, User, parts
from playground.world.interaction_outcomes import InteractionType
from tests.bot.discord_server import Place, said, settled
from tests.bot.forged import forged, stored
from tests.bot.test_rematch import stopped


def manager(place: Place) -> User:
    """Eve, who manages the server."""
    place.admin.set_permissions(place.eve, place.guild, "manage_guild")
    return place.eve


async def form(place: Place) -> Modal:
    user = manager(place)
    return (await place.standin.slash(user, place.channel, "caylus-admin settings")).modal


async def settle(place: Place, **fields: list[object]) -> str:
    sent = await place.standin.submit(place.eve, await form(place), fields)
    return said(await place.done(sent))


async def opened(place: Place, user: User, where: Channel, **options: object) -> str:
    told = said(await place.new(user, where, **options))
    if "is open" in told:
        await place.in_lobby(user, "Leave", where)
    return told


async def test_tables_are_opened_where_and_by_whom_it_is_set(place: Place) -> None:
    ann, ben = place.people[:2]
    inn, attic = (place.add_channel(name) for name in ("inn", "attic"))
    place.admin.set_permissions(ben, place.guild)
    (role,) = place.guild.members[ben.id].roles
    told = await settle(place, channels=[inn, attic], roles=[role])
    assert "Saved for this server" in told
    assert f"in these channels: <#{inn.id}>" in await opened(place, ben, place.channel)
    assert f"these roles: <@&{role}>" in await opened(place, ann, inn)
    assert "is open" in await opened(place, ben, inn)
    assert "is open" in await opened(place, manager(place), inn)
    thread = place.admin.add_thread(ben, inn, "corner")
    assert "is open" in await opened(place, ben, thread)
    for channel in (inn, attic):
        place.admin.delete_channel(channel)
    assert "is open" in await opened(place, ben, place.channel), "what is gone is no condition"


async def test_a_table_like_one_that_is_over_is_opened_no_other_way(place: Place) -> None:
    message = await stopped(place)
    await settle(place, channels=[place.add_channel("inn")])
    told = said(await place.press(place.ann, message, "Again"))
    assert "in these channels" in told


async def test_the_form_shows_what_is_set_and_outlives_a_restart(place: Place) -> None:
    chosen = {
        "channels": [place.channel],
        "results": [place.channel],
        "language": ["en"],
        "defaults": ["tiles=jeweller", "reminder=21600"],
    }
    await settle(place, **chosen)
    kept = stored(place)
    modal = await form(place)
    ids = [one["id"] for part in parts(modal.components) for one in part.get("default_values", ())]
    assert ids == [str(place.channel.id)] * 2, "as text: a page can't hold such a number"
    await place.restart()
    await settled(await place.standin.submit(modal.user, modal, {}))
    assert stored(place) == kept, "what is set was filled in"
    await settle(place, **{name: [] for name in chosen})
    assert stored(place) != kept


async def test_a_new_table_is_as_set_unless_chosen_otherwise(place: Place) -> None:
    options = ["tiles=jeweller", "reminder=21600", "suggestions=False", "pace=daily", "absent=seat"]
    await settle(place, defaults=options)
    await place.new(place.ann)
    row = (await place.here()).row
    assert row.settings == GameSettings(
        tiles="jeweller", reminder=6 * HOUR, suggestions=False, pace="daily", absent="seat"
    )
    await place.in_lobby(place.ann, "Leave")
    await place.new(place.ann, tiles="base", reminder=0, pace="none")
    row = (await place.here()).row
    assert row.settings == replace(STANDARD, reminder=0, suggestions=False, absent="seat")


async def test_what_can_not_be_set_changes_nothing(place: Place) -> None:
    user, inn = manager(place), place.add_channel("inn")
    bot = place.standin.bot
    place.admin.overwrite(inn, bot, deny=("send_messages",))
    before = stored(place)
    assert "Send Messages" in await settle(place, results=[inn])
    attic = place.add_channel("attic")
    place.admin.overwrite(attic, user, deny=("view_channel",))
    assert "can't see" in await settle(place, results=[attic])
    assert "at most one" in await settle(place, defaults=["pace=daily", "pace=slow"])
    for name, wrong in (
        ("channels", "1"), ("roles", "x"), ("language", "xx"), ("defaults", "tiles=evil"),
    ):  # fmt: skip
        assert "can't be chosen" in await forged_form(place, user, name, wrong)
    assert "manage" in await forged_form(place, place.ann, "language", "en")
    assert stored(place) == before


async def forged_form(place: Place, user: User, name: str, value: str) -> str:
    part = {"type": 3, "custom_id": name, "values": [value]}
    data = {"custom_id": str(SetServer(0)), "components": [{"type": 18, "component": part}]}
    kind = InteractionType.MODAL_SUBMIT
    return said(await settled(await forged(place.standin, kind, user, place.channel, data)))
