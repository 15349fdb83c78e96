"""One showing of a game: its lobby, its phases and its turn, or its end, as its table was when it began."""

from collections.abc import Sequence
from dataclasses import replace

from bot.channel.messages import GameMessages
from bot.channel.news import News, news_of
from bot.channel.notified import (
    not_mentioned,
    notified_after,
    notified_so_far,
    recent_mentions,
    to_notify,
)
from bot.presenter import lobby, public_messages
from bot.presenter.phases import EndedPhase
from bot.presenter.plan.planner import why_text
from bot.presenter.progress import Progress
from bot.presenter.what_if import what_if_post
from bot.store import Mention, Message, Role, Status
from bot.tables.refusals import Broken
from bot.tables.service import Service
from bot.tables.table import Table
from bot.ui.messenger import Messenger, Post
from words.language import Language


class Publication:
    """Brings the messages of a game, `known` before, up to one moment of its table."""

    def __init__(
        self,
        service: Service,
        messenger: Messenger,
        table: Table,
        lang: Language,
        known: Sequence[Message],
    ) -> None:
        self._preferences = service.preferences
        self._messenger = messenger
        self._set_aside = table.set_aside
        # The game goes on in the cache while pictures are drawn: take what is shown now.
        self.row = table.row
        self._news = news_of(table, known) if table.started else None
        self._lang = lang
        self._known = known
        self._messages = GameMessages(service, messenger, table.row)

    async def show(self) -> None:
        """Send, edit and delete what has to be."""
        if self._set_aside:
            await self._show_set_aside()
            return
        await self._messages.delete(self._of(Role.BROKEN))
        if self.row.status is Status.LOBBY:
            await self._show_lobby()
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

    async def _show_lobby(self) -> None:
        """One message, edited in place."""
        post = lobby.post(self._lang, self.row)
        for message in self._of(Role.LOBBY):
            if await self._messages.edit(message, post):
                return
        await self._messages.send(self._messages.draft(Role.LOBBY), post)

    async def _show_end(self) -> None:
        """A table that was stopped: no buttons are left."""
        await self._leave_lobby(lobby.closed(self._lang, self.row))
        for message in self._of(Role.TURN):
            await self._messages.leave(message, await self._stopped_post())
        await self._messages.delete(self._of(Role.REMINDER))

    async def _stopped_post(self) -> Post:
        if self._news is None:  # a broken game has no position
            return Post(self._lang.t("This game was ended."))
        return await public_messages.stopped_post(self._lang, self._news.progress)

    async def _leave_lobby(self, post: Post) -> None:
        for message in self._of(Role.LOBBY):
            await self._messages.leave(message, post)

    async def _show_game(self, news: News) -> None:
        """What was taken back, the record of each phase that ended, then whose turn it is, or the result."""
        if self.row.settings.copy_of and not self._known:
            post = what_if_post(self._lang, self.row)
            await self._messages.send(self._messages.draft(Role.PAST), post)
        await self._leave_lobby(lobby.started(self._lang, self.row))
        await self._tell_undone(news)
        live = await self._record_phases(news)
        if news.progress.finished:
            await self._show_result(news.progress, live)
        else:
            await self._show_turn(news.progress, live)

    async def _tell_undone(self, news: News) -> None:
        """Say what was taken back; what told of it goes."""
        await self._messages.delete(news.outdated)
        for line in news.undos:
            post = public_messages.undone_post(self._lang, news.progress, line)
            draft = replace(self._messages.draft(Role.UNDONE), undo_sequence=line.sequence)
            await self._messages.send(draft, post)

    async def _record_phases(self, news: News) -> list[Message]:
        """Tell of the phases that ended; the live messages that are left."""
        progress, live, ended = news.progress, self._of(Role.TURN), news.progress.ended
        if ended and self._kept(news, ended[0]):  # and then there was a stop
            ended = ended[1:]
        if live and ended and progress.told >= 0 and await self._keep(live, progress, ended[0]):
            live, ended = live[:-1], ended[1:]
        if ended:
            post = await public_messages.phase_post(self._lang, progress, ended)
            covers = ended[-1].count
            draft = replace(self._messages.draft(Role.PHASE), told=progress.count, covers=covers)
            await self._messages.send(draft, post)
        return live

    async def _keep(self, live: Sequence[Message], progress: Progress, phase: EndedPhase) -> bool:
        """Make the lasting record of a phase of what stood as its live message; False if that is gone."""
        post = await public_messages.phase_post(self._lang, progress, [phase])
        draft = replace(
            self._messages.draft(Role.PHASE),
            told=progress.told,
            covers=phase.count,
            notified_round=progress.position["round"],
            notified=notified_so_far(live, progress),
            mentioned=live[-1].mentioned,
        )
        return await self._messages.edit(live[-1], post, draft)

    def _kept(self, news: News, phase: EndedPhase) -> bool:
        """True if `_keep` has made the record of that phase already; it tells of no more than was told before."""
        records = (one for one in self._of(Role.PHASE) if one not in news.outdated)
        kept = (news.progress.told, phase.count)
        return any((record.told, record.covers) == kept for record in records)

    async def _show_result(self, progress: Progress, live: Sequence[Message]) -> None:
        await self._messages.delete([*live, *self._of(Role.REMINDER)])
        if not self._of(Role.FINAL):  # a stop may have come between its sending and its noting
            post = await public_messages.final_post(self._lang, progress)
            await self._messages.send(self._messages.draft(Role.FINAL), post)

    async def _show_turn(self, progress: Progress, live: Sequence[Message]) -> None:
        """The live message: sent anew when another player has to decide, the old one deleted; else edited.

        Which of them is a matter of what everybody knows. It may not hang on who has to be notified: that depends on
        plans, and a new message would tell of them.
        """
        before, recent = notified_so_far(self._known, progress), self._recent_mentions()
        edited = live and not progress.handed_over
        wanted = _decider(progress) if edited else to_notify(before, progress)
        post = await public_messages.turn_post(self._lang, progress, wanted)
        old = self._old_reminders()
        if edited and await self._messages.edit(
            live[-1], post, self._turn_draft(progress, before, recent)
        ):
            await self._messages.delete([*live[:-1], *old])
            return
        # Otherwise somebody deleted the message: it is missed.
        fresh = not_mentioned(wanted, recent, progress.count)
        now = [Mention(user, progress.count, self.row.updated_at) for user in fresh]
        notified = notified_after(before, wanted, progress)
        draft = self._turn_draft(progress, notified, (*recent, *now))
        await self._messages.send(draft, replace(post, mentions=fresh))
        await self._messages.delete([*live, *old])
        if progress.mentioned in fresh:
            await self._tell_stopped(progress)

    def _recent_mentions(self) -> tuple[Mention, ...]:
        """Who needs no other mention for the same decision. What all agreed to take back begins anew."""
        assert self._news is not None
        if any(line.entry.source == "vote" for line in self._news.undos):
            return ()
        return recent_mentions(self._known, self.row.updated_at)

    def _turn_draft(
        self, progress: Progress, notified: tuple[int, ...], mentioned: tuple[Mention, ...]
    ) -> Message:
        return replace(
            self._messages.draft(Role.TURN),
            told=progress.count,
            covers=progress.count,
            notified_round=progress.position["round"],
            notified=notified,
            mentioned=mentioned,
        )

    def _old_reminders(self) -> list[Message]:
        """All reminders but the newest of the present decision."""
        reminders = self._of(Role.REMINDER)
        present = [one for one in reminders if one.at > (self.row.asked_at or 0)]
        return [one for one in reminders if one not in present[-1:]]

    async def remind(self, number: int) -> None:
        """Remind whoever has to decide, and take the reminder before away."""
        if self._news is None or self._news.progress.mentioned is None:
            return
        progress, user_id = self._news.progress, self._news.progress.mentioned
        post = public_messages.reminder_post(self._lang, progress, user_id)
        draft = replace(self._messages.draft(Role.REMINDER), reminder=number)
        await self._messages.send(draft, post)
        await self._messages.delete(self._of(Role.REMINDER))

    async def _tell_stopped(self, progress: Progress) -> None:
        """Say privately why the plan of the one who has to decide does not, if they want that."""
        user = progress.mentioned
        if user is None or not progress.stopped:
            return
        if await self._preferences.told_of_stops(user):
            why = why_text(self._lang, progress.game, progress.names, progress.stopped)
            await self._messenger.tell(user, f"<#{self.row.channel_id}> {why}")


def _decider(progress: Progress) -> tuple[int, ...]:
    return () if progress.mentioned is None else (progress.mentioned,)
