"""The public messages of a running game: whose turn, a round's record, the result, what was taken back.

They are plain text: a mention inside a message of components gives an empty push notification.
"""

from collections.abc import Iterable, Mapping, Sequence

import discord

from bot.feature import FEATURES
from bot.presenter.again import last_buttons
from bot.presenter.heading import heading
from bot.presenter.phases import EndedPhase, tiles_of
from bot.presenter.progress import Progress
from bot.presenter.substitutes import substitute_lines
from bot.store import Answer, GameRow, Logged, Undo
from bot.tables.autoplay import COMPUTER, DEADLINE
from bot.tables.pace import Turn
from bot.tables.table import Table, game_of
from bot.ui import pictures
from bot.ui.attachments import Attachment
from bot.ui.controls import MESSAGE_TEXT, Button
from bot.ui.drawing import drawn
from bot.ui.messenger import Post
from bot.ui.verbs import MuteReminders, OpenHistory, OpenLog, OpenPanel, OpenWords
from bot.words.answer_labels import answer_label
from bot.words.event_summary import summaries, summary
from bot.words.levels import names_of
from bot.words.pending_decision import decision_text
from bot.words.result import result
from bot.words.round_highlights import highlights
from engine import Game, write_record
from engine.board import PHASES
from engine.questions import next_to_act
from engine.record import Record, read_record
from words.language import N_, Language
from words.names import phase_name, plain

NEWS_LENGTH = 700
MOST_UNDONE = 8
"""Undos that one message tells of, the newest ones."""
WARNINGS = {
    "wait": N_("The others go on waiting after that."),
    "vote": N_("After that, the others vote on how the game goes on."),
    "computer": N_("After that, a computer player decides in your place."),
    "seat": N_("After that, a computer player plays until you are back."),
}
"""What happens once somebody's time is up, by `GameSettings.absent`."""
SUBSTITUTED = {
    DEADLINE: "a computer player, as time was up",
    COMPUTER: "a computer player, who held the seat",
}
"""What a record says of an answer that a computer player gave in a person's place, by its source."""


async def turn_post(
    lang: Language, progress: Progress, turn: Turn | None = None, invited: Sequence[int] = ()
) -> Post:
    """Whose decision and until when, who can decide already, what has happened meanwhile, the board, the buttons.

    At the beginning of a round `invited` are users who can plan already.

    In words alone: a push notification shows signs by their names.
    """
    lang = lang.plain
    parts = [_asked(lang, progress, invited), f"-# {_phase_and_next(lang, progress)}"]
    if turn and turn.ends_at:
        parts.append(f"-# {until(lang, turn.ends_at)}")
    if progress.row.paused:
        # Translators: {when} is shown as a time before now, such as "2 days ago".
        paused = lang.t("⏸️ Paused {when}: nobody is reminded, and nobody's time runs.")
        parts.append(paused.format(when=f"<t:{progress.row.pauses[-1][0]}:R>"))
    news = summary(lang, progress.news, progress.names, NEWS_LENGTH, progress.tiles)
    if news and progress.after_own_move and progress.mentioned:
        parts.append(lang.t("**Since your last move**"))
    parts += [news] if news else []
    fresh = [one for one in progress.substituted if 0 <= progress.told <= one]
    parts += substitute_lines(lang, progress.row, progress.game, fresh)
    board = pictures.board(progress.game, progress.names, lang.code, since=progress.since)
    files = await drawn(board)
    return Post("\n".join(parts), (_turn_buttons(lang, progress),), files)


def _asked(lang: Language, progress: Progress, invited: Sequence[int]) -> str:
    """Who has to decide what, and who else can decide or plan already."""
    user_id, decider = progress.mentioned, progress.game.pending.player
    who = f"<@{user_id}>" if user_id else f"**{plain(names_of(lang, progress.row)[decider])}**"
    what = decision_text(lang, progress.game)
    # Translators: a player and what is asked, such as "@Ann: place a worker (2 deniers) or pass."
    asked = lang.t("{who}: {decision}.").format(who=who, decision=what)
    if progress.named:
        # Translators: {others} are mentions of one or more players.
        others = lang.t("{others}: you can decide already, in any order.")
    elif invited:
        # Translators: {others} are mentions of one or more players.
        others = lang.t("{others}: you can plan your workers already.")
    else:
        return asked
    return f"{asked}\n{others.format(others=mentions(progress.named or invited))}"


def until(lang: Language, ends_at: int) -> str:
    """When somebody's time is up."""
    # Translators: {when} is shown as a date and time, {how_long} as a time from now, such as "in 5 hours".
    text = lang.t("Time until {when} ({how_long})")
    return text.format(when=f"<t:{ends_at}:f>", how_long=f"<t:{ends_at}:R>")


def mentions(users: Iterable[int]) -> str:
    """The mentions of users in a row."""
    return " ".join(f"<@{user}>" for user in users)


def _phase_and_next(lang: Language, progress: Progress) -> str:
    """Round and phase, and who decides next where that is known."""
    where = heading(lang, progress.position["round"], progress.position["phase"])
    then = next_to_act(progress.game)
    if then is None:
        return where
    # Translators: {player} is asked next; it follows round and phase, such as "Round 3 · Placement · then Ann".
    return where + lang.t(" · then {player}").format(player=plain(progress.names[then]))


def _turn_buttons(lang: Language, progress: Progress) -> tuple[Button, ...]:
    """What stands below the live message."""
    game_id = progress.row.id
    offers = (feature.live_buttons for feature in FEATURES if feature.live_buttons)
    return (
        *(button for offer in offers for button in offer(lang, progress.row)),
        Button(lang.t("Your move"), OpenPanel(game_id), "primary"),
        Button(lang.t("In words"), OpenWords(game_id)),
        Button(lang.t("Log"), OpenLog(game_id)),
        Button(lang.t("History"), OpenHistory(game_id)),
    )


def reminder_post(lang: Language, progress: Progress, turn: Turn, now: int) -> Post:
    """Tells the user who has to decide that the others wait for it, and until when they can."""
    # Translators: a mention of a player and what is asked, such as "choose which cubes to take".
    text = lang.t("<@{user}>, the others are waiting: {decision}.").format(
        user=turn.user_id, decision=decision_text(lang.plain, progress.game)
    )
    if turn.ends_at and turn.ends_at > now:
        warning = lang.t(WARNINGS[progress.row.settings.absent])
        text += f"\n{until(lang, turn.ends_at)}. {warning}"
    buttons = (
        Button(lang.t("Your move"), OpenPanel(progress.row.id), "primary"),
        Button(lang.t("No more reminders this time"), MuteReminders(progress.row.id)),
    )
    return Post(text, (buttons,), mentions=(turn.user_id,))


async def round_post(
    lang: Language,
    progress: Progress,
    phases: Sequence[EndedPhase],
    kept: Mapping[str, discord.Attachment] | None = None,
) -> Post:
    """The record of a round so far: each phase that is over, with a picture where something happened on the board.

    `kept` are the pictures that the message has already, by their names. In words alone: the signs of a long round
    would not fit, and all rounds are told alike.
    """
    kept = kept or {}
    boards = [
        pictures.board(
            progress.game,
            progress.names,
            lang.code,
            position=phase.position,
            name=picture_name(phase),
        )
        for phase in phases
        if phase.on_board and picture_name(phase) not in kept
    ]
    text = _round_text(lang.plain, progress, phases)
    return Post(text, (), await drawn(*boards), kept=tuple(kept.values()))


def _round_text(lang: Language, progress: Progress, phases: Sequence[EndedPhase]) -> str:
    """What happened in each of these phases of a round, as much as a message takes; in short first, once it is over."""
    head = lang.t("**Round {n}**").format(n=phases[0].round)
    if phases[-1].phase == PHASES[-1]:
        head += f"\n{highlights(lang, progress.game, progress.names, phases[0].round)}"
    heads = [f"**{phase_name(lang, phase.phase)}**" for phase in phases]
    quiet = [_nothing_in(lang, phase.phase) for phase in phases]
    told = summaries(
        lang,
        [(phase.events, tiles_of(phase.position)) for phase in phases],
        progress.names,
        MESSAGE_TEXT - sum(len(line) + 1 for line in (head, *heads, *quiet)),
    )
    texts = [
        f"{one}\n{text}" if text else nothing
        for one, nothing, text in zip(heads, quiet, told, strict=True)
    ]
    return "\n".join([head, *texts])


def picture_name(phase: EndedPhase) -> str:
    """The name of the picture of a phase in its round's record."""
    return f"round-{phase.round}-{phase.phase}.png"


def _nothing_in(lang: Language, phase: str) -> str:
    """Half a line for a phase without an event."""
    if phase == "provost":
        nothing = lang.t("nobody moves the provost")
    else:
        nothing = lang.t("nothing happens")
    return f"-# {phase_name(lang, phase)}: {nothing}"


async def final_post(lang: Language, progress: Progress) -> Post:
    """Scores with what each part gave, winners, their picture, the last board and the record as a file.

    It notifies everybody who plays, but for the one whose press led to the end. In words alone, as `turn_post`.
    """
    lang = lang.plain
    row, game, names = progress.row, progress.game, progress.names
    # Translators: {players} are mentions of all people who have played.
    over = lang.t("{players}: the game is over.").format(players=mentions(row.people))
    files = await drawn(
        pictures.final(game, names, lang.code), pictures.board(game, names, lang.code)
    )
    return Post(
        f"{over}\n{result(lang, game, names_of(lang, row))}",
        (last_buttons(lang, row.id),),
        (*files, record_file(row, game, progress.substituted)),
        tuple(user for user in row.people if user != progress.acted),
    )


async def result_post(lang: Language, table: Table) -> Post:
    """The result for those who did not play: it notifies nobody, and links to where the game was played."""
    game, row = table.game, table.row
    # Translators: <#{channel}> is shown as a link to the channel or thread.
    where = lang.t("It was played in <#{channel}>.").format(channel=row.channel_id)
    name = [f"**{plain(row.settings.name)}**"] if row.settings.name else []
    text = "\n".join([*name, result(lang.plain, game, names_of(lang, row)), where])
    return Post(text, files=await drawn(pictures.final(game, table.names, lang.code)))


def record_file(row: GameRow, game: Game, substituted: Mapping[int, str]) -> Attachment:
    """The record of a game, as anybody may keep it, which says what was substituted."""
    header = read_record(row.header or "")
    comments = {one: SUBSTITUTED[source] for one, source in substituted.items()}
    text = write_record(Record(game, header.names, header.extras), comments)
    return Attachment(f"caylus-{row.id}.txt", text.encode())


def undone_post(
    lang: Language, progress: Progress, log: list[Logged], lines: Sequence[Logged]
) -> Post:
    """Tells the channel what the undos on those lines of the log took back: others may have seen it meanwhile."""
    told = [_undone(lang, progress, log, line) for line in lines[-MOST_UNDONE:]]
    return Post("\n".join(told))


def _undone(lang: Language, progress: Progress, log: list[Logged], line: Logged) -> str:
    """What one of them took back."""
    assert isinstance(line.entry, Undo)
    answer = log[line.entry.since - 1].entry
    assert isinstance(answer, Answer)
    before = game_of(progress.game.setup, log[: line.sequence])
    label = answer_label(lang, before, answer.text, progress.names, pending=False)
    if line.entry.source == "vote":
        # Translators: {player}'s move and all after it were taken back; {move} is such as "Farm, space 1" or "Pass".
        text = lang.t("↩️ Everyone agreed to go back to before {player}'s move: {move}.")
    else:
        # Translators: {player} took back their own last move, such as "Farm, space 1" or "Pass".
        text = lang.t("↩️ {player} took back a move: {move}.")
    return text.format(player=plain(progress.names[answer.colour]), move=label.short)
