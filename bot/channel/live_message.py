"""The live message: whose decision it is, sent anew or edited.

It mentions nobody twice of a decision, nor twice of that they can decide ahead of their turn.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from bot.channel.message_changes import Wanted
from bot.channel.state_to_show import Moment
from bot.plans.reason_codes import Reason
from bot.presenter.phases import before_round
from bot.presenter.public_messages import turn_post
from bot.presenter.since_last_shown import Progress
from bot.store import Mention, Message, Role
from bot.tables.notification_limits import LOST
from bot.tables.preferences import Switch
from bot.words.plan_lines import why_text

INVITED: Final = 60
"""Seconds after it was said that one can plan already in which one's turn brings no other mention."""


def live_message(moment: Moment, progress: Progress) -> Wanted:
    """Sent anew when it is another's turn, the old one deleted; else edited, which notifies nobody.

    Which of them is a matter of what everybody knows. It may not hang on who has to be notified: that depends on
    plans, and a new message would tell of them.
    """
    live, round_now, parallel = moment.of(Role.TURN), progress.game.round, progress.in_parallel
    of_round = [one for one in moment.known if parallel and one.notified_round == round_now]
    # Who heard in this round that they can decide already.
    before = tuple(dict.fromkeys(user for message in of_round for user in message.notified))
    # What all agreed to take back begins anew, and so does a time that others let run.
    forgotten = progress.runs_again or any(one.entry.source == "vote" for one in progress.undos)
    at, count = moment.row.updated_at, len(progress.game.answers)
    recent = () if forgotten else recent_mentions(moment.known, at - moment.quiet)
    recent = _still_open(recent, before, progress)
    invited = [one for one in progress.may_plan if (one, Switch.ROUNDS) in moment.wishes]
    begins = bool(progress.named) and not of_round
    anew = progress.handed_over or bool(invited) or begins
    # Those who decide have the decision before their eyes, if it was their press that led here.
    users = progress.called if progress.handed_over else ()
    users += tuple(one for one in progress.open_to if one not in before)
    if live and not anew:
        # It is sent only if somebody deleted the message: then it is missed.
        users += tuple(one for one in progress.called if one not in (progress.acted, *users))
    fresh = [one for one in _not_mentioned(users, recent, progress, at) if one in moment.awake]
    heard = [
        one
        for one in not_invited(invited, recent, progress)
        if one != progress.acted and one in moment.awake
    ]
    draft = moment.draft(Role.TURN, told=count, covers=count, mentioned=recent)
    seen = moment.turn, moment.now, moment.thinks_for
    post = partial(turn_post, moment.lang, progress, invited, *seen)
    wanted = Wanted(
        replace(
            draft,
            mentioned=(
                *recent,
                *(Mention(user, count, at) for user in fresh),
                *(Mention(user, count, at, invited=True) for user in heard),
            ),
            notified_round=round_now if parallel else 0,
            notified=(*before, *users) if parallel else (),
        ),
        post,
        mentions=(*fresh, *heard),
        kind=LOST if progress.runs_again and moment.row.lost else "",
        by=progress.acted or 0,
        tells=tuple(_reasons(moment, progress, fresh)),
    )
    for shown in () if anew else live:
        note = replace(draft, notified_round=shown.notified_round, notified=shown.notified)
        wanted = Wanted(note, post, shown, mentions=progress.called, otherwise=wanted)
    # The newest reminder of the present decision stays.
    reminders, asked_at = moment.of(Role.REMINDER), moment.row.asked_at or 0
    present = [one for one in reminders if one.at > asked_at][-1:]
    return replace(wanted, replaces=(*live, *(one for one in reminders if one not in present)))


def recent_mentions(messages: Iterable[Message], since: int) -> tuple[Mention, ...]:
    """The mention of each user for the latest decision after a moment, and their latest invitation."""
    every = [
        one for message in messages for one in message.mentioned if one.invited or one.at > since
    ]
    every.sort(key=lambda one: (one.answers, one.at))
    return tuple({(one.user_id, one.invited): one for one in every}.values())


def _still_open(
    mentions: Iterable[Mention], before: Iterable[int], progress: Progress
) -> tuple[Mention, ...]:
    """The mentions as they are now: who was told that they can decide already has heard of what is open to them yet."""
    told, count = set(before).intersection(progress.named), len(progress.game.answers)
    return tuple(
        one._replace(answers=max(one.answers, count)) if one.user_id in told else one
        for one in mentions
    )


def not_invited(
    users: Iterable[int], mentions: Iterable[Mention], progress: Progress
) -> tuple[int, ...]:
    """The users who were not told in this round that they can plan, though it was taken back how it began."""
    before = before_round(progress.game, progress.game.round)
    told = {one.user_id for one in mentions if one.invited and one.answers > before}
    return tuple(user for user in users if user not in told)


def _not_mentioned(
    users: Iterable[int], mentions: Iterable[Mention], progress: Progress, now: int
) -> tuple[int, ...]:
    """The users who were not mentioned yet for their next decision, nor for a later one, nor invited just `now`.

    Who decides now was mentioned for it if that was after their last answer, unless they have planned since to be
    asked, or not to be.
    """
    since = dict.fromkeys(() if progress.prepared else progress.decider, progress.since)
    heard = {
        one.user_id
        for one in mentions
        if one.answers >= since.get(one.user_id, len(progress.game.answers))
        and not (one.invited and one.at <= now - INVITED)
    }
    return tuple(user for user in users if user not in heard)


def _reasons(moment: Moment, progress: Progress, fresh: Iterable[int]) -> Iterator[tuple[int, str]]:
    """Why the plan of the one who is asked does not decide, and whose next planned worker can't go anywhere any more.

    Of the latter they are told once, before their turn. Told is who wants that.
    """

    def told(user: int, reasons: Sequence[Reason], *, unplaceable: bool = False) -> tuple[int, str]:
        game, names = progress.game, progress.names
        why = why_text(moment.langs[user], game, names, reasons, unplaceable)
        return user, f"<#{moment.row.channel_id}>\n{why}"

    for user in progress.decider:
        if progress.stopped and user in fresh and (user, Switch.STOPS) in moment.wishes:
            yield told(user, progress.stopped)
    for user, reasons in progress.unplaceable:
        if (user, Switch.STOPS) in moment.wishes:
            yield told(user, reasons, unplaceable=True)
