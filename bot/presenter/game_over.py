"""What is shown of a game that is over: the last messages, and the private panel of those who played."""

from typing import Final

from bot.presenter.public_messages import mentions
from bot.presenter.since_last_shown import Progress
from bot.store import GameRow, Status
from bot.tables.autoplay import COMPUTER, DEADLINE, substituted
from bot.tables.loaded_table import Table
from bot.tables.past_holders import Holders, holders_of
from bot.tables.refusals import NotSeated
from bot.ui import picture_kinds
from bot.ui.attachments import Attachment
from bot.ui.control_kinds import Again, StepTo
from bot.ui.controls import Button, Panel, Row
from bot.ui.drawing_queue import drawn
from bot.ui.messenger import Post
from bot.what_topics_offer import FEATURES
from bot.words.levels import name_of
from bot.words.result_of_game import gave_text, place_of, result, turning_points, winners_line
from engine import Game, Record, write_record
from words.language import Language, language
from words.names import Names, heading, nth, plain, points_text

RECORD: Final = "A Caylus game so far: /caylus import opens a table that continues it."
FINISHED_RECORD: Final = (
    "A finished Caylus game: /caylus import opens it to step through, review and play from."
)
"""What a record is for, as its first line says."""
SUBSTITUTED = {
    DEADLINE: "a computer player, out of time",
    COMPUTER: "a computer player, who held the seat",
}
"""What a record says of an answer that a computer player gave in a person's place, by its source."""


def last_buttons(lang: Language, row: GameRow) -> tuple[Button, ...]:
    """The ways to its history and to another table like it; topics add theirs if it was played to its end.

    There is none like a game that came here when it was over.
    """
    finished = row.status is Status.FINISHED
    offers = (one.last_buttons for one in FEATURES if one.last_buttons and finished)
    of_topics = (button for offer in offers for button in offer(lang, row.id))
    again = [Button(lang.t("Again"), Again(row.id), "primary")] if row.people else []
    return (Button(lang.t("History"), StepTo(row.id, 0, "4")), *of_topics, *again)


def names_of_holders(lang: Language, table: Table) -> dict[str, str]:
    """Colour -> the names of all who have held the seat."""
    return {
        seat.colour: _holders(lang, holders_of(table, seat))
        for seat in table.row.seats
        if seat.colour
    }


def _holders(lang: Language, holders: Holders) -> str:
    """Such as "Ann, from round 9 Odo (computer, mason)"."""
    text = name_of(lang, holders[0][1])
    for number, one in holders[1:]:
        # Translators: who played first and who played on, such as "Ann, from round 9 Odo (computer, mason)".
        changed = lang.t("{player}, from round {n} {successor}")
        text = changed.format(player=text, n=number, successor=name_of(lang, one))
    return text


def _ways_on(lang: Language, row: GameRow, *, announced: bool) -> tuple[str, tuple[Row, ...]]:
    """The last buttons, or where they are: a press would bring the thread of an `announced` table back.

    Who plays alone has no other place for them.
    """
    if not announced:
        return "", (last_buttons(lang, row),)
    # Translators: <#{channel}> is shown as a link to the channel.
    text = lang.t("-# History and “Again” are in <#{channel}>, where the table was announced.")
    return "\n" + text.format(channel=row.settings.announced_in), ()


async def final_post(lang: Language, progress: Progress, *, announced: bool = False) -> Post:
    """Scores with what each part gave, winners, their picture, the last board and the record as a file.

    It notifies everybody who plays, but for the one whose press led to the end. In words alone, as `turn_post`. Its
    buttons are below the announcement of a table that was `announced` elsewhere.
    """
    lang = lang.plain
    row, game, names = progress.row, progress.game, progress.names
    # Translators: {players} are mentions of all people who have played.
    over = lang.t("{players}: the game is over.").format(players=mentions(row.people))
    if not row.people:
        over = lang.t(
            "**A finished game, from a record.** “History” steps through it and lets you play from any position."
        )
    files = await drawn(
        picture_kinds.final(game, names, lang.code), picture_kinds.board(game, names, lang.code)
    )
    where, rows = _ways_on(lang, row, announced=announced)
    return Post(
        f"{over}\n{result(lang, game, names_of_holders(lang, progress.table))}{where}",
        rows,
        (*files, record_file(progress.table)),
        tuple(user for user in row.people if user != progress.acted),
    )


async def result_post(lang: Language, table: Table) -> Post:
    """The result for those who did not play: it notifies nobody, and links to where the game was played."""
    game, row = table.game, table.row
    name = [f"**{plain(row.settings.name)}**"] if row.settings.name else []
    told = result(lang.plain, game, names_of_holders(lang, table))
    text = "\n".join([*name, told, played_in(lang, row)])
    return Post(text, files=await drawn(picture_kinds.final(game, table.names, lang.code)))


def played_in(lang: Language, row: GameRow) -> str:
    # Translators: <#{channel}> is shown as a link to the channel or thread.
    return lang.t("Played in <#{channel}>.").format(channel=row.channel_id)


def record_file(table: Table) -> Attachment:
    """The record of a game, as anybody may keep it: what it is for, who has held which seat, what was substituted."""
    game, row = table.game, table.row
    about, names = [FINISHED_RECORD if game.finished else RECORD], dict[str, str]()
    for seat in row.seats:
        holders, colour = holders_of(table, seat), seat.colour or ""
        names[colour] = " / ".join(dict.fromkeys(one.name for _round, one in holders))
        if len(holders) > 1:
            about.append(f"{colour}: {_holders(language('en'), holders)}")
    comments = {one: SUBSTITUTED[source] for one, source in substituted(table).items()}
    text = "".join(f"# {line}\n" for line in about) + write_record(Record(game, names), comments)
    return Attachment(f"caylus-{row.id}.txt", text.encode())


async def stopped_post(
    lang: Language, row: GameRow, progress: Progress | None, *, announced: bool = False
) -> Post:
    """Names everybody who played and notifies them, but for who did it, how the game came to its end.

    The board, the record and its history stay with it; a game that can't be continued (`progress` is None) has none.
    """
    told = tuple(user for user in row.people if user != row.ended_by)
    text = _who_ended(lang, row, told)
    if told:
        # Translators: {players} are mentions of those who have played, {what} says how the game ended.
        text = lang.t("{players}: {what}").format(players=mentions(row.people), what=text)
    if progress is None:
        return Post(text, mentions=told)
    title = heading(lang, progress.game.round, progress.game.phase)
    where, rows = _ways_on(lang, row, announced=announced)
    board = picture_kinds.board(progress.game, progress.names, lang.code)
    files = (*await drawn(board), record_file(progress.table))
    return Post(f"**{title}**\n{text}{where}", rows, files, told)


def _who_ended(lang: Language, row: GameRow, others: tuple[int, ...]) -> str:
    """Who ended it: all together, a manager though others play, or the only one left."""
    if row.by_consent:
        return lang.t("All players agreed to end this game without a result.")
    if row.ended_by is None:
        return lang.t("This game was ended without a result.")
    if others:
        # Translators: <@{user}> is shown as the name of a manager of the server.
        text = lang.t("Server manager <@{user}> ended this game without a result.")
    else:
        # Translators: <@{user}> is shown as the player's name.
        text = lang.t("<@{user}> ended this game without a result.")
    return text.format(user=row.ended_by)


def end_panel(lang: Language, table: Table, user_id: int) -> Panel:
    """How a game that was played to its end came out for one of its players. Raises `NotSeated`."""
    seat = table.seat_of(user_id)
    if seat is None or seat.colour is None:
        raise NotSeated
    game = table.game
    # Translators: {parts} is what gave the points, such as "castle 15, favors 4".
    gave = lang.t("Your points: {parts}.").format(parts=gave_text(lang, game.events(), seat.colour))
    lines = [_place(lang, game, table.names, seat.colour), gave]
    if told := turning_points(lang, game, table.names):
        lines.append(lang.t("The rounds that made the difference:"))
        lines += [f"- {line}" for line in told]
    if table.row.settings.learning:
        lines.append(
            lang.t(
                "That was a whole game: now you know how to play. `/caylus new` opens a table for you and others."
            )
        )
    return Panel("\n".join(lines), (last_buttons(lang, table.row),))


def _place(lang: Language, game: Game, names: Names, colour: str) -> str:
    scores = game.scores()
    points = points_text(lang, scores[colour])
    if game.winners() == (colour,):
        # Translators: {points} such as "52 points".
        return lang.t("**The game is over: you won with {points}!**").format(points=points)
    if colour in game.winners():
        return winners_line(lang, game, names)
    # Translators: {place} is such as "2nd", {players} a number, {points} such as "52 points".
    text = lang.t("**The game is over: you finished {place} of {players} with {points}.**")
    place = nth(lang, place_of(scores, colour))
    return text.format(place=place, players=len(scores), points=points)
