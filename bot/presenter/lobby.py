"""The message of a table that has not started, and what becomes of it afterwards."""

from bot.store import GameRow, Seat, Status
from bot.ui.controls import Button, Option, Row, Select
from bot.ui.messenger import Post
from bot.ui.verbs import AddComputer, ChooseColour, Join, Leave, RemoveComputer, Start
from engine.board import COLOURS, MOST_PLAYERS
from words.language import N_, Language
from words.names import colour_name, plain

COMPUTER_KINDS = {"sensible": N_("Plays sensibly"), "random": N_("Plays at random")}
"""Computer players that can be added, the first by default."""
DRAWN = "any"
"""The option of a colour to be drawn."""

MARKS = {"blue": "🔵", "red": "🔴", "green": "🟢", "orange": "🟠", "black": "⚫"}


def post(lang: Language, row: GameRow) -> Post:
    """Who sits at the table and what can be done."""
    return Post(
        "\n".join([_title(lang), *_seats(lang, row), _settings(lang, row)]), _rows(lang, row)
    )


def started(lang: Language, row: GameRow) -> Post:
    """The lobby's message once the game runs."""
    title = lang.t("**A game of Caylus has started.**")
    return Post("\n".join([title, *_seats(lang, row), _settings(lang, row)]))


def closed(lang: Language, row: GameRow) -> Post:
    """The lobby's message when nobody started it."""
    if row.status is Status.EXPIRED:
        return Post(
            lang.t("This table was closed: nobody started it. `/caylus new` opens another.")
        )
    return Post(lang.t("This table was closed. `/caylus new` opens another."))


def _title(lang: Language) -> str:
    return lang.t("**A table of Caylus is open.** Join, then somebody presses “Start”.")


def _seats(lang: Language, row: GameRow) -> list[str]:
    return [f"{number}. {_seat(lang, seat)}" for number, seat in enumerate(row.seats, 1)] or [
        lang.t("Nobody sits here yet.")
    ]


def _seat(lang: Language, seat: Seat) -> str:
    name = plain(seat.name)
    if seat.computer:
        # Translators: {name} is the name of a computer player.
        name = lang.t("{name} (computer)").format(name=name)
    if seat.colour:
        return f"{MARKS[seat.colour]} {name}"
    return name


def _settings(lang: Language, row: GameRow) -> str:
    chosen = row.settings
    # Translators: {count} seats are taken, of {most} that there are.
    seats = lang.n("{count} of {most} seat", "{count} of {most} seats", MOST_PLAYERS)
    parts = [
        seats.format(count=len(row.seats), most=MOST_PLAYERS),
        lang.t("simple favors") if chosen.favors == "simple" else lang.t("favor table"),
    ]
    if chosen.tiles == "jeweller":
        parts.append(lang.t("with the jeweller"))
    hours = chosen.reminder // 3600
    if hours:
        # Translators: {hours} is a number.
        reminder = lang.n("reminder after {hours} hour", "reminder after {hours} hours", hours)
        parts.append(reminder.format(hours=hours))
    else:
        parts.append(lang.t("no reminders"))
    return "-# " + " · ".join(parts)


def _rows(lang: Language, row: GameRow) -> tuple[Row, ...]:
    taken = {seat.colour for seat in row.seats}
    colours = [Option(lang.t("Any colour"), DRAWN)] + [
        Option(f"{MARKS[colour]} {colour_name(lang, colour)}", colour)
        for colour in COLOURS
        if colour not in taken
    ]
    return (
        (
            Button(lang.t("Join"), Join(row.id), "success"),
            Button(lang.t("Leave"), Leave(row.id)),
            Button(lang.t("Remove computer"), RemoveComputer(row.id)),
            Button(lang.t("Start"), Start(row.id), "primary"),
        ),
        Select(
            AddComputer(row.id),
            lang.t("Add a computer player"),
            tuple(Option(lang.t(text), kind) for kind, text in COMPUTER_KINDS.items()),
        ),
        Select(ChooseColour(row.id), lang.t("Choose your colour"), tuple(colours)),
    )
