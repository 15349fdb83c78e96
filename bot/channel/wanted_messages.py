"""All that the channels are to show of a game, in the order in which it comes about."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import Final

from bot.channel.live_message import live_message
from bot.channel.message_changes import MakePost, Step, Unwanted, Wanted
from bot.channel.state_to_show import Moment, is_undo
from bot.presenter import lobby
from bot.presenter.game_over import final_post, stopped_post
from bot.presenter.phases import EndedPhase, before_round
from bot.presenter.public_messages import (
    back_post,
    elsewhere_now,
    first_post,
    here_now,
    left_post,
    reminder_post,
    undone_post,
)
from bot.presenter.round_log import picture_name, round_post
from bot.presenter.since_last_shown import Progress
from bot.presenter.votes import refused_post, vote_post
from bot.store import LIVE, Message, Role, Status
from bot.tables.notification_limits import MOVE, TABLE
from bot.tables.preferences import Switch
from bot.tables.refusals import Broken
from bot.tables.reminders import next_reminder
from bot.tables.undo import undone_last
from bot.ui.messenger import Post
from engine import Game

POINTERS: Final = (Role.LOBBY, Role.TURN)
"""What tells in the old place where the game is now."""
PASSING: Final = (Role.REMINDER, Role.VOTE, Role.BROKEN)
"""What nobody needs there any more."""


def wanted_messages(moment: Moment) -> Iterator[Step]:
    if moment.left:
        yield from _pointers(moment)
    untold, broken = moment.untold and not moment.table.set_aside, moment.of(Role.BROKEN)
    over = moment.row.status not in LIVE
    if untold:
        yield Unwanted(broken)
        if over:  # the last message says where its buttons are
            yield from _announcement(moment)
        yield from _game(moment)
        yield from _leavers(moment)
    elif moment.table.set_aside and not broken:
        # All else is left as it stands.
        yield Wanted(moment.draft(Role.BROKEN), Post(moment.lang.t(Broken.text)))
    yield from _votes(moment)
    if untold and not over:
        yield from _announcement(moment)


def _last(message: Message, post: Post) -> Wanted:
    return Wanted(replace(message, role=Role.PAST), post, message, aside=True)


def _pointers(moment: Moment) -> Iterator[Step]:
    """A game that goes on in another channel: where it is now, said in both places, as far as they can be reached."""
    reminders = [one.reminder for one in moment.known if one.at > (moment.row.asked_at or 0)]
    here = moment.draft(Role.PAST, reminder=max(reminders, default=0))
    newest = max(one.message_id for one in moment.left)
    # A stop may have come after it was said.
    said = any(
        one.message_id > newest and replace(one, message_id=0, at=here.at) == here
        for one in moment.of(Role.PAST)
    )
    if not said:
        yield Wanted(here, here_now(moment.lang, moment.row, moment.awake), kind=MOVE)
    for message in moment.left:
        yield Unwanted([message], stand=True)
        if message.role in PASSING:
            yield Unwanted([message], aside=True)
        elif message.role in POINTERS:
            yield _last(message, elsewhere_now(moment.lang, moment.row))


def _game(moment: Moment) -> Iterator[Step]:
    """The lobby, the rounds and the turn, or the end."""
    status, progress = moment.row.status, moment.progress
    if status is Status.LOBBY:
        yield _lobby(moment)
    elif progress is not None and status in (Status.RUNNING, Status.FINISHED):
        yield from _rounds(moment, progress)
    else:
        yield from _left_lobby(moment, lobby.closed(moment.lang, moment.row))
        if moment.row.rules_version is not None and not moment.row.gave_way:
            post = partial(stopped_post, moment.lang, moment.row, progress)
            yield from _final(moment, post)
        yield Unwanted(moment.of(Role.TURN, Role.REMINDER))


def _lobby(moment: Moment) -> Wanted:
    """One message, edited in place."""
    post = lobby.post(moment.lang, moment.table, moment.notes)
    wanted = Wanted(moment.draft(Role.LOBBY), post, kind="" if moment.left else TABLE)
    for message in reversed(moment.of(Role.LOBBY)):
        wanted = Wanted(message, post, message, otherwise=wanted)
    return wanted


def _left_lobby(moment: Moment, post: Post) -> Iterator[Step]:
    """A lobby's message that stays, unless it is the table's announcement."""
    if not moment.row.settings.announced_in:
        for message in moment.of(Role.LOBBY):
            yield _last(message, post)


def _rounds(moment: Moment, progress: Progress) -> Iterator[Step]:
    """What was taken back, the record of each round, then whose turn it is, or the result."""
    lang, row = moment.lang, moment.row
    if row.settings.for_oneself and all(one.role is Role.LOBBY for one in moment.known):
        yield Wanted(moment.draft(Role.PAST), first_post(lang, row))
    yield from _left_lobby(moment, lobby.started(lang, row))
    yield from _undone_moves(moment, progress)
    yield from _round_records(moment, progress)
    if progress.game.finished:
        yield from _final(moment, partial(final_post, lang, progress))
        yield Unwanted(moment.of(Role.TURN, Role.REMINDER))
    else:
        yield live_message(moment, progress)


def _undone_moves(moment: Moment, progress: Progress) -> Iterator[Step]:
    """What was taken back, said in the message that told of that last if it is the newest to stay.

    The records of rounds of which nothing is left go.
    """
    yield Unwanted(progress.outdated)
    if not progress.undos:
        return
    say = partial(undone_post, moment.lang, progress)
    note = moment.draft(Role.UNDONE, undo_sequence=progress.undos[-1].sequence)
    wanted = Wanted(note, say(progress.undos))
    if last := undone_last(one for one in moment.known if one not in progress.outdated):
        told = [one.undo_sequence for one in moment.known]
        before = max(one for one in (0, *told) if one < last.undo_sequence)
        lines = [one for one in moment.table.log[before : last.undo_sequence] if is_undo(one)]
        wanted = Wanted(note, say([*lines, *progress.undos]), last, otherwise=wanted)
    yield wanted


def _round_records(moment: Moment, progress: Progress) -> Iterator[Step]:
    """The records that change: the live message becomes that of a round whose first phase is over."""
    records = {one.round: one for one in moment.of(Role.PHASE)}
    for number, phases in groupby(progress.ended, key=lambda phase: phase.round):
        ended = list(phases)
        post = partial(round_post, moment.lang, progress, ended)
        wanted = Wanted(_record(moment.draft(Role.PHASE), ended), post)
        for live in moment.of(Role.TURN):
            wanted = Wanted(_record(live, ended), post, live, otherwise=wanted)
        if record := records.get(number):
            right = min(record.covers, progress.hold)
            keeps = [picture_name(one) for one in ended if one.count <= right]
            note = _record(record, ended)
            wanted = Wanted(note, post, record, keeps=keeps, otherwise=wanted)
        yield wanted


def _record(message: Message, ended: Sequence[EndedPhase]) -> Message:
    return replace(message, role=Role.PHASE, round=ended[0].round, covers=ended[-1].count)


def _final(moment: Moment, post: MakePost) -> Iterator[Step]:
    """The last message, sent once; its buttons are where the table was announced, if the end is told there."""
    if not moment.of(Role.FINAL):
        final, announced_in = moment.draft(Role.FINAL), moment.row.settings.announced_in
        yield Wanted(final, post, replaces=moment.of(Role.TURN), announced_in=announced_in)


def _leavers(moment: Moment) -> Iterator[Step]:
    """Who is away, or came back after that, told once: one message a person, the newest.

    What tells of a seat to which nobody can come back goes.
    """
    told, row = moment.of(Role.LEFT, Role.BACK), moment.row
    if row.status is not Status.RUNNING:
        yield Unwanted(moment.of(Role.LEFT))
        return
    yield Unwanted([one for one in moment.of(Role.LEFT) if one.asker not in row.owners])
    for seat in row.seats:
        user_id, role = seat.owner, Role.LEFT if seat.left_by else Role.BACK
        before = [one for one in told if one.asker == user_id]
        if not user_id or not (before or seat.left_by):
            continue
        if not any(one.role is role for one in before):
            left, back = left_post(moment.lang, row.id, seat), back_post(moment.lang, seat)
            yield Wanted(moment.draft(role, asker=user_id), left if seat.left_by else back)
        yield Unwanted([one for one in before if one.role is not role])


def _votes(moment: Moment) -> Iterator[Step]:
    """Asks for each open vote once, says who refused one; what asks for one that the game has left behind goes."""
    votes = {vote.id: vote for vote in moment.votes}
    for message in moment.of(Role.VOTE):
        vote = votes.pop(message.vote, None)
        if vote is None:
            yield Unwanted([message])
        elif vote.refused_by is not None:
            yield _last(message, refused_post(moment.lang, vote))
    for vote in votes.values():
        if vote.refused_by is None and not moment.table.broken:
            note = replace(moment.draft(Role.VOTE), revision=vote.revision, vote=vote.id)
            post = vote_post(moment.lang, moment.table, vote)
            if moment.row.status is not Status.LOBBY:  # there a seat is lost by no answer
                awake = tuple(one for one in post.mentions if one in moment.awake)
                post = replace(post, mentions=awake)
            yield Wanted(note, post, kind="" if moment.left else vote.kind)


def reminder(moment: Moment) -> Iterator[Step]:
    """Reminds whoever has to decide, unless their plan will, if that is due by now; the reminder before goes.

    It is a direct message, where buttons would do nothing, for those who want that and take any.
    """
    row, turn, progress, now = moment.row, moment.turn, moment.progress, moment.now
    if progress is None or turn is None or row.lost or progress.plan_waits:
        return
    coming = next_reminder(turn, row.settings.reminder, moment.known, now)
    if coming is None or coming[1] > now:
        return
    post = reminder_post(moment.lang, progress, turn, now)
    note = moment.draft(Role.REMINDER, reminder=coming[0])
    wanted = Wanted(note, post)
    if (turn.user_id, Switch.REMINDERS) in moment.wishes:
        told = reminder_post(moment.langs[turn.user_id], progress, turn, now)
        direct = Post(f"{told.text}\n<#{row.channel_id}>")
        note = replace(note, channel_id=0, asker=turn.user_id)
        wanted = Wanted(note, direct, otherwise=wanted)
    yield replace(wanted, replaces=moment.of(Role.REMINDER))


def _announcement(moment: Moment) -> Iterator[Step]:
    """What a table in a thread of its own shows in the parent channel, once it is no lobby any more.

    It is edited with each round and where seats, status or the thread changed, for the last time at the end, and not
    sent again if somebody deleted it.
    """
    row = moment.row
    if not row.settings.announced_in or row.status is Status.LOBBY:
        return
    over, game = row.status not in LIVE, moment.progress.game if moment.progress else None
    begins = before_round(game, game.round) + 1 if game else 0
    note = replace(moment.draft(Role.LOBBY, covers=begins), role=Role.PAST if over else Role.LOBBY)
    for message in moment.of(Role.LOBBY):
        changed = message.revision < row.seats_revision or message.covers != begins
        if over or changed or moment.left:
            yield Wanted(note, _announced(moment, game), message, aside=True)


def _announced(moment: Moment, game: Game | None) -> Post:
    lang, row = moment.lang, moment.row
    if row.status is Status.RUNNING:
        return lobby.started(lang, row, game)
    return lobby.ended(lang, moment.table) if row.rules_version else lobby.closed(lang, row)
