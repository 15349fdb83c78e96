"""The message of a table that has not started, what becomes of it, and what is asked before a start or a leave."""

from collections.abc import Callable, Mapping

from bot.presenter.game_over import last_buttons, names_of_holders, played_in
from bot.store import GameRow, Seat, Status
from bot.tables.leaving import missed
from bot.tables.loaded_table import Table
from bot.tables.pace import Clock, pace_of
from bot.tables.seats import fixed, reserved, taken_by
from bot.tables.table_options import OPTIONS, STANDARD
from bot.ui import control_kinds
from bot.ui.controls import Button, Option, Panel, Row, Select
from bot.ui.messenger import Post
from bot.words.durations import HOUR
from bot.words.levels import OFFERED, name_of
from bot.words.result_of_game import standing_line, winners_line
from engine import Game
from engine.board import COLOURS, FEWEST_PLAYERS, MOST_PLAYERS
from words.language import Language
from words.names import colour_name, heading, plain, points_text

DRAWN = "any"
"""The option of a colour to be drawn."""

MARKS = {"blue": "🔵", "red": "🔴", "green": "🟢", "orange": "🟠", "black": "⚫"}


def post(lang: Language, table: Table, notes: Mapping[int, str]) -> Post:
    """Who sits at the table or is expected, and what can be done. Those are notified for whom seats are kept.

    `notes` are about people, by their ids. A table at a position says what that is.
    """
    row, kept = table.row, reserved(table.row.seats)
    lines = [_title(lang, row)]
    if fixed(row):
        game, scores = table.game, table.game.scores()
        lines.append(heading(lang, game.round, game.phase))
        lines += _seats(lang, row, lambda seat: points_text(lang, scores[seat.colour or ""]))
    else:
        lines += _seats(lang, row, lambda seat: notes.get(seat.user_id or 0, ""))
    if kept:
        lines.append(lang.t("-# “Join” takes the seat kept for you, “Leave” gives it up."))
    mentions = tuple(seat.user_id for seat in kept if seat.user_id)
    return Post(
        "\n".join([*lines, *_details(lang, row)]),
        _rows(lang, row),
        mentions=() if row.published_revision else mentions,
    )


def started(lang: Language, row: GameRow, game: Game | None = None) -> Post:
    """That a table is no lobby any more; with a `game` where it stands."""
    lines, scores = [lang.t("**A Caylus game has started.**")], dict[str, int]()
    if game:
        scores = game.scores()
        # Translators: {number} is that of the round that is played.
        lines.append(lang.t("Round {number}").format(number=game.round))
    points = {colour: points_text(lang, score) for colour, score in scores.items()}
    lines += _seats(lang, row, lambda seat: points.get(seat.colour or "", ""))
    return Post(_named(row, "\n".join([*lines, *_details(lang, row)])))


def ended(lang: Language, table: Table) -> Post:
    """The lobby's message in the parent channel once the game is over: its result; who played if it has none."""
    row = table.row
    title = lang.t("**This Caylus game was ended without a result.**")
    players = " · ".join(_seat(lang, seat) for seat in row.seats)
    if not table.broken and table.game.finished:
        game, names = table.game, names_of_holders(lang, table)
        title, players = winners_line(lang, game, names), standing_line(lang, game, names)
    rows = () if table.broken else (last_buttons(lang, row),)
    return Post("\n".join((_named(row, title), players, f"-# {played_in(lang, row)}")), rows)


def start_question(lang: Language, row: GameRow, text: str) -> Panel:
    """Whether to start although seats are kept for people who have not come."""
    if fixed(row):
        text += "\n" + lang.t("Computer players take their seats.")
    start = control_kinds.Start(row.id, False)
    return Panel(text, ((Button(lang.t("Start without them"), start, "danger"),),))


def leave_question(lang: Language, table: Table, now: int) -> Panel:
    if len(table.row.people) > 1:
        text = lang.t(
            "Leave this game? A computer player (a good opponent) takes over at once, and what it plays until you are "
            "back stands. It follows your plan first. `/caylus table back` takes your seat back."
        )
    elif missed(table, now):
        text = lang.t(
            "Leave this game? A player who left may still come back, so it is only paused, and you keep your seat. A "
            "day after they left, you can leave for good."
        )
    else:
        text = lang.t(
            "Leave this game? Nobody else is playing, so it ends without a result, for good."
        )
    leave = Button(lang.t("Leave"), control_kinds.LeaveGame(table.id), "danger")
    return Panel(text, ((leave, Button(lang.t("Stay"), control_kinds.OpenPanel(table.id))),))


def closed(lang: Language, row: GameRow) -> Post:
    text = lang.t("This table was closed. `/caylus new` opens another.")
    if row.status is Status.EXPIRED:
        text = lang.t(
            "This table was closed because nobody started it. `/caylus new` opens another."
        )
    return Post(text)


def _named(row: GameRow, title: str) -> str:
    name = row.settings.name
    return f"**{plain(name)}**\n{title}" if name else title


def _title(lang: Language, row: GameRow) -> str:
    title = lang.t("**A Caylus table is open.**")
    if fixed(row):
        title = lang.t("**A Caylus table is open** at the position of a record.")
    return _named(row, f"{title} {_how_it_starts(lang, row)}")


def _how_it_starts(lang: Language, row: GameRow) -> str:
    """Who starts the game; at a position it starts by itself once all invited people have joined."""
    opener = taken_by(row, row.maker_id)
    player = plain(opener.name) if opener else lang.t("one of you")
    if fixed(row) and reserved(row.seats):
        # Translators: {player} is the name of who opened the table, or “one of you”.
        text = lang.t(
            "It starts once everyone invited has joined, or when {player} presses “Start”."
        )
    else:
        # Translators: {player} is the name of who opened the table, or “one of you”.
        text = lang.t("Join, then {player} presses “Start”.")
    return text.format(player=player)


def _seats(
    lang: Language, row: GameRow, note: Callable[[Seat], str] = lambda _seat: ""
) -> list[str]:
    told = [" · ".join(filter(None, (_seat(lang, one), note(one)))) for one in row.seats]
    return [f"{number}. {line}" for number, line in enumerate(told, 1)]


def _seat(lang: Language, seat: Seat) -> str:
    name = plain(name_of(lang, seat))
    if seat.reserved:
        # Translators: {user} is the mention of a person for whom a seat is kept.
        name = lang.t("{user} (invited)").format(user=f"<@{seat.user_id}>")
    return f"{MARKS[seat.colour]} {name}" if seat.colour else name


def _details(lang: Language, row: GameRow) -> list[str]:
    """The settings, and where a table is played that is announced elsewhere."""
    return [_settings(lang, row)] + (
        [f"-# {played_in(lang, row)}"] if row.settings.announced_in else []
    )


def _settings(lang: Language, row: GameRow) -> str:
    chosen = row.settings
    parts = [lang.t("simple favors")] if chosen.favors == "simple" else []
    if not fixed(row):
        # Translators: {count} seats are taken, of {most} that there are.
        seats = lang.n(
            "{count} of {most} seat taken", "{count} of {most} seats taken", MOST_PLAYERS
        )
        parts.insert(0, seats.format(count=len(row.seats), most=MOST_PLAYERS))
    if chosen.tiles == "jeweller":
        parts.append(lang.t("with the jeweler"))
    hours = chosen.reminder // HOUR
    limit = pace_of(row).limit(Clock(pace_of(row).reserve))
    if limit and limit < 2 * chosen.reminder:
        parts.append(lang.t("reminder after half the time"))
    elif hours:
        # Translators: {hours} is a number.
        reminder = lang.n("reminder after {hours} hour", "reminder after {hours} hours", hours)
        parts.append(reminder.format(hours=hours))
    else:
        parts.append(lang.t("no reminders"))
    if chosen.pace != STANDARD.pace:
        parts.append(lang.t(pace_of(row).text))
        # Translators: {what} is such as "A computer player decides for them".
        then, what = lang.t("out of time: “{what}”"), OPTIONS["absent"][1][chosen.absent]
        parts.append(then.format(what=lang.t(what)))
    if not chosen.suggestions:
        parts.append(lang.t("no suggested plans"))
    if chosen.advice == "always":
        parts.append(lang.t("everyone may ask the computer player for advice"))
    elif chosen.advice == "never":
        parts.append(lang.t("no advice from the computer player"))
    return "-# " + " · ".join(parts)


def _rows(lang: Language, row: GameRow) -> tuple[Row, ...]:
    """What can be done; less where seats and colours are those of a position."""
    sit: tuple[Button, ...] = (
        Button(lang.t("Join"), control_kinds.Join(row.id), "success"),
        Button(lang.t("Leave"), control_kinds.Leave(row.id)),
    )
    few, start = len(row.seats) < FEWEST_PLAYERS, control_kinds.Start(row.id, True)
    begin = Button(lang.t("Start"), start, "primary", disabled=few)
    if fixed(row):
        return ((*sit, begin),)
    if any(seat.computer for seat in row.seats):
        sit = (*sit, Button(lang.t("Remove computer"), control_kinds.RemoveComputer(row.id)))
    taken = {seat.colour for seat in row.seats}
    colours = [Option(lang.t("Any color"), DRAWN)] + [
        Option(f"{MARKS[colour]} {colour_name(lang, colour)}", colour)
        for colour in COLOURS
        if colour not in taken
    ]
    return (
        (*sit, begin),
        Select(
            control_kinds.AddComputer(row.id),
            lang.t("Add a computer player"),
            tuple(Option(lang.t(text), level) for level, text in OFFERED.items()),
        ),
        Select(control_kinds.ChooseColour(row.id), lang.t("Choose your color"), tuple(colours)),
    )
