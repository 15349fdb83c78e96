"""Who may do what, every control and every command tried by everybody; and how much of it, where it costs."""

import pytest
from discord import app_commands

from bot.commands.looking import REPLAY_COST
from bot.presses.dispatch import ROUTES
from bot.tables.refusals import NOT_PLAYED, NoGame, NotIn, NotSeated
from bot.ui.control_ids import Control
from bot.ui.interaction_checks import TERMS, Terms
from bot.ui.rights import ANYBODY, MANAGERS, PLAYERS, Right
from bot.ui.token_buckets import PERSON, TokenBuckets
from playground import Clock, User
from tests.bot.discord_server import Place, answer_of, said, text_of
from tests.bot.forged import forged_command, forged_press, own_message, sample, stored
from tests.bot.players import asked_user, panel_of, recorded
from words.language import language


def controls(game_id: int) -> list[Control]:
    """One control of each verb that is about a game; what ends or leaves the game comes last."""
    each = [sample(one, game_id) for one in ROUTES if one.of_game]
    return sorted(each, key=lambda one: (one.verb == "leave_game", one.verb == "end"))


def commands(place: Place) -> dict[str, Terms]:
    every = (one for one in place.bot.tree.walk_commands() if isinstance(one, app_commands.Command))
    return {one.qualified_name: one.extras[TERMS] for one in every}


async def game_of_many_people(place: Place) -> tuple[int, list[tuple[User, set[Right]]]]:
    """A running game, and the rights of people in it: opened by one who then left his seat, played by two others."""
    opener, ben, cleo, manager, watcher = place.people
    await place.new(opener)
    for user, label in ((ben, "Join"), (cleo, "Join"), (opener, "Leave"), (ben, "Start")):
        await place.in_lobby(user, label)
    place.admin.set_permissions(manager, place.guild, "manage_guild")
    table = await place.here()
    assert table.running
    return table.id, [
        (watcher, {ANYBODY}),
        (opener, {ANYBODY}),
        (ben, {ANYBODY, PLAYERS}),
        (manager, {ANYBODY, MANAGERS}),
    ]


def sentences(right: Right) -> set[str]:
    lang = language("en")
    if right is PLAYERS:
        return {NotSeated().say(lang), NOT_PLAYED, NotIn().say(lang)}
    return {"Only a server manager can do that."}


@pytest.mark.slow
async def test_every_control_does_nothing_for_whoever_lacks_the_right(place: Place) -> None:
    game_id, people = await game_of_many_people(place)
    before = stored(place)
    for one in controls(game_id):
        right, refused = one.right, sentences(one.right)
        for user, rights in people:
            may = right in rights
            message = await own_message(place, user, place.channel)
            outcome = await forged_press(place, user, message, str(one))
            told = "" if outcome.modal else said(outcome)
            assert (told in refused) is not may, (one, user.name, told)
            if one.verb in ("start", "end"):  # whose handlers find out who of the players may
                may = MANAGERS in rights
            after = stored(place)
            assert may or after == before, (one, user.name)
            before = after


@pytest.mark.slow
async def test_no_control_works_away_from_its_game_or_without_one(place: Place) -> None:
    """On messages in another channel, on another server, and in direct messages, or of a game that is not there."""
    game_id, people = await game_of_many_people(place)
    _, _, (player, _), (manager, _) = people
    server, direct = place.admin.add_guild("Elsewhere"), place.direct(player)
    place.admin.join(manager, server, ("manage_guild",))
    outside = place.admin.add_channel(server, "road")
    carriers = [
        (player, await own_message(place, player, place.add_channel("other"))),
        (manager, await own_message(place, manager, outside)),
        (player, answer_of(await forged_command(place, player, direct, "caylus help"))),
    ]
    before = stored(place)
    for one in controls(game_id):
        for user, message in carriers:
            outcome = await forged_press(place, user, message, str(one))
            told = "" if outcome.modal else said(outcome)
            assert told == NoGame().say(language("en")), (one, user.name)
    message = await own_message(place, player, place.channel)
    for one in (*controls(0), *controls(game_id + 1)):
        told = said(await forged_press(place, player, message, str(one)))
        assert told == NoGame().say(language("en")), one
    assert stored(place) == before


async def test_each_command_is_refused_to_who_lacks_the_right_and_directly(place: Place) -> None:
    _, people = await game_of_many_people(place)
    before = stored(place)
    named = commands(place)
    assert all(named[name].right is MANAGERS for name in named if name.startswith("caylus-admin"))
    assert all(named[name].right is PLAYERS for name in named if name.startswith("play"))
    for name, terms in named.items():
        refused = sentences(terms.right)
        for user, rights in people:
            if terms.right not in rights:
                told = said(await forged_command(place, user, place.channel, name))
                assert told in refused, (name, user.name, told)
    offers = [
        await place.standin.autocomplete(user, place.channel, "play move", "answer", "")
        for user in (people[0][0], people[2][0])
    ]
    assert [bool(offer.choices) for offer in offers] == [False, True]
    for user, _ in people:
        for name in named:
            told = said(await forged_command(place, user, place.direct(user), name))
            assert "server channel" in told, (name, user.name)
    assert stored(place) == before


async def test_replays_without_end_are_politely_put_off(place: Place) -> None:
    clock = Clock(stopped=True)
    place.bot.checks.buckets = TokenBuckets(clock.now)
    # An import costs tokens too.
    game_id = await place.open_position(recorded("records/01.txt").at(3))
    ann, ben = place.people[:2]

    async def replay_for(user: User) -> str:
        return said(await place.slash(user, "caylus board", show="replay"))

    assert [await replay_for(ann) for _ in range(2)] == ["", ""]
    assert await replay_for(ann) == "Too many requests at once. Please try again in 2 seconds."
    assert await replay_for(ben) == ""
    clock.advance(2)
    assert await replay_for(ann) == ""
    # Playing is free.
    panel = await panel_of(place, await asked_user(place, game_id))
    assert "a lot at once" not in text_of(panel)


async def test_what_costs_is_there(place: Place) -> None:
    costs = [one.cost for one in (*commands(place).values(), *ROUTES)]
    assert max(REPLAY_COST, *costs) <= PERSON.size
