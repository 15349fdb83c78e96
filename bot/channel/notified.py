"""Who was notified while all may decide at once, so that nobody is asked twice to decide ahead of their turn.

It is kept in the label of a game's messages as `ROUND:USER,USER`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.presenter.progress import Progress
from bot.store import Message


@dataclass(frozen=True, slots=True)
class Notified:
    """`users` were told in that round that they can decide already."""

    round: int
    users: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"{self.round}:{','.join(map(str, self.users))}"

    def __bool__(self) -> bool:
        return bool(self.users)

    @classmethod
    def of(cls, messages: Iterable[Message], progress: Progress) -> Notified:
        """What the messages of the present round say; nobody while one decides after another."""
        now = progress.position["round"]
        users: list[int] = []
        for message in messages if progress.in_parallel else ():
            _, _, text = message.label.partition("/")
            number, _, told = text.partition("/")[2].partition(":")
            if number == str(now):
                users += map(int, told.split(","))
        return cls(now, tuple(dict.fromkeys(users)))

    def missing(self, progress: Progress) -> tuple[int, ...]:
        """Who has to be notified by a new message.

        The one who decides is, unless they decided just now and have the next decision before their eyes. Of the
        others those are who can decide ahead and were not told so in this round.
        """
        user = progress.mentioned
        found = [user] if user is not None and progress.handed_over else []
        if progress.in_parallel:
            found += [one for one in progress.open_to if one not in self.users]
        return tuple(found)

    def after(self, progress: Progress, fresh: Iterable[int]) -> Notified:
        """The record after those were notified; empty while one decides after another."""
        users = (*self.users, *fresh) if progress.in_parallel else ()
        return Notified(self.round, tuple(dict.fromkeys(users)))
