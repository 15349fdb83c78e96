"""The live message: whose decision it is, sent anew or edited."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from bot.channel import mentions
from bot.channel.message_changes import Wanted
from bot.channel.state_to_show import Moment, News
from bot.plans.reason_codes import Reason
from bot.presenter.public_messages import turn_post
from bot.presenter.since_last_shown import Progress
from bot.store import Mention, Role
from bot.tables.notification_limits import LOST
from bot.tables.preferences import Switch
from bot.words.plan_lines import why_text


def live_message(moment: Moment, news: News) -> Wanted:
    """Sent anew when it is another's turn, the old one deleted; else edited, which notifies nobody.

    Which of them is a matter of what everybody knows. It may not hang on who has to be notified: that depends on
    plans, and a new message would tell of them.
    """
    progress, live = news.progress, moment.of(Role.TURN)
    before = mentions.notified_so_far(moment.known, progress)
    # What all agreed to take back begins anew, and so does a time that others let run.
    forgotten = news.runs_again or any(line.entry.source == "vote" for line in news.undos)
    at, count = moment.row.updated_at, len(progress.game.answers)
    recent = () if forgotten else mentions.recent_mentions(moment.known, at - moment.quiet)
    recent = mentions.still_open(recent, before, progress)
    invited = [one for one in progress.may_plan if (one, Switch.ROUNDS) in moment.wishes]
    anew = progress.handed_over or bool(invited) or mentions.begins(moment.known, progress)
    users = mentions.to_notify(before, progress)
    if live and not anew:
        # It is sent only if somebody deleted the message: then it is missed.
        users += tuple(one for one in progress.called if one not in (progress.acted, *users))
    fresh = [
        one for one in mentions.not_mentioned(users, recent, progress, at) if one in moment.awake
    ]
    heard = [
        one
        for one in mentions.not_invited(invited, recent, progress)
        if one != progress.acted and one in moment.awake
    ]
    draft = moment.draft(Role.TURN, told=count, covers=count, mentioned=recent)
    turn, thinks_for = moment.turn, moment.thinks_for
    away_until = turn.available.holiday_until(moment.now) if turn else None
    post = partial(turn_post, moment.lang, progress, turn, invited, thinks_for, away_until)
    wanted = Wanted(
        replace(
            draft,
            mentioned=(
                *recent,
                *(Mention(user, count, at) for user in fresh),
                *(Mention(user, count, at, invited=True) for user in heard),
            ),
            notified_round=progress.game.round if progress.in_parallel else 0,
            notified=(*before, *users) if progress.in_parallel else (),
        ),
        post,
        mentions=(*fresh, *heard),
        kind=LOST if news.runs_again and moment.row.lost else "",
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


def _reasons(moment: Moment, progress: Progress, fresh: Iterable[int]) -> Iterator[tuple[int, str]]:
    """Why the plan of the one who is asked does not decide, and whose next planned worker can't go anywhere any more.

    Of the latter they are told once, before their turn. Told is who wants that.
    """

    def told(user: int, reasons: Sequence[Reason], *, unplaceable: bool = False) -> tuple[int, str]:
        game, names = progress.game, progress.names
        why = why_text(moment.lang_of(user), game, names, reasons, unplaceable)
        return user, f"<#{moment.row.channel_id}>\n{why}"

    for user in progress.decider:
        if progress.stopped and user in fresh and (user, Switch.STOPS) in moment.wishes:
            yield told(user, progress.stopped)
    for user, reasons in progress.unplaceable:
        if (user, Switch.STOPS) in moment.wishes:
            yield told(user, reasons, unplaceable=True)
