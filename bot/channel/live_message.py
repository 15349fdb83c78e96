"""The live message: whose decision it is, sent anew or edited, and whom it mentions.

Nobody is mentioned twice of a decision, nor twice of that they can decide ahead of their turn.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from bot.channel.state_to_show import Moment, News
from bot.channel.wanted_messages import Wanted
from bot.presenter.phases import before_round
from bot.presenter.public_messages import turn_post
from bot.presenter.since_last_shown import Progress
from bot.store import Mention, Message, Role
from bot.tables.preferences import Switch
from bot.words.plan_lines import why_text

QUIET: Final = 600
"""Seconds after a mention in which the same decision brings no other, though answers are taken back and given again."""

INVITED: Final = 60
"""Seconds after it was said that one can plan already in which one's turn brings no other mention."""


def live_message(moment: Moment, news: News) -> Wanted:
    """Sent anew when it is another's turn, the old one deleted; else edited, which notifies nobody.

    Which of them is a matter of what everybody knows. It may not hang on who has to be notified: that depends on
    plans, and a new message would tell of them.
    """
    progress, live = news.progress, moment.of(Role.TURN)
    before = notified_so_far(moment.known, progress)
    # What all agreed to take back begins anew.
    by_vote = any(line.entry.source == "vote" for line in news.undos)
    at, count = moment.row.updated_at, progress.count
    recent = () if by_vote else recent_mentions(moment.known, at)
    recent = still_open(recent, before, progress)
    invited = [one for one in progress.may_plan if (one, Switch.ROUNDS) in moment.wishes]
    anew = progress.handed_over or bool(invited) or begins(moment.known, progress)
    # Who decides is told, unless their plan will or it was their press that led here: they have it before their eyes.
    users = tuple(progress.called) if progress.handed_over else ()
    if progress.in_parallel:
        users += tuple(one for one in progress.open_to if one not in before)
    if live and not anew:
        # It is sent only if somebody deleted the message: then it is missed.
        users += tuple(one for one in progress.called if one not in (progress.acted, *users))
    fresh = [one for one in not_mentioned(users, recent, progress, at) if one in moment.awake]
    heard = [
        one
        for one in not_invited(invited, recent, progress)
        if one != progress.acted and one in moment.awake
    ]
    draft = moment.draft(Role.TURN, told=count, covers=count, mentioned=recent)
    post = partial(turn_post, moment.lang, progress, moment.turn, invited, moment.thinks_for)
    wanted = Wanted(
        replace(
            draft,
            mentioned=(
                *recent,
                *(Mention(user, count, at) for user in fresh),
                *(Mention(user, count, at, invited=True) for user in heard),
            ),
            notified_round=progress.position["round"] if progress.in_parallel else 0,
            notified=(*before, *users) if progress.in_parallel else (),
        ),
        post,
        mentions=(*fresh, *heard),
        by=progress.acted or 0,
        tells=tuple(_reasons(moment, progress, fresh)),
    )
    for shown in () if anew else live:
        note = replace(draft, notified_round=shown.notified_round, notified=shown.notified)
        wanted = Wanted(note, post, shown, mentions=progress.decider, otherwise=wanted)
    return replace(wanted, replaces=(*live, *_old_reminders(moment)))


def _old_reminders(moment: Moment) -> list[Message]:
    """All reminders but the newest of the present decision."""
    reminders = moment.of(Role.REMINDER)
    present = [one for one in reminders if one.at > (moment.row.asked_at or 0)]
    return [one for one in reminders if one not in present[-1:]]


def _reasons(moment: Moment, progress: Progress, fresh: Iterable[int]) -> Iterator[tuple[int, str]]:
    """Why the plan of the one who is asked does not decide, and whose next planned worker can't go anywhere any more.

    Of the latter they are told once, before their turn. Told is who wants that.
    """
    why = partial(why_text, moment.lang, progress.game, progress.names)
    where = f"<#{moment.row.channel_id}>"
    for user in progress.decider:
        if progress.stopped and user in fresh and (user, Switch.STOPS) in moment.wishes:
            yield user, f"{where}\n{why(progress.stopped)}"
    for user, reasons in progress.unplaceable:
        if (user, Switch.STOPS) in moment.wishes:
            yield user, f"{where}\n{why(reasons, unplaceable=True)}"


def notified_so_far(messages: Iterable[Message], progress: Progress) -> tuple[int, ...]:
    """Who heard in this round that they can decide already; nobody while one decides after another."""
    if not progress.in_parallel:
        return ()
    of_round = (one for one in messages if one.notified_round == progress.position["round"])
    return tuple(dict.fromkeys(user for message in of_round for user in message.notified))


def begins(messages: Iterable[Message], progress: Progress) -> bool:
    """True if others can decide ahead from now on, which no message of this round has told them.

    Whether they have plans does not count: everybody sees that there is a new message.
    """
    told = any(one.notified_round == progress.position["round"] for one in messages)
    return progress.in_parallel and bool(progress.named) and not told


def recent_mentions(messages: Iterable[Message], now: int) -> tuple[Mention, ...]:
    """The last minutes' mention of each user for the latest decision, and their latest invitation."""
    every = [
        one
        for message in messages
        for one in message.mentioned
        if one.invited or one.at > now - QUIET
    ]
    every.sort(key=lambda one: (one.answers, one.at))
    return tuple({(one.user_id, one.invited): one for one in every}.values())


def still_open(
    mentions: Iterable[Mention], before: Iterable[int], progress: Progress
) -> tuple[Mention, ...]:
    """The mentions as they are now: who was told that they can decide already has heard of what is open to them yet."""
    told = set(before).intersection(progress.named)
    return tuple(
        one._replace(answers=max(one.answers, progress.count)) if one.user_id in told else one
        for one in mentions
    )


def not_invited(
    users: Iterable[int], mentions: Iterable[Mention], progress: Progress
) -> tuple[int, ...]:
    """The users who were not told in this round that they can plan, though it was taken back how it began."""
    before = before_round(progress.game, progress.game.round)
    told = {one.user_id for one in mentions if one.invited and one.answers > before}
    return tuple(user for user in users if user not in told)


def not_mentioned(
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
        if one.answers >= since.get(one.user_id, progress.count)
        and not (one.invited and one.at <= now - INVITED)
    }
    return tuple(user for user in users if user not in heard)
