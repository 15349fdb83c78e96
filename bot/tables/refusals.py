"""What a person can do wrong. They alone are told so, in their language, with what can be done instead.

What is refused in one place alone says so there, by a `Refusal` with its text.
"""

from typing import Final

from words.language import N_, Language


class Refusal(Exception):
    """Something asked for is not done, and nothing has changed.

    `text` is a message of the catalogue. The keyword arguments fill its blanks; one that is callable is called with
    the person's language.
    """

    text: str = N_("That can't be done now.")

    def __init__(self, text: str | None = None, **values: object) -> None:
        self.message = text or self.text
        self.values = values
        super().__init__(self.message)

    def say(self, lang: Language) -> str:
        said = {k: v(lang) if callable(v) else v for k, v in self.values.items()}
        return lang.t(self.message).format(**said)


class NoGame(Refusal):
    text = N_(
        "There is no game in this channel. Start one with `/caylus new`, or use the command where the game is: "
        "`/caylus mine` lists yours, `/caylus games` all of this server."
    )


class NotSeated(Refusal):
    text = N_(
        "You are not in this game, but you can watch it: “As text”, “Log” and “History” below the board are for "
        "everyone, and `/caylus follow` tells you how it goes."
    )


HELD: Final = N_(
    "A computer player holds your seat. “I'm back” or `/caylus table back` takes it back."
)
"""Somebody left a seat that they may take again."""

NOT_PLAYED: Final = N_(
    "You were not in this game. “History” shows it; `/caylus new` opens a table."
)
"""Somebody comes to a game that is over."""


class Stale(Refusal):
    """A control that was drawn at an earlier revision: the present panel is shown instead."""

    text = N_("The game has moved on since this was shown. Here is how it stands now.")


class NotPlanned(Stale):
    """A place for a worker to come that could be had when the page of the plan was shown, and can't be any more."""

    # Translators: {reason} is such as "Quarry, space 4 was taken by Red".
    text = N_("Not planned: {reason}.")


class GameEnded(Refusal):
    text = N_("This game is over. Start a new one with `/caylus new`.")


class NotStarted(Refusal):
    text = N_("This table has not started yet. Join it and press “Start” in its lobby.")


class ChannelHasGame(Refusal):
    text = N_(
        "This channel already has a table. Open one in its own thread: `/caylus new thread:True`."
    )


class LobbyFull(Refusal):
    # Translators: {seats} is a number.
    text = N_("All {seats} seats are taken. Remove a computer player first, or open another table.")


class NotHereYet(Refusal):
    """A start while seats are kept for people who have not taken them."""

    # Translators: {players} are the names of those for whom seats are kept.
    text = N_("Not here yet: {players}. Start without them?")


class AlreadyIn(Refusal):
    text = N_("You already have a seat at this table.")


class NotIn(Refusal):
    text = N_("You have no seat at this table. Press “Join” first.")


class NotOffered(Refusal):
    """A choice that no list offers, or not any more."""

    text = N_("That can't be chosen here. Choose one from the list.")


class Broken(Refusal):
    """A game that was set aside: nothing can be done with it but end it."""

    text = N_(
        "This version of the bot can't continue this game: it began under other rules, or its data is damaged. "
        "`/caylus table end` ends it; what was played is kept."
    )


class NothingToUndo(Refusal):
    text = N_("You have nothing to undo.")


class VoteLapsed(Refusal):
    text = N_("This vote has expired: the game moved on, or a day has passed.")


class NotInVote(Refusal):
    """A vote by somebody who is not asked, or who has voted already."""

    text = N_("You are not being asked here, or have already answered.")


class BadRecord(Refusal):
    # Translators: {line} is the number of a line of a file; {reason} is always English.
    text = N_("That record can't be used. Line {line}: {reason}")
