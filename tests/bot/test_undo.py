"""Taking answers back: one's own at once, others' by a vote; the position is the one before."""

from __future__ import annotations

from engine.players import PLAYERS
from tests.bot.playing import Players
from tests.bot.town import Town, control, offered, text_of


async def test_one_press_takes_the_own_answer_back(place: Town) -> None:
    game_id = await place.open_table(3)
    players = Players(place, game_id)
    await players.by_buttons(most=7)
    due = await players.next()
    assert due is not None
    user, answer = due
    before = (await place.table(game_id)).game.position()
    panel = (await place.press(user, place.turn(), "Your move")).message
    assert panel is not None
    panel = await players.choose(user, panel, answer)
    assert (await place.table(game_id)).game.position() != before
    back = await place.press(user, panel, control(panel, "undo"))
    assert (await place.table(game_id)).game.position() == before
    assert answer in offered(back.message)
    await place.shown()
    assert any("took the last answer back" in text_of(one) for one in place.messages())
    assert place.turn().mentions == [user.id]
    # The log keeps what was undone, and the game goes on.
    log = (await place.bot.store.load(game_id))[1]
    assert len(log) == 9
    await players.by_buttons(most=12)


async def test_computer_answers_go_back_with_it(place: Town) -> None:
    game_id = await place.open_table(1, computers=2)
    players = Players(place, game_id)
    await players.by_buttons(most=3)
    before = (await place.table(game_id)).game.position()
    user = place.people[0]
    await players.by_commands(most=4)
    after = (await place.table(game_id)).game
    assert len(after.answers) > 4
    panel = (await place.press(user, place.turn(), "Your move")).message
    assert panel is not None
    await place.press(user, panel, control(panel, "undo"))
    assert (await place.table(game_id)).game.position() == before


async def test_nothing_goes_back_after_another_has_decided_unless_all_agree(place: Town) -> None:
    game_id = await place.open_table(3)
    players = Players(place, game_id)
    await players.by_commands(most=2)
    first = (await place.table(game_id)).game.answers[0].player
    table = await place.table(game_id)
    asker = place.person(table.seat_of_colour(first).user_id)
    start = table.game.position_at(0)
    panel = (await place.press(asker, place.turn(), "Your move")).message
    assert panel is not None
    await place.press(asker, panel, control(panel, "ask_undo"))
    vote = next(one for one in place.messages() if one.find("Agree"))
    other = place.person(vote.mentions[0])
    stranger = next(one for one in place.people[:3] if one not in (asker, other))
    refused = await place.press(stranger, vote, "Agree")
    assert "not asked" in text_of(refused.message)
    await place.press(other, vote, "Agree")
    assert (await place.table(game_id)).game.position() == start
    await place.shown()
    assert any("By consent" in text_of(one) for one in place.messages())
    assert not any(one.find("Agree") for one in place.messages())


async def test_a_vote_can_be_refused_and_never_blocks_the_game(place: Town) -> None:
    game_id = await place.open_table(2)
    players = Players(place, game_id)
    await players.by_commands(most=1)
    table = await place.table(game_id)
    asker = place.person(table.seat_of_colour(table.game.answers[0].player).user_id)
    await players.by_commands(most=2)

    async def ask() -> None:
        panel = (await place.press(asker, place.turn(), "Your move")).message
        assert panel is not None
        await place.press(asker, panel, control(panel, "ask_undo"))

    await ask()
    vote = next(one for one in place.messages() if one.find("Agree"))
    await place.press(place.person(vote.mentions[0]), vote, "Refuse")
    assert "would rather not" in text_of(vote)
    assert vote.components == []
    await ask()
    vote = next(one for one in place.messages() if one.find("Agree"))
    given = len((await place.table(game_id)).game.answers)
    await players.by_commands(most=3)  # the next decision: the vote lapses
    assert len((await place.table(game_id)).game.answers) == given + 1
    assert not any(one.find("Agree") for one in place.messages())


async def test_a_phase_that_was_undone_loses_its_record(place: Town) -> None:
    game_id = await place.open_table(2)
    players = Players(place, game_id)
    records = 0
    while True:
        await players.by_buttons(most=players.decisions + 1)
        ended = [
            one for one in place.messages() if "Placement" in text_of(one) and not one.components
        ]
        if ended:
            break
        records += 1
    table = await place.table(game_id)
    last = place.person(table.seat_of_colour(table.game.answers[-1].player).user_id)
    panel = (await place.press(last, place.turn(), "Your move")).message
    assert panel is not None
    await place.press(last, panel, control(panel, "undo"))
    await place.shown()
    assert not [
        one for one in place.messages() if "Placement" in text_of(one) and not one.components
    ]
    assert place.turn()


async def test_every_kind_of_decision_can_be_taken_back(place: Town) -> None:
    """Straight through the service: a whole game in which each first answer of a kind is undone once."""
    game_id = await place.open_table(3, tiles="jeweller")
    service = place.bot.service
    undoing = place.bot.presses.undoing
    players = Players(place, game_id)
    chooser = PLAYERS["sensible"]
    assert chooser
    undone: set[str] = set()
    while (due := await players.next()) is not None:
        user, answer = due
        table = await place.table(game_id)
        decision = table.game.decision
        assert decision is not None
        before = table.game.position()
        await service.answer(game_id, user.id, answer, "press")
        if decision.kind not in undone and (await place.table(game_id)).running:
            undone.add(decision.kind)
            await undoing.take_back(game_id, user.id)
            assert (await place.table(game_id)).game.position() == before
            await service.answer(game_id, user.id, answer, "press")
    assert len(undone) >= 12
