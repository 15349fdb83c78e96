"""What a channel is to show of a game: what is sent anew, edited or deleted, and who is mentioned, without Discord."""

from collections.abc import AsyncIterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from bot.channel.live_message import not_invited, recent_mentions
from bot.channel.message_changes import Step, Unwanted, Wanted
from bot.channel.reconciler import whom_to_look_for
from bot.channel.state_to_show import Moment, moment_of
from bot.channel.wanted_messages import reminder, wanted_messages
from bot.presenter.since_last_shown import progress_of
from bot.store import GameSettings, Mention, Message, Role, Store
from bot.tables.autoplay import IMPORT
from bot.tables.availability import Availability
from bot.tables.leaving import come_back, leave_game
from bot.tables.notification_limits import LOST
from bot.tables.preferences import Switch
from bot.tables.refusals import Refusal
from bot.tables.undo import UNDO, take_back
from bot.tables.votes import agree, ask_others
from bot.topics.pausing import PAUSE, end_pause
from bot.words.durations import DAY, HOUR
from tests.plans.makers import queue
from tests.plans.stored_table import START, StoredTable
from words.language import language


class Shown(StoredTable):
    """A table, with what its channel would show: each step is noted as if Discord had done it."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self._ids = count(1)

    async def moment(self) -> Moment:
        return await moment_of(self.service, await self.table(), language("en"), settled=False)

    async def show(self) -> list[Step]:
        """Show the table as it is now, and remind if that is due; what had to be done for it."""
        moment = await self.moment()
        steps = [*wanted_messages(moment), *reminder(moment)]
        edited: set[int] = set()
        for step in steps:
            await self._note(step, edited)
        await self.service.mark_published(self.game_id, moment.row.revision)
        return steps

    async def _note(self, step: Step, edited: set[int]) -> None:
        if isinstance(step, Unwanted) and step.stand:
            for message in step.messages:
                await self.store.remember(replace(message, role=Role.PAST))
            return
        if isinstance(step, Wanted):
            message_id = step.at.message_id if step.at else next(self._ids)
            await self.store.remember(replace(step.note, message_id=message_id))
            edited.add(message_id)
        for gone in step.messages if isinstance(step, Unwanted) else step.replaces:
            if gone.message_id not in edited:
                await self.store.forget(gone.message_id)

    async def said(self, *lines: str) -> list[Step]:
        """Answers, each "1 place r1", each shown; what had to be done for the last."""
        steps: list[Step] = []
        for line in lines:
            await self.presses(line)
            steps = await self.show()
        return steps


@pytest.fixture
async def shown(tmp_path: Path) -> AsyncIterator[Shown]:
    """A game of three, which is shown."""
    async with await Store.open(tmp_path / "games.db") as store:
        made = Shown(store)
        await made.open(3, GameSettings(reminder=DAY))
        await made.show()
        yield made


def wanted(steps: list[Step], role: Role) -> list[Wanted]:
    return [one for one in steps if isinstance(one, Wanted) and one.note.role is role]


def live(steps: list[Step]) -> Wanted:
    (found,) = wanted(steps, Role.TURN)
    return found


def if_deleted(steps: list[Step]) -> tuple[int, ...] | None:
    """Whom the live message mentions that is sent if the one to be edited is not there any more."""
    anew = live(steps).otherwise
    assert anew.at is None
    return anew.mentions


# The live message


async def test_anothers_turn_is_a_new_message_in_place_of_the_old(shown: Shown) -> None:
    (old,) = await shown.store.messages(shown.game_id, Role.TURN)
    turn = live(await shown.said("1 place r1"))
    assert (turn.at, turn.otherwise) == (None, None)
    assert turn.mentions == (2,)
    assert turn.replaces == (old,)
    assert [one.user_id for one in turn.note.mentioned] == [1, 2]
    assert (turn.note.told, turn.note.revision) == (1, (await shown.table()).row.revision)


@pytest.mark.parametrize("planned", [False, True])
async def test_the_same_persons_next_turn_is_an_edit_that_is_missed_if_deleted(
    shown: Shown, *, planned: bool
) -> None:
    await shown.said("1 place r1", "2 pass", "3 pass")
    (old,) = await shown.store.messages(shown.game_id, Role.TURN)
    await (shown.plan(1, queue("r2")) if planned else shown.presses("1 place r2"))
    turn = live(await shown.show())
    assert turn.at == old
    assert if_deleted([turn]) == (), "it was their own press, or their plan"
    assert turn.replaces == (old,), "of which the one that is edited stays"
    assert list(wanted_messages(await shown.moment())) == [], "what is shown wants nothing"


@pytest.mark.parametrize("planned", [False, True])
async def test_anothers_answer_hands_over_though_the_message_asks_the_same(
    shown: Shown, planned: bool
) -> None:
    await shown.presses("1 place r1", "2 place r2")
    if planned:
        await shown.plan(3, queue("r3"))
    else:
        await shown.presses("3 place r3")
    turn = live(await shown.show())
    assert (turn.at, turn.mentions) == (None, (1,))


async def test_a_decision_that_nobody_led_to_is_missed_with_a_mention(shown: Shown) -> None:
    """Settings or people change, and somebody has deleted the message long after it was said."""
    moment = await shown.moment()
    known = [replace(one, mentioned=()) for one in moment.known]
    steps = list(wanted_messages(replace(moment, known=known, untold=True)))
    assert live(steps).at == known[-1]
    assert if_deleted(steps) == (1,)


async def test_who_may_not_be_disturbed_is_not_mentioned(shown: Shown) -> None:
    """But reminded once they may be."""
    await shown.presses("1 place r1")
    kept = Availability("UTC", hour := START // HOUR % 24, hour + 2)
    await shown.service.preferences.change_availability(2, lambda _: kept)
    assert live(await shown.show()).mentions == ()
    await shown.do(ask_others, 1, PAUSE)
    assert [one.post.mentions for one in wanted(await shown.show(), Role.VOTE)] == [(3,)]
    shown.at += 2 * HOUR - 1
    assert await shown.show() == []
    shown.at += 1
    (reminder,) = wanted(await shown.show(), Role.REMINDER)
    assert reminder.note.asker == 0, "in the channel"


async def test_who_would_be_late_soon_after_is_mentioned_all_the_same(shown: Shown) -> None:
    await shown.open(3, GameSettings(pace="fast"))
    kept = Availability("UTC", hour := START // HOUR % 24, hour + 3)
    await shown.service.preferences.change_availability(2, lambda _: kept)
    shown.at += 450  # what is left when the quiet hours end
    assert live(await shown.said("1 place r1")).mentions == (2,)


async def test_nobody_is_notified_while_their_plan_waits(shown: Shown) -> None:
    """Nor as the message is edited, or as their quiet hours end."""
    shown.service.take_back_for = 30.0
    kept = Availability("UTC", hour := START // HOUR % 24, hour + 1)
    await shown.service.preferences.change_availability(2, lambda _: kept)
    await shown.plan(2, queue("r2"))
    shown.at += HOUR - 1
    assert live(await shown.said("1 place r1")).mentions == ()
    shown.at += 1
    async with shown.service.locked(shown.game_id) as table:
        await shown.service.change(table)
    steps = await shown.show()
    edited = live(steps)
    assert edited.at is not None
    assert edited.mentions == ()
    assert wanted(steps, Role.REMINDER) == []


@pytest.mark.parametrize(
    ("pace", "seconds", "mentioned"),
    [("none", 599, ()), ("none", 600, (2,)), ("live", 59, ()), ("live", 60, (2,))],
)
async def test_a_decision_that_comes_again_is_quiet_for_ten_minutes(
    shown: Shown, pace: str, seconds: int, mentioned: tuple[int, ...]
) -> None:
    """Less where it may be over by then."""
    await shown.open(3, GameSettings(pace=pace))
    await shown.said("1 place r1")
    shown.at += seconds
    await shown.do(take_back, 1)
    assert if_deleted(await shown.show()) == (), "who took back is not told"
    assert live(await shown.said("1 place r2")).mentions == mentioned


def test_the_last_mention_of_each_counts() -> None:
    told = (Mention(1, 4, START), Mention(1, 3, START + 5), Mention(2, 3, START - 1))
    invited = Mention(1, 2, START - DAY, invited=True)
    message = Message(1, 1, 1, Role.TURN, 1, START, mentioned=(*told, invited))
    assert recent_mentions([message], START - 1) == (invited, told[0])
    assert recent_mentions([message], START) == (invited, told[1])


@pytest.mark.parametrize(("seconds", "mentioned"), [(59, ()), (60, (2,))])
async def test_who_was_invited_to_plan_is_not_mentioned_for_a_minute(
    shown: Shown, seconds: int, mentioned: tuple[int, ...]
) -> None:
    await shown.service.preferences.turn(3, Switch.ROUNDS, on=False)
    await shown.said("1 pass", "2 pass", "3 pass", "1 provost 0", "2 provost 0")
    shown.at += DAY
    begun = live(await shown.said("3 provost 0"))
    assert (await shown.table()).game.round == 2
    assert begun.mentions == (1, 2), "of whom one is asked and one is invited"
    assert "<@2>: you can already plan your workers." in (await begun.post()).text
    shown.at += seconds
    assert live(await shown.said("1 place r1")).mentions == mentioned


async def test_a_round_that_begins_again_invites_nobody_again(shown: Shown) -> None:
    await shown.said("1 pass", "2 pass", "3 pass", "1 provost 0", "2 provost 0")
    assert live(await shown.said("3 provost 0")).mentions == (1, 2)
    await shown.do(take_back, 3)
    await shown.show()
    shown.at += DAY
    assert live(await shown.said("3 provost 0")).mentions == (1,), "who is asked"
    progress = (await shown.moment()).progress
    told = [Mention(1, 5, START, invited=True), Mention(2, 6, START, invited=True)]
    told.append(Mention(3, 6, START))
    assert not_invited([1, 2, 3], told, progress) == (1, 3), "told after 6 answers"


async def test_why_a_plan_stops_is_told_those_who_want_that(shown: Shown) -> None:
    for user_id in (2, 3):
        await shown.plan(user_id, queue("r1"))
    await shown.service.preferences.turn(2, Switch.STOPS, on=True)
    ((user_id, text),) = live(await shown.said("1 place r1")).tells
    assert user_id == 2
    assert text.startswith(f"<#{shown.game_id}>\n")
    await shown.do(take_back, 1)
    await shown.show()
    again = live(await shown.said("1 place r1"))
    assert (again.mentions, again.tells) == ((), ()), "not at once again"


@pytest.mark.parametrize(
    ("told", "imported", "news", "after_own_move"),
    [
        (-1, 0, ["r1", "r2", "r3"], False), (0, 0, ["r1", "r2", "r3"], False),
        (1, 0, ["r2", "r3"], True), (3, 0, ["r2", "r3"], True),
        (3, 1, ["r2", "r3"], False), (3, 2, ["r3"], False),
    ],
)  # fmt: skip
async def test_news_begin_after_the_deciders_last_answer_unless_less_was_shown(
    shown: Shown, told: int, imported: int, news: list[str], after_own_move: bool
) -> None:
    table = await shown.presses("1 place r1", "2 place r2", "3 place r3")
    for number, line in enumerate(table.log[:imported]):
        table.log[number] = replace(line, entry=replace(line.entry, source=IMPORT))
    progress = progress_of(table, told, moved=True, acted=3)
    assert progress.since == 1
    assert [event.space for event in progress.news] == news
    assert progress.after_own_move is after_own_move


async def test_what_a_computer_player_did_in_ones_place_is_among_the_news(shown: Shown) -> None:
    await shown.presses("1 place r1", "2 place r2", "3 place r3")
    await shown.do(leave_game, 1)
    await shown.do(come_back, 1, "P1")
    table = await shown.presses("2 pass", "3 pass")
    progress = progress_of(table, 5, moved=True, acted=3)
    assert (progress.since, progress.seen, progress.after_own_move) == (4, 1, True)


async def test_what_ones_own_answer_brought_about_is_among_the_news(shown: Shown) -> None:
    placed = ("1 place r6", "2 place r4", "3 place r5", "1 place r7", "2 pass", "3 pass", "1 pass")
    for answer in (*placed, "2 provost 0", "3 provost 0", "1 provost 0", "3 decline"):
        await shown.said(answer)
    progress = progress_of(await shown.table(), 11, moved=True, acted=3)
    assert [(one.kind, one.player) for one in progress.news] == [
        ("phase", None), ("take", "P2"), ("decline", "P3"),
    ]  # fmt: skip


@pytest.mark.parametrize("pace", ["live", "none"])
@pytest.mark.parametrize("how", ["unseen", "paused", "resumed by oneself", "left"])
async def test_whose_time_others_let_run_again_is_told_however_lately_they_were(
    shown: Shown, pace: str, how: str
) -> None:
    """Once, where there is a limit, and not who did that themselves."""
    await shown.open(2, GameSettings(pace=pace))
    await shown.said("1 place r1")
    shown.at += 1
    if how == "unseen":
        await shown.store.note_lost(shown.game_id, at=shown.at)
        shown.service.drop([shown.game_id])
    elif how == "left":
        await shown.do(leave_game, 1)
    else:
        async with shown.service.locked(shown.game_id) as table:
            await shown.service.pause(table)
    if how != "unseen":
        await shown.show()
        shown.at += 1
        by = 2 if how == "resumed by oneself" else 1
        act = (come_back, by, "P1") if how == "left" else (end_pause, by)
        await shown.do(*act)
    turn, told = live(await shown.show()), pace == "live" and how != "resumed by oneself"
    assert (turn.at is None, turn.mentions) == (told, (2,))
    assert turn.kind == (LOST if told and how == "unseen" else "")
    shown.at += 1
    async with shown.service.locked(shown.game_id) as table:
        await shown.service.change(table)
    assert live(await shown.show()).at


# Records, and what was taken back


async def test_rounds_that_were_not_shown_have_a_record_each(shown: Shown) -> None:
    passes = ("1 pass", "2 pass", "3 pass", "1 provost 0", "2 provost 0", "3 provost 0")
    await shown.presses(*passes, *passes)
    assert len(wanted(await shown.show(), Role.PHASE)) == 3, "the third has begun"


async def test_undos_in_a_row_are_one_message_of_eight_at_most(shown: Shown) -> None:
    for times in range(1, 10):
        shown.at += 100
        await shown.said("1 place r1")
        await shown.do(take_back, 1)
        (undone,) = wanted(await shown.show(), Role.UNDONE)
        assert (undone.at is None) is (times == 1)
        assert undone.post.text.count("undid a move") == min(times, 8)


async def test_what_others_answered_since_is_told_to_be_undone_too(shown: Shown) -> None:
    await shown.open(1, computers=1)
    await shown.said("1 place r1")
    await shown.do(take_back, 1)
    (undone,) = wanted(await shown.show(), Role.UNDONE)
    assert "undid a move: Farm, space 1.\n-# Undone: Ysabel → " in undone.post.text


async def test_answers_that_ask_others_anew_are_taken_back_nine_times(shown: Shown) -> None:
    """With what tells of it those are ten messages; one's own decisions in a row put none."""
    shown.at += 600
    for _ in range(9):
        await shown.said("1 place r1")
        await shown.do(take_back, 1)
        await shown.show()
    await shown.said("1 place r1")
    with pytest.raises(Refusal, match="a lot in a few"):
        await shown.do(take_back, 1)
    shown.at += 599
    with pytest.raises(Refusal):
        await shown.do(take_back, 1)
    shown.at += 1
    await shown.do(take_back, 1)
    await shown.said("1 place r1", "2 pass", "3 pass")
    for _ in range(12):
        await shown.said("1 place r2")
        await shown.do(take_back, 1)
        await shown.show()


# Votes, reminders, people who leave


async def test_who_asked_to_go_back_is_mentioned_when_all_agreed(shown: Shown) -> None:
    await shown.said("1 place r1", "2 place r2")
    await shown.do(ask_others, 1, UNDO)
    (vote,) = await shown.store.votes(shown.game_id)
    await shown.do(agree, 2, vote.id)
    assert live(await shown.show()).mentions == (1,)


@pytest.mark.parametrize("directly", [False, True])
async def test_a_reminder_takes_the_place_of_the_one_before(shown: Shown, directly: bool) -> None:
    await shown.service.preferences.turn(1, Switch.REMINDERS, on=directly)
    assert await shown.show() == []
    shown.at += DAY
    (first,) = await shown.show()
    assert (first.note.direct, first.note.asker) == (directly, 1 if directly else 0)
    assert first.replaces == []
    assert (first.otherwise is not None) is directly
    assert await shown.show() == []
    shown.at += 2 * DAY
    (second,) = await shown.show()
    assert (second.note.reminder, [one.reminder for one in second.replaces]) == (2, [1])


@pytest.mark.parametrize(("seconds", "looked_for"), [(3599, None), (3600, 1)])
async def test_who_answered_within_an_hour_is_not_looked_for(
    shown: Shown, seconds: int, looked_for: int | None
) -> None:
    """Nor who keeps nobody waiting; but who never answered."""
    assert whom_to_look_for(await shown.table(), START) == 1
    table = await shown.presses("1 place r1", "2 pass", "3 pass")
    assert whom_to_look_for(table, shown.at + seconds) == looked_for
    alone = replace(table.row, seats=table.row.seats[:1])
    assert whom_to_look_for(replace(table, row=alone), shown.at + seconds) is None


# Other channels


async def test_a_game_that_moves_leaves_a_pointer_and_says_so_once(shown: Shown) -> None:
    await shown.said("1 pass", "2 pass", "3 pass")
    shown.at += DAY
    assert wanted(await shown.show(), Role.REMINDER)
    known = await shown.store.messages(shown.game_id)
    away = Availability().on_holiday(shown.at)
    await shown.service.preferences.change_availability(3, lambda _: away)
    async with shown.service.locked(shown.game_id) as table:
        await shown.service.change(table)
        table.row = await shown.store.move(shown.game_id, 9, 0, at=shown.at)
    steps = await shown.show()
    (said,) = [one for one in wanted(steps, Role.PAST) if one.at is None]
    assert (said.note.channel_id, getattr(said.post, "mentions", None)) == (9, (1, 2))
    left = {one.messages[0].role for one in steps if isinstance(one, Unwanted) and one.stand}
    assert left == {Role.PHASE, Role.TURN, Role.REMINDER}
    (reminded,) = [one for one in known if one.role is Role.REMINDER]
    assert Unwanted([reminded], aside=True) in steps
    (pointer,) = [one for one in wanted(steps, Role.PAST) if one.at]
    assert pointer.aside
    assert (live(steps).note.channel_id, live(steps).mentions) == (9, ())
    assert said.note.reminder == 1, "the next reminder is the second"
    for one in known:  # a stop came before they were noted
        await shown.store.remember(one)
    assert [one for one in wanted(await shown.show(), Role.PAST) if one.at is None] == []


async def test_an_announcement_follows_the_seats_and_nothing_waits_for_it(shown: Shown) -> None:
    moment = await shown.moment()
    row = moment.row
    settings: dict[str, Any] = {"announced_in": 5}
    row = replace(row, settings=replace(row.settings, **settings))
    (turn,) = moment.known[-1:]
    for seats_revision, edits in ((3, 1), (2, 0)):
        announced = Message(99, 5, row.id, Role.LOBBY, 2, START)
        table = replace(moment.table, row=replace(row, seats_revision=seats_revision))
        known = (announced, turn)
        steps = list(wanted_messages(replace(moment, table=table, known=known, untold=True)))
        found = wanted(steps, Role.LOBBY)
        assert [(one.at, one.otherwise, one.aside) for one in found] == [
            (announced, None, True)
        ] * edits
