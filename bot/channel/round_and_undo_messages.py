"""The record of each round, one message that grows by its phases, and what tells of answers that were taken back."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby

from bot.channel.message_changes import Step, Unwanted, Wanted
from bot.channel.state_to_show import Moment, News, is_undo
from bot.presenter.phases import EndedPhase
from bot.presenter.public_messages import undone_post
from bot.presenter.round_log import picture_name, round_post
from bot.store import Message, Role
from bot.tables.undo import undone_last


def undone_moves(moment: Moment, news: News) -> Iterator[Step]:
    """What was taken back, said in the message that told of that last if it is the newest to stay.

    The records of rounds of which nothing is left go.
    """
    yield Unwanted(news.outdated)
    if not news.undos:
        return
    say = partial(undone_post, moment.lang, news.progress, moment.table.log)
    note = moment.draft(Role.UNDONE, undo_sequence=news.undos[-1].sequence)
    wanted = Wanted(note, say(news.undos))
    if last := undone_last(one for one in moment.known if one not in news.outdated):
        told = [one.undo_sequence for one in moment.known]
        before = max(one for one in (0, *told) if one < last.undo_sequence)
        lines = [one for one in moment.table.log[before : last.undo_sequence] if is_undo(one)]
        wanted = Wanted(note, say([*lines, *news.undos]), last, otherwise=wanted)
    yield wanted


def round_records(moment: Moment, news: News) -> Iterator[Step]:
    """The records that change: the live message becomes that of a round whose first phase is over."""
    records = {one.round: one for one in moment.of(Role.PHASE)}
    for number, phases in groupby(news.ended, key=lambda phase: phase.round):
        ended = list(phases)
        post = partial(round_post, moment.lang, news.progress, ended)
        wanted = Wanted(_record(moment.draft(Role.PHASE), ended), post)
        for live in moment.of(Role.TURN):
            wanted = Wanted(_record(live, ended), post, live, otherwise=wanted)
        if record := records.get(number):
            right = min(record.covers, news.hold)
            keeps = [picture_name(one) for one in ended if one.count <= right]
            note = _record(record, ended)
            wanted = Wanted(note, post, record, keeps=keeps, otherwise=wanted)
        yield wanted


def _record(message: Message, ended: Sequence[EndedPhase]) -> Message:
    return replace(message, role=Role.PHASE, round=ended[0].round, covers=ended[-1].count)
