"""One showing of a game: its lobby, its rounds and its turn, or its end, as its table was when it began."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

import discord

from bot.channel import notified
from bot.channel.messages import GameMessages
from bot.channel.news import News, is_undo, news_of
from bot.presenter import lobby, public_messages
from bot.presenter.alone import first_post
from bot.presenter.phases import EndedPhase
from bot.presenter.plan.planner import why_text
from bot.presenter.progress import Progress
from bot.presenter.public_messages import turn_post
from bot.presenter.stopped import stopped_post
from bot.store import Logged, Mention, Message, Role, Status
from bot.tables.availability import availability
from bot.tables.pace import Turn
from bot.tables.preferences import Switch
from bot.tables.refusals import Broken
from bot.tables.reminders import next_reminder
from bot.tables.table import Table
from bot.ui.messenger import Post
from words.language import Language

PASSING: Final = (Role.TURN, Role.REMINDER, Role.VOTE)
"""What stands in a channel only for as long as somebody is asked."""


class Publication:
    """Brings the messages of a game, `known` before, up to one moment of its table.

    `notes` are what a lobby says of people, by their ids.
    """

    def __init__(
        self,
        messages: GameMessages,
        table: Table,
        lang: Language,
        known: Sequence[Message],
        turn: Turn | None,
        notes: Mapping[int, str],
    ) -> None:
        self._messages = messages
        self._service = messages.service
        self._preferences = messages.service.preferences
        self._messenger = messages.messenger
        self._set_aside = table.set_aside
        # The game goes on in the cache while pictures are drawn: take what is shown now.
        self.row = table.row
        self._log = table.log
        waits = table.row.status is Status.LOBBY and not table.broken
        self._lobby = lobby.post(lang, table, notes) if waits else None
        self._news = news_of(table, known) if table.started else None
        self._lang = lang
        self._known = known
        self._turn = turn

    async def show(self) -> None:
        """Send, edit and delete what has to be."""
        if self._set_aside:
            await self._show_set_aside()
            return
        await self._messages.delete(self._of(Role.BROKEN))
        if self._lobby is not None:
            await self._show_lobby(self._lobby)
        elif self._news is not None and self.row.status in (Status.RUNNING, Status.FINISHED):
            await self._show_game(self._news)
        else:
            await self._show_end()

    def _of(self, role: Role) -> list[Message]:
        return [message for message in self._known if message.role is role]

    async def _show_set_aside(self) -> None:
        """Say once why nothing works any more, and leave all else as it stands."""
        if not self._of(Role.BROKEN):
            post = Post(self._lang.t(Broken.text))
            await self._messages.send(self._messages.draft(Role.BROKEN), post)

    async def _show_lobby(self, post: Post) -> None:
        """One message, edited in place."""
        for message in self._of(Role.LOBBY):
            if await self._messages.edit(message, post):
                return
        await self._messages.send(self._messages.draft(Role.LOBBY), post)

    async def _show_end(self) -> None:
        """A lobby that was closed, or a game that was stopped: nothing can be decided any more."""
        await self._leave_lobby(lobby.closed(self._lang, self.row))
        await self._messages.delete([*self._of(Role.TURN), *self._of(Role.REMINDER)])
        played = self.row.rules_version is not None and not self.row.gave_way
        if played and not self._of(Role.FINAL):
            progress = self._news.progress if self._news else None
            post = await stopped_post(self._lang, self.row, progress)
            await self._messages.send(self._messages.draft(Role.FINAL), post)

    async def _leave_lobby(self, post: Post) -> None:
        if self.row.settings.announced_in:
            return  # it stays the table's announcement
        for message in self._of(Role.LOBBY):
            await self._messages.leave(message, post)

    async def _show_game(self, news: News) -> None:
        """What was taken back, the record of each round, then whose turn it is, or the result."""
        if self.row.settings.for_oneself and all(one.role is Role.LOBBY for one in self._known):
            post = first_post(self._lang, self.row)
            await self._messages.send(self._messages.draft(Role.PAST), post)
        await self._leave_lobby(lobby.started(self._lang, self.row))
        await self._tell_undone(news)
        live = await self._record_rounds(news)
        if news.progress.finished:
            await self._show_result(news.progress, live)
        else:
            await self._show_turn(news.progress, live)

    async def _tell_undone(self, news: News) -> None:
        """Say what was taken back, in the message that told of an undo last if it is the newest to stay.

        What told of it goes.
        """
        await self._messages.delete(news.outdated)
        if not news.undos:
            return
        draft = replace(self._messages.draft(Role.UNDONE), undo_sequence=news.undos[-1].sequence)
        staying = [
            one for one in self._known if one.role not in PASSING and one not in news.outdated
        ]
        last = max(staying, key=lambda one: one.message_id, default=None)
        if last is not None and last.role is Role.UNDONE:
            post = self._undone([*self._told_by(last), *news.undos])
            if await self._messages.edit(last, post, draft):
                return
        await self._messages.send(draft, self._undone(news.undos))

    def _undone(self, lines: Sequence[Logged]) -> Post:
        assert self._news is not None
        return public_messages.undone_post(self._lang, self._news.progress, self._log, lines)

    def _told_by(self, message: Message) -> list[Logged]:
        """The undos that a message tells of."""
        every = [one.undo_sequence for one in self._known]
        before = max(one for one in (0, *every) if one < message.undo_sequence)
        return [line for line in self._log[before : message.undo_sequence] if is_undo(line)]

    async def _record_rounds(self, news: News) -> list[Message]:
        """Bring the record of each round up to the phases that are over; the live messages that are left."""
        live, records = self._of(Role.TURN), {one.round: one for one in self._of(Role.PHASE)}
        for number, phases in groupby(news.ended, key=lambda phase: phase.round):
            ended, record = list(phases), records.get(number)
            if record is None or not await self._extend(record, ended, news):
                live = await self._begin_record(live, ended, news.progress)
        return live

    async def _extend(self, record: Message, ended: Sequence[EndedPhase], news: News) -> bool:
        """Let a record tell of all these phases, and of no others; False if it is gone."""
        right = min(record.covers, news.hold)
        names = {public_messages.picture_name(one) for one in ended if one.count <= right}
        files = await self._messenger.files(record.channel_id, record.message_id)
        kept = {name: file for name, file in files.items() if name in names}
        post = await public_messages.round_post(self._lang, news.progress, ended, kept)
        return await self._messages.edit(record, post, _record(record, ended))

    async def _begin_record(
        self, live: Sequence[Message], ended: Sequence[EndedPhase], progress: Progress
    ) -> list[Message]:
        """Make the record of a round of what stood as the live message; send it where there is none any more."""
        post = await public_messages.round_post(self._lang, progress, ended)
        if not live or not await self._messages.edit(live[-1], post, _record(live[-1], ended)):
            await self._messages.send(_record(self._messages.draft(Role.PHASE), ended), post)
        return list(live[:-1])

    async def _show_result(self, progress: Progress, live: Sequence[Message]) -> None:
        await self._messages.delete([*live, *self._of(Role.REMINDER)])
        if not self._of(Role.FINAL):  # a stop may have come between its sending and its noting
            post = await public_messages.final_post(self._lang, progress)
            await self._messages.send(self._messages.draft(Role.FINAL), post)

    async def _show_turn(self, progress: Progress, live: Sequence[Message]) -> None:
        """The live message: sent anew when it is another's turn, the old one deleted; else edited.

        Which of them is a matter of what everybody knows. It may not hang on who has to be notified: that depends on
        plans, and a new message would tell of them.
        """
        before = notified.notified_so_far(self._known, progress)
        invited = await self._invited(progress)
        post = await turn_post(self._lang, progress, self._turn, invited)
        recent = notified.still_open(self._recent_mentions(), before, progress)
        wanted = notified.to_notify(before, progress)
        begun = bool(invited) or notified.begins(self._known, progress)
        if live and not progress.handed_over and not begun:
            if await self._edit_turn(progress, live, post, recent):
                return
            # Somebody deleted the message: it is missed.
            wanted = tuple(user for user in progress.called if user != progress.acted)
        fresh = await self._awake(notified.not_mentioned(wanted, recent, progress))
        heard = await self._awake(user for user in invited if user != progress.acted)
        now = [
            *(Mention(user, progress.count, self.row.updated_at) for user in fresh),
            *notified.invitations(heard, progress, self.row.updated_at),
        ]
        draft = replace(
            self._turn_draft(progress, (*recent, *now)),
            notified_round=progress.position["round"] if progress.in_parallel else 0,
            notified=notified.notified_after(before, wanted, progress),
        )
        await self._messages.send(draft, replace(post, mentions=(*fresh, *heard)))
        await self._messages.delete([*live, *self._old_reminders()])
        if progress.mentioned in fresh:
            await self._tell_stopped(progress)
        await self._tell_gone(progress)

    async def _awake(self, users: Iterable[int]) -> tuple[int, ...]:
        """Those of the users who may be disturbed now; whoever is asked meanwhile is reminded afterwards."""
        now, store = self._service.now(), self._service.store
        return tuple([one for one in users if (await availability(store, one)).free(now) <= now])

    async def _invited(self, progress: Progress) -> tuple[int, ...]:
        """Who is told that they can plan in the round that begins: all who want that, whatever they have planned."""
        wants = self._preferences.has_on
        return tuple([user for user in progress.may_plan if await wants(user, Switch.ROUNDS)])

    async def _edit_turn(
        self, progress: Progress, live: Sequence[Message], post: Post, recent: tuple[Mention, ...]
    ) -> bool:
        """Let the live message say what is asked now, which notifies nobody; False if it is gone."""
        draft, shown = self._turn_draft(progress, recent), live[-1]
        draft = replace(draft, notified_round=shown.notified_round, notified=shown.notified)
        if not await self._messages.edit(shown, replace(post, mentions=progress.decider), draft):
            return False
        await self._messages.delete([*live[:-1], *self._old_reminders()])
        return True

    def _recent_mentions(self) -> tuple[Mention, ...]:
        """Who needs no other mention for the same decision. What all agreed to take back begins anew."""
        assert self._news is not None
        if any(line.entry.source == "vote" for line in self._news.undos):
            return ()
        return notified.recent_mentions(self._known, self.row.updated_at)

    def _turn_draft(self, progress: Progress, mentioned: tuple[Mention, ...]) -> Message:
        draft, count = self._messages.draft(Role.TURN), progress.count
        return replace(draft, told=count, covers=count, mentioned=mentioned)

    def _old_reminders(self) -> list[Message]:
        """All reminders but the newest of the present decision."""
        reminders = self._of(Role.REMINDER)
        present = [one for one in reminders if one.at > (self.row.asked_at or 0)]
        return [one for one in reminders if one not in present[-1:]]

    async def remind(self) -> None:
        """Remind whoever has to decide if that is due, and take the reminder before away."""
        if self._news is None or self._turn is None:
            return
        now, interval = self._service.now(), self.row.settings.reminder
        coming = next_reminder(self._turn, interval, self._known, now)
        if coming is None or coming[1] > now:
            return
        post = public_messages.reminder_post(self._lang, self._news.progress, self._turn, now)
        draft = replace(self._messages.draft(Role.REMINDER), reminder=coming[0])
        if not await self._remind_directly(self._turn.user_id, draft, post):
            await self._messages.send(draft, post)
        await self._messages.delete(self._of(Role.REMINDER))

    async def _remind_directly(self, user_id: int, draft: Message, post: Post) -> bool:
        """Send a reminder as a direct message, where buttons would do nothing; False if none is wanted or taken."""
        if not await self._preferences.has_on(user_id, Switch.REMINDERS):
            return False
        try:
            channel_id = await self._messenger.direct_channel(user_id)
            text = f"{post.text}\n<#{self.row.channel_id}>"
            await self._messages.send(replace(draft, channel_id=channel_id), Post(text))
        except discord.Forbidden:
            return False
        return True

    async def _tell_stopped(self, progress: Progress) -> None:
        """Say privately why the plan of the one who has to decide does not, if they want that."""
        user = progress.mentioned
        if user is None or not progress.stopped:
            return
        why = why_text(self._lang, progress.game, progress.names, progress.stopped)
        await self._tell_planner(user, why)

    async def _tell_gone(self, progress: Progress) -> None:
        """Say privately whose next planned worker can't go anywhere any more, once and before their turn."""
        for user, reasons in progress.gone:
            why = why_text(self._lang, progress.game, progress.names, reasons, gone=True)
            await self._tell_planner(user, why)

    async def _tell_planner(self, user: int, text: str) -> None:
        """Write to somebody about their plan, if they want that."""
        if await self._preferences.has_on(user, Switch.STOPS):
            await self._messenger.tell(user, f"<#{self.row.channel_id}>\n{text}")


def _record(message: Message, ended: Sequence[EndedPhase]) -> Message:
    """A message that is the record of these phases of a round."""
    return replace(message, role=Role.PHASE, round=ended[0].round, covers=ended[-1].count)
