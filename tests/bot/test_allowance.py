"""What costs much is not to be had without end: by one person, nor by all of a server."""

from bot.tables.refusals import TooMuch
from bot.ui.allowance import COSTS, MOST_BUCKETS, PERSON, SERVER, Allowance
from playground import User
from tests.bot.discord_server import DiscordServer, said, text_of
from tests.bot.players import asked_user, panel_of, recorded
from words.language import language


class Seconds:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


async def test_replays_without_end_are_politely_put_off(place: DiscordServer) -> None:
    seconds = Seconds()
    place.bot.parts.admission.allowance = Allowance(seconds)
    game_id = await place.open_position(
        recorded("records/01.txt").at(3)
    )  # an import costs tokens too
    ann, ben = place.people[:2]

    async def replay_for(user: User) -> str:
        outcome = await place.slash(user, "caylus board", show="replay")
        return said(outcome)

    assert [await replay_for(ann) for _ in range(2)] == ["", ""]
    assert await replay_for(ann) == "Too many requests at once. Please try again in 2 seconds."
    assert await replay_for(ben) == ""
    seconds.now += 2
    assert await replay_for(ann) == ""
    # Playing is free.
    panel = await panel_of(place, await asked_user(place, game_id))
    assert "a lot at once" not in text_of(panel)


def wait(allowance: Allowance, user: int, guild: int, cost: int) -> str:
    """How long a person has to wait; nothing if the tokens were taken."""
    try:
        allowance.take(user, guild, cost)
    except TooMuch as refusal:
        return refusal.say(language("en"))
    return ""


def test_a_server_shares_an_allowance() -> None:
    seconds = Seconds()
    allowance = Allowance(seconds)
    people = range(int(SERVER.size / PERSON.size) + 1)
    waits = [wait(allowance, user, 1, int(PERSON.size)) for user in people]
    assert [bool(told) for told in waits] == [False, False, True]
    assert "10 seconds" in waits[-1]
    assert not wait(allowance, people[-1], 2, int(PERSON.size)), "what was refused cost nothing"
    seconds.now -= 100
    assert wait(allowance, 9, 1, 1), "a clock that goes back gives nothing"
    seconds.now += 101
    assert not wait(allowance, 9, 1, 1)


def test_who_asked_long_ago_takes_no_room() -> None:
    seconds = Seconds()
    allowance = Allowance(seconds)
    for user in range(MOST_BUCKETS):
        seconds.now += 1
        allowance.take(user, 1, 1)
    assert len(allowance._buckets) < MOST_BUCKETS + 3
    allowance.take(1, 1, 1)
    assert len(allowance._buckets) < 100


async def test_what_costs_is_there(place: DiscordServer) -> None:
    names = {one.qualified_name for one in place.bot.tree.walk_commands()}
    commands = [one for one in COSTS if isinstance(one, str)]
    assert [one for one in commands if " ".join(one.split()[:2]) not in names] == []
    assert all(cost <= PERSON.size for cost in COSTS.values())
