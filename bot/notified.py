"""Who was notified while all may decide at once, so that nobody is notified twice of the same.

It is kept in the label of a game's messages as `ROUND:USER=VISITS,USER=VISITS`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from bot.presenter.progress import Progress
from bot.store import Message


@dataclass(frozen=True, slots=True)
class Notified:
    """`users` were notified in a round; the number is what they had done so far at that time."""

    round: int
    users: Mapping[int, int] = field(default_factory=dict)

    def __str__(self) -> str:
        users = ",".join(f"{user}={visits}" for user, visits in self.users.items())
        return f"{self.round}:{users}"

    def __bool__(self) -> bool:
        return bool(self.users)

    @classmethod
    def of(cls, messages: Iterable[Message], progress: Progress) -> Notified:
        """What the messages of the present round say; nobody while one decides after another."""
        now = progress.position["round"]
        users: dict[int, int] = {}
        for message in messages if progress.in_parallel else ():
            _, _, text = message.label.partition("/")
            number, _, told = text.partition("/")[2].partition(":")
            if number == str(now):
                users.update(_pairs(told))
        return cls(now, users)

    def missing(self, progress: Progress, *, anew: bool) -> tuple[int, ...]:
        """Who has to be notified now; `anew` says that the game has no live message, as at a phase's begin.

        The one who decides is, unless they were notified and have not been here since, or decided just now and the
        message stays. Of the others those are who can decide ahead and were not told so in this round.
        """
        user = progress.mentioned
        found = []
        if user is not None and (progress.handed_over or anew):
            told = self.users.get(user)
            if told is None or told != progress.visits.get(user):
                found.append(user)
        if progress.in_parallel:
            found += [one for one in progress.open_to if one not in self.users]
        return tuple(found)

    def after(self, progress: Progress, fresh: Iterable[int]) -> Notified:
        """The record after those were notified; empty while one decides after another."""
        if not progress.in_parallel:
            return Notified(self.round)
        seen = {user: progress.visits.get(user, 0) for user in fresh}
        return Notified(self.round, {**self.users, **seen})


def _pairs(text: str) -> dict[int, int]:
    pairs = (one.split("=") for one in text.split(",") if one)
    return {int(user): int(visits) for user, visits in pairs}
