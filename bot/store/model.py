"""What the store keeps, as plain values.

Times are whole unix seconds UTC; ids are Discord's. Nothing here is changed in place: a change goes through the store,
which answers with the game as it is then.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from bot.plans.plan_model import Plan


class Status(StrEnum):
    """Where a game stands in its life; the last three are for good."""

    LOBBY = "lobby"
    RUNNING = "running"
    FINISHED = "finished"  # played to its result
    ENDED = "ended"  # stopped by its players
    EXPIRED = "expired"  # a lobby or a game that nobody came back to


LIVE = frozenset({Status.LOBBY, Status.RUNNING})

DUE_AFTER = 30
"""Seconds after a change, or after a send was begun, at which the clock looks at a game: then it goes on with plans
that waited so that the change could be taken back, and looks for what was sent."""

FORGOTTEN, FORGOTTEN_NAME = 0, "?"
"""Id and name of the seat of a person who asked to be forgotten: nobody on Discord has that id."""


@dataclass(frozen=True, slots=True)
class GameSettings:
    """What the maker of a game chose. `reminder` is seconds between reminders, 0 for none.

    `copy_of` is the id of the game from one of whose positions somebody plays on alone, 0 for any other game. A table
    in a thread of its own is announced in the channel `announced_in`, which is 0 for one that is not. `name` is the
    table's, empty if it was given none. With `suggestions` people see what the computer player would plan; where they
    may ask it for `advice`, it looks ahead for them.

    The `pace` names how much time people have (`bot.tables.pace`), `absent` what happens once it is up. With
    `learning` one person is taught the game. What was `imported` began at a position that was given. Public messages,
    pictures and reminders are in the table's `language`.
    """

    favors: str = "table"
    tiles: str = "base"
    reminder: int = 0
    copy_of: int = 0
    announced_in: int = 0
    name: str = ""
    suggestions: bool = True
    advice: str = "computers"  # computers (while no other person plays), always, never
    pace: str = "none"
    absent: str = "vote"  # wait, vote, computer (plays that decision), seat (a computer holds it)
    learning: bool = False
    imported: bool = False
    language: str = ""  # the code of one; empty for the server's

    @property
    def for_oneself(self) -> bool:
        """True for a game that somebody plays for themselves: no other is told of it, and its result counts nowhere."""
        return bool(self.copy_of) or self.learning


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's place, held by a person (`user_id`) or by a computer player (`computer`, its kind).

    The colour is None until it is chosen or drawn. A `reserved` seat is kept free for its person, in a lobby alone.
    The computer player of a seat that somebody left sits in for them: `left_by` may come back.
    """

    name: str
    colour: str | None = None
    user_id: int | None = None
    computer: str | None = None
    reserved: bool = False
    left_by: int | None = None

    @property
    def owner(self) -> int | None:
        """The user whose it is, though a computer player may hold it for them."""
        return self.user_id or self.left_by


class PastHolder(NamedTuple):
    """Who held a seat of a colour before it changed hands, a person or a computer player, and gave answers there.

    `until` is the sequence number of the last line of the log that was written by then.
    """

    colour: str
    until: int
    name: str
    user_id: int | None = None
    computer: str | None = None


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game without its log. `seats` are in the order of their index, 0 first.

    `revision` grows by one with every change of the seats, settings, status or log; `published_revision` is the last
    one that was shown, or less than 0: since when nothing can be shown in the channel. `header` (the record's) and
    `rules_version` are set at the start; a lobby that begins at a position has its header before. `asked_at` says since
    when the present decision is asked, `opener_at` when who opened the table last did something in its lobby. The seats
    have not changed since the revision `seats_revision`. A row is `damaged` where its settings can't be read: then
    others stand in for them. A game that was ended says by whom, and whether that was the last to agree (`by_consent`).
    `started_at` is when the first decision was asked (0 where that was not kept); `pauses` are the times for which it
    was paused, the last without an end while it is; the player of the colour `resumed_by` has ended that, if one has.
    `past_holders` are in the order in which they held their seats.
    """

    id: int
    guild_id: int
    channel_id: int
    maker_id: int
    status: Status
    settings: GameSettings
    seats: tuple[Seat, ...]
    header: str | None
    rules_version: int | None
    revision: int
    published_revision: int
    created_at: int
    updated_at: int
    asked_at: int | None
    opener_at: int = 0
    seats_revision: int = 0
    damaged: bool = False
    ended_by: int | None = None
    by_consent: bool = False
    started_at: int = 0
    pauses: tuple[tuple[int, int | None], ...] = ()
    resumed_by: str = ""
    past_holders: tuple[PastHolder, ...] = ()

    @property
    def paused(self) -> bool:
        """True while the people who play have agreed to pause."""
        return bool(self.pauses) and self.pauses[-1][1] is None

    @property
    def past_pauses(self) -> list[tuple[int, int]]:
        return [(begin, end) for begin, end in self.pauses if end is not None]

    @property
    def lost(self) -> bool:
        """True while the game can't be shown: its channel is gone, or the bot may not write there."""
        return self.published_revision < 0

    @property
    def gave_way(self) -> bool:
        """True for what somebody played on alone and left for another such game, which ends it without a word."""
        return self.status is Status.ENDED and bool(self.settings.copy_of) and self.ended_by is None

    @property
    def people(self) -> tuple[int, ...]:
        """The users with a seat, each once."""
        return tuple(dict.fromkeys(seat.user_id for seat in self.seats if seat.user_id))

    @property
    def owners(self) -> tuple[int, ...]:
        """Those users, and who left a seat and may come back, each once."""
        return tuple(dict.fromkeys(seat.owner for seat in self.seats if seat.owner))

    def others(self, user_id: int) -> tuple[int, ...]:
        """The users with a seat but for one."""
        return tuple(other for other in self.people if other != user_id)

    def seats_of(self, user_id: int | None) -> list[Seat]:
        return [seat for seat in self.seats if seat.user_id == user_id]

    def seat_left_by(self, user_id: int) -> Seat | None:
        """The seat that a person left and may come back to."""
        return next((seat for seat in self.seats if seat.left_by == user_id), None)

    def plays_several(self, user_id: int | None) -> bool:
        """True for somebody who plays on alone for several people: nobody waits for them."""
        return len(self.seats_of(user_id)) > 1


@dataclass(frozen=True, slots=True)
class Answer:
    """A player's answer to a decision, in the record's words. `user_id` is None where no person gave it.

    `used` is the player's plan as it was before and what was left of it, where that is another.
    """

    colour: str
    text: str
    source: str  # see `bot.tables.autoplay`
    user_id: int | None = None
    used: str | None = None


@dataclass(frozen=True, slots=True)
class Undo:
    """Takes back every standing answer from the sequence number `since` on. `asked` is whose turn it was."""

    since: int
    source: str
    user_id: int | None = None
    colour: str | None = None
    asked: str | None = None


Entry = Answer | Undo


@dataclass(frozen=True, slots=True)
class Logged:
    """A line of a game's log. Sequence numbers begin at 1 and are never used again, not even after an undo."""

    sequence: int
    at: int
    entry: Entry


def standing(log: Iterable[Logged]) -> list[Logged]:
    """The answers of a log (in its order) that no later undo took back: the record of the game."""
    answers: list[Logged] = []
    for line in log:
        if isinstance(line.entry, Answer):
            answers.append(line)
        else:
            while answers and answers[-1].sequence >= line.entry.since:
                answers.pop()
    return answers


class Role(StrEnum):
    LOBBY = "lobby"
    TURN = "turn"  # the live one: whose decision it is
    PHASE = "phase"  # the lasting record of a round: the phases that ended
    FINAL = "final"
    RESULT = "result"  # the result, in the server's channel for results
    UNDONE = "undone"  # says what was taken back
    REMINDER = "reminder"
    VOTE = "vote"  # asks for consent
    LEFT = "left"  # says who left a seat to a computer player
    BACK = "back"  # says who is back
    BROKEN = "broken"  # says that the game can't be continued
    PAST = "past"  # left standing for good: a lobby that started, a game that was stopped
    DIRECT = "direct"  # a direct message, kept only to be taken away


class Mention(NamedTuple):
    """A user was notified at a time of the next decision that they had after that many answers.

    Or they were `invited` to plan in the round that was then.
    """

    user_id: int
    answers: int
    at: int
    invited: bool = False


@dataclass(frozen=True, slots=True)
class Message:
    """A message on Discord that shows a game as it was at `revision`.

    After it `told` answers need not be shown again (-1: it tells of none); the record of a `round` (0 for any other
    message) holds only while at least `covers` answers stand, an announcement tells of the round that begins with them.
    `undo_sequence` is that of the undo it tells of, 0 for none. `notified` are the users who heard in the round
    `notified_round` that they can decide ahead of their turn.
    `mentioned` are the mentions of the last minutes and the last invitations, by this message and those before. A
    reminder's number among those of its decision is `reminder`, from 1 on. `asker` is the user whose coming and going
    it tells of, or to whom it goes directly, `vote` the id of the vote that it asks for, 0 for none.
    """

    message_id: int
    channel_id: int
    game_id: int
    role: Role
    revision: int
    at: int
    told: int = -1
    covers: int = 0
    undo_sequence: int = 0
    notified_round: int = 0
    notified: tuple[int, ...] = ()
    mentioned: tuple[Mention, ...] = ()
    reminder: int = 0
    asker: int = 0
    round: int = 0
    vote: int = 0

    @property
    def direct(self) -> bool:
        """True for a direct message to its `asker`. A reminder is one for whoever wants that."""
        return bool(self.asker) and self.role in (Role.DIRECT, Role.REMINDER)


@dataclass(frozen=True, slots=True)
class UnconfirmedSend:
    """A message whose sending was begun; whether Discord has it is not known yet.

    `draft` is what it will be, without its id, and for a direct message without its channel. Discord makes one message
    of a `nonce`, and knows it for some minutes. If there is a message, its id is greater than `after`, the newest known
    then (0 if none was). Once it is confirmed, `tells` are told directly: users and texts.
    """

    nonce: str
    draft: Message
    text: str
    after: int = 0
    tells: tuple[tuple[int, str], ...] = ()


def direct_send(game_id: int, user_id: int, text: str, nonce: str, *, at: int) -> UnconfirmedSend:
    """A direct message about a game that is to be sent to a user."""
    return UnconfirmedSend(nonce, Message(0, 0, game_id, Role.DIRECT, 0, at, asker=user_id), text)


@dataclass(frozen=True, slots=True)
class Vote:
    """`asker` wants something to which all of `asked` have to agree, and which any of them may refuse: `refused_by`.

    It was asked for at a `revision` of the game; what becomes of it, and what the rest means, is a matter of its `kind`
    (`bot.tables.votes.VoteKind`). Its `id` is 0 until it is stored. It may be about the log from the sequence number
    `since` on, a `player`, or the `successor` to their seat. `choices` are of those who `agreed`, in their order.
    One that is of what is no more, for good, was refused by 0: nobody.
    """

    kind: str
    asker: int
    asked: tuple[int, ...]
    revision: int
    at: int
    since: int = 0
    player: int = 0
    successor: int = 0
    agreed: tuple[int, ...] = ()
    choices: tuple[str, ...] = ()
    refused_by: int | None = None
    refused_at: int | None = None
    id: int = 0

    @property
    def named(self) -> tuple[int, ...]:
        """To whom it is put: all who are asked, or a successor; nobody where anybody may come."""
        return self.asked or tuple(filter(None, (self.successor,)))

    @property
    def missing(self) -> tuple[int, ...]:
        return tuple(user for user in self.asked if user not in self.agreed)


class Notice(NamedTuple):
    """Something of a kind that a person has caused, which `notified` another or not, and when that one refused it."""

    kind: str
    at: int
    notified: bool = False
    refused_at: int | None = None


@dataclass(frozen=True, slots=True)
class Held:
    """A person's plan for a colour. A paused one waits for their next answer; `edition` grows with each change."""

    colour: str
    user_id: int
    plan: Plan
    paused: bool = False
    edition: int = 0

    def changed(self, plan: Plan, *, paused: bool = False) -> "Held":
        return replace(self, plan=plan, paused=paused, edition=self.edition + 1)
