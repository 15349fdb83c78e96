"""`/play`: what a command was about, it answers; sent twice, it counts once."""

import asyncio

import pytest

from bot.commands.play import COMMANDS, MOVE, PASS, PLAYS, _candidates, _resolve
from bot.tables.refusals import Refusal
from bot.ui import reply
from bot.words.answer_labels import answer_label
from engine import Game
from engine.answers import KINDS
from engine.questions import possible_answers
from engine.tiles import TILES
from playground import EventFault
from tests.bot.discord_server import Place, said, settled
from tests.bot.players import asked_user, first_asked, recorded
from tests.patience import until
from tests.plans.memory_table import MemoryTable
from tests.plans.stored_table import texts
from tests.words.games import ENGLISH

TWICE = "records/01.txt", 69
"""A position whose player may give the answer `take f` now, and again to the decision after that."""


def test_a_command_takes_each_answer_that_any_decision_could_get() -> None:
    for kind in KINDS:
        answers = possible_answers(kind).union(*(possible_answers(kind, t.id) for t in TILES))
        takers = [play for play in (*PLAYS, PASS) if kind in play.kinds]
        assert answers, kind
        assert [one for one in answers if not any(play.takes(one) for play in takers)] == [], kind
    by_favor = [
        play.name for play in PLAYS if "effect" in play.kinds and play.takes("build w-mason")
    ]
    assert by_favor == ["build", "favor"], "what a favor builds is built, too"


@pytest.mark.slow
async def test_every_decision_is_completed_and_taken(place: Place) -> None:
    assert first_asked().keys() == COMMANDS.keys()
    assert len(list(place.bot.tree.get_command("play").commands)) <= 10  # type: ignore[union-attr]
    for kind, game in first_asked().items():
        where = place.add_channel(kind)
        game_id = await place.open_position(game, where=where)
        table = await place.table(game_id)
        user, command = await asked_user(place, game_id), COMMANDS[kind]
        option = next(play.option for play in PLAYS if play.name == command)
        answers = [one for one in game.pending.answers if one != "pass"]
        for answer in answers[:1] + answers[1::5]:
            label = answer_label(ENGLISH, table.game, answer, table.names).long
            offer = await place.standin.autocomplete(user, where, f"play {command}", option, label)
            value = f"{table.row.revision}:{answer}"
            assert value in [one["value"] for one in offer.choices], (kind, answer)
        await place.slash(user, f"play {command}", where, **{option: value})
        assert len(texts(await place.table(game_id))) == len(game.answers) + 1, kind


def resolved(game: Game, command: str, typed: str) -> str:
    """The answer that whoever is asked means who types that."""
    table = MemoryTable(game).table
    play = next(one for one in (*PLAYS, MOVE) if one.name == command)
    candidates = _candidates(table, table.asked.user_id or 0, play)
    return _resolve(ENGLISH, table, candidates, play, typed)


@pytest.mark.parametrize(
    ("game", "command", "typed"),
    [
        (recorded("records/02.txt").at(206), "move", "place gate"),  # was taken for "gate inn"
        (recorded("records/01.txt").at(23), "move", "3"),  # for "place guild"
        (recorded("records/01.txt").at(15), "move", "1"),  # for "batch fwc"
        (recorded("records/01.txt").at(14), "move", "sell f"),  # for "build w-market f"
        *((first_asked()[kind], "trade", "f") for kind in ("market", "peddler")),
        (first_asked()["church"], "trade", "2"),
    ],
)  # fmt: skip
def test_an_answer_to_another_decision_or_goods_alone_are_not_guessed_to_mean_one_to_this(
    game: Game, command: str, typed: str
) -> None:
    with pytest.raises(Refusal, match="is not possible now"):
        resolved(game, command, typed)


@pytest.mark.parametrize(
    ("command", "typed"),
    [("take", "f"), ("move", "take 1 FOOD"), ("move", "food"), ("move", "Take  F")],
)
def test_an_answer_may_be_typed_by_its_name(command: str, typed: str) -> None:
    assert resolved(recorded(TWICE[0]).at(TWICE[1]), command, typed) == "take f"


async def test_a_completion_counts_once_for_its_decision(place: Place) -> None:
    """Nor is a command an answer that was sent before the decision, though it arrives a second later."""
    game_id = await place.open_position(recorded(TWICE[0]).at(TWICE[1]))
    user = await asked_user(place, game_id)
    offer = await place.standin.autocomplete(user, place.channel, "play take", "cubes", "food")
    (value,) = [one["value"] for one in offer.choices if "Take 1 food" in one["name"]]
    fault = EventFault("INTERACTION_CREATE", "reorder", times=1)
    place.standin.faults.events.append(fault)
    slash = place.standin.slash(user, place.channel, "play move", answer="take f")
    sent = asyncio.create_task(slash)
    await until(lambda: fault.seen)
    place.standin.clock.advance(1)
    done = await place.slash(user, "play take", cubes=value)
    assert "Done: take 1 food." in said(done)
    second = await settled(await sent)
    again = await place.slash(user, "play take", cubes=value)
    for told in (second, again):
        assert "That is done already: take 1 food." in said(told)
    assert "choose which cubes to take" in said(again), "the present panel"
    assert texts(await place.table(game_id))[TWICE[1] :] == ["take f"]
    # To what is asked now, the same words are an answer.
    await place.slash(user, "play move", answer="take f")
    assert texts(await place.table(game_id))[TWICE[1] :] == ["take f", "take f"]


async def test_an_answer_is_deferred_by_the_age_of_the_interaction(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One as old as an answer may be late is deferred at once, not an hour after its arrival."""
    game_id = await place.open_table(2)
    monkeypatch.setattr(reply, "GIVEN_UP_AFTER", 3600.0)
    place.later = 3600
    async with place.service.locked(game_id), asyncio.timeout(60):
        ann = place.ann
        pressed = await place.standin.press(ann, place.turn(), "Your move")
        typed = await place.standin.slash(ann, place.channel, "play move", answer="pass")
        assert not pressed.answered.is_set()
        assert not typed.answered.is_set()
    await settled(pressed)
    await settled(typed)


def test_a_clock_that_differs_from_discords_moves_an_interaction_by_seconds_at_most() -> None:
    assert reply.made_at(created=100.0, arrived=100.5) == 100.0
    assert reply.made_at(created=100.0, arrived=4000.0) == 3997.0
    assert reply.made_at(created=4000.0, arrived=100.0) == 100.0
