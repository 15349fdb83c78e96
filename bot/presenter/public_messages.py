"""The public messages of a running game: whose turn, a phase's record, the result, what was taken back.

They are plain text: a mention inside a message of components gives an empty push notification.
"""

from collections.abc import Sequence

from bot.presenter.again import last_buttons
from bot.presenter.heading import heading
from bot.presenter.phases import MOST_TOLD, EndedPhase, tiles_of
from bot.presenter.progress import Progress
from bot.store import GameRow, Logged
from bot.ui import pictures
from bot.ui.attachments import Attachment
from bot.ui.controls import Button
from bot.ui.drawing import drawn
from bot.ui.messenger import Post
from bot.ui.verbs import OpenHistory, OpenLog, OpenPanel, OpenWords
from bot.words.event_summary import summaries, summary
from bot.words.pending_decision import decision_text
from bot.words.result import result
from engine import Game, write_record
from engine.questions import next_to_act
from engine.record import Record, read_record
from words.language import Language
from words.names import plain

NEWS_LENGTH = 700
PHASE_LENGTH = 1400
"""Even with ten headings, or ten phases in which nothing happened, the text fits into a message."""


async def turn_post(lang: Language, progress: Progress, notified: Sequence[int] = ()) -> Post:
    """Whose decision, who can decide already, what happened since that player's last one, the board, the buttons.

    `notified` are the users who are told of it; the text is the same whoever that is.
    """
    parts = [_asked(lang, progress), f"-# {_phase_and_next(lang, progress)}"]
    news = summary(lang, progress.news, progress.names, NEWS_LENGTH, progress.tiles)
    if news and progress.mentioned:
        parts.append(lang.t("**While you were away**"))
    if news:
        parts.append(news)
    board = pictures.board(progress.game, progress.names, lang.code, since=progress.since)
    files = await drawn(board)
    return Post("\n".join(parts), (_turn_buttons(lang, progress),), files, tuple(notified))


def _asked(lang: Language, progress: Progress) -> str:
    """Who has to decide what, and who else can decide already."""
    decision = progress.position["decision"]
    assert decision is not None
    user_id = progress.mentioned
    who = f"<@{user_id}>" if user_id else f"**{plain(progress.names[decision['player']])}**"
    # A push notification shows this line as it stands, and signs by their names: words alone.
    what = decision_text(lang.plain, progress.game)
    # Translators: a player and what is asked, such as "@Ann: place a worker (2 deniers) or pass."
    asked = lang.t("{who}: {decision}.").format(who=who, decision=what)
    if not progress.named:
        return asked
    mentions = " ".join(f"<@{user}>" for user in progress.named)
    # Translators: {others} are mentions of one or more players.
    others = lang.t("{others}: you can decide already, in any order.").format(others=mentions)
    return f"{asked}\n{others}"


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
    return (
        Button(lang.t("Your move"), OpenPanel(game_id), "primary"),
        Button(lang.t("In words"), OpenWords(game_id)),
        Button(lang.t("Log"), OpenLog(game_id)),
        Button(lang.t("History"), OpenHistory(game_id)),
    )


def reminder_post(lang: Language, progress: Progress, user_id: int) -> Post:
    """Tells the user who has to decide that the others wait for it."""
    # Translators: a mention of a player and what is asked, such as "choose which cubes to take".
    text = lang.t("<@{user}>, the others are waiting: {decision}.").format(
        user=user_id, decision=decision_text(lang.plain, progress.game)
    )
    move = Button(lang.t("Your move"), OpenPanel(progress.row.id), "primary")
    return Post(text, ((move,),), mentions=(user_id,))


async def phase_post(lang: Language, progress: Progress, ended: Sequence[EndedPhase]) -> Post:
    """The lasting record of one phase, or of several that passed without a decision, each with a picture."""
    shown = ended[-MOST_TOLD:]
    told = summaries(
        lang,
        [(phase.events, tiles_of(phase.position)) for phase in shown],
        progress.names,
        PHASE_LENGTH,
    )
    texts = [
        f"**{heading(lang, phase.round, phase.phase)}**\n{text or _nothing(lang, phase.phase)}"
        for phase, text in zip(shown, told, strict=True)
    ]
    boards = [
        pictures.board(
            progress.game,
            progress.names,
            lang.code,
            position=phase.position,
            name=f"round-{phase.round}-{phase.phase}.png",
        )
        for phase in shown
    ]
    return Post("\n".join(texts), (), await drawn(*boards))


def _nothing(lang: Language, phase: str) -> str:
    """A phase without an event."""
    if phase == "provost":
        return lang.t("Nobody moves the provost.")
    return lang.t("Nothing happens.")


async def final_post(lang: Language, progress: Progress) -> Post:
    """Scores with what each part gave, winners, their picture, the last board and the record as a file."""
    row, game, names = progress.row, progress.game, progress.names
    files = await drawn(
        pictures.final(game, names, lang.code), pictures.board(game, names, lang.code)
    )
    buttons = last_buttons(lang, row.id)
    return Post(result(lang, game, names), (buttons,), (*files, record_file(row, game)))


def record_file(row: GameRow, game: Game) -> Attachment:
    """The record of a game, as anybody may keep it."""
    header = read_record(row.header or "")
    text = write_record(Record(game, header.names, header.extras))
    return Attachment(f"caylus-{row.id}.txt", text.encode())


def undone_post(lang: Language, progress: Progress, line: Logged) -> Post:
    """Tells the channel what was taken back: others may have seen it meanwhile."""
    player = plain(progress.names.get(line.entry.colour or "", "?"))
    if line.entry.source == "vote":
        # Translators: all agreed to take back what was decided since {player}'s last decision, and that one too.
        text = lang.t("↩️ By consent the game went back to {player}'s decision.")
    else:
        # Translators: {player} took back their own last answer.
        text = lang.t("↩️ {player} took the last answer back.")
    return Post(text.format(player=player))
