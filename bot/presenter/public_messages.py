"""The public messages of a running game: whose turn, a phase's record, the result.

They are plain text: a mention inside a message of components gives an empty push notification.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.presenter.progress import EndedPhase, Progress, tiles_of
from bot.store import GameRow, Logged
from bot.ui import pictures
from bot.ui.attachments import Attachment
from bot.ui.control_ids import ControlId
from bot.ui.controls import Button
from bot.ui.messenger import Post
from bot.words.answer_labels import decision_text
from bot.words.events import summaries, summary
from bot.words.status import final
from engine import Game, Position, write_record
from engine.record import Record, read_record
from words.language import Language
from words.names import phase_name, plain

NEWS_LENGTH = 700
PHASE_LENGTH = 1400
"""With ten headings, or as many phases in which nothing happened, it stays a message."""
MOST_PICTURES = 10
"""Discord shows no more pictures of one message."""


def heading(lang: Language, round_number: int, phase: str) -> str:
    """Round and phase, as the first words of a message."""
    return lang.t("Round {round} · {phase}").format(
        round=round_number, phase=phase_name(lang, phase)
    )


async def turn_post(lang: Language, progress: Progress, notified: Sequence[int] = ()) -> Post:
    """Whose decision, who can decide already, what happened since that player's last one, the board, the buttons.

    `notified` are the users who are told of it; the text is the same whoever that is.
    """
    decision = progress.position["decision"]
    assert decision is not None
    user_id = progress.mentioned
    who = f"<@{user_id}>" if user_id else f"**{plain(progress.names[decision['player']])}**"
    # A push notification shows this line as it stands, and signs by their names: words alone.
    asked = lang.t("{who}: {decision}.").format(
        who=who, decision=decision_text(lang.plain, progress.game)
    )
    if progress.named:
        others = " ".join(f"<@{user}>" for user in progress.named)
        asked += "\n" + lang.t("{others}: you can decide already, in any order.").format(
            others=others
        )
    where = heading(lang, progress.position["round"], progress.position["phase"])
    then = next_player(progress.position)
    if then:
        where += lang.t(" · then {player}").format(player=plain(progress.names[then]))
    news = summary(lang, progress.news, progress.names, NEWS_LENGTH, progress.tiles)
    parts = [f"{asked}\n-# {where}"]
    if news:
        parts.append(lang.t("**While you were away**") + f"\n{news}" if user_id else news)
    board = pictures.board(progress.game, progress.names, lang.code, since=progress.since)
    files = await pictures.drawn(board)
    return Post("\n".join(parts), (turn_buttons(lang, progress),), files, tuple(notified))


def next_player(position: Position) -> str | None:
    """The colour that is asked after the one who decides, where that is known by the order alone."""
    decision = position["decision"]
    if decision is None:
        return None
    colour = decision["player"]
    if decision["kind"] == "provost":
        later = position["passed"][position["passed"].index(colour) + 1 :]
        return later[0] if later else None
    if decision["kind"] != "place":
        return None
    order = position["order"]
    begin = order.index(colour) + 1
    others = [one for one in order[begin:] + order[: begin - 1] if one not in position["passed"]]
    return others[0] if others else None


def turn_buttons(lang: Language, progress: Progress) -> tuple[Button, ...]:
    """What stands below the live message."""
    game_id = progress.row.id
    return (
        Button(lang.t("Your move"), str(ControlId("move", game_id)), "primary"),
        Button(lang.t("In words"), str(ControlId("status", game_id))),
        Button(lang.t("Log"), str(ControlId("log", game_id))),
        Button(lang.t("History"), str(ControlId("history", game_id))),
    )


async def phase_post(lang: Language, progress: Progress, ended: Sequence[EndedPhase]) -> Post:
    """The lasting record of one phase, or of the last of several that passed without a decision, a picture each."""
    shown = ended[-MOST_PICTURES:]
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
    files = await pictures.drawn(
        *(
            pictures.board(
                progress.game,
                progress.names,
                lang.code,
                position=phase.position,
                name=f"round-{phase.round}-{phase.phase}.png",
            )
            for phase in shown
        )
    )
    return Post("\n".join(texts), (), files)


def _nothing(lang: Language, phase: str) -> str:
    """A phase without an event."""
    if phase == "provost":
        return lang.t("Nobody moves the provost.")
    return lang.t("Nothing happens.")


async def final_post(lang: Language, progress: Progress) -> Post:
    """Scores with what each part gave, winners, their picture, the last board and the record as a file."""
    game = progress.game
    files = await pictures.drawn(
        pictures.final(game, progress.names, lang.code),
        pictures.board(game, progress.names, lang.code),
    )
    history = Button(lang.t("History"), str(ControlId("history", progress.row.id)))
    return Post(
        final(lang, game, progress.names), ((history,),), (*files, record_file(progress.row, game))
    )


def record_file(row: GameRow, game: Game) -> Attachment:
    """The record of a game, as anybody may keep it."""
    header = read_record(row.header or "")
    text = write_record(Record(game, header.names, header.extras))
    return Attachment(f"caylus-{row.id}.txt", text.encode())


async def stopped_post(lang: Language, progress: Progress) -> Post:
    """The last live message of a game that was ended before its result."""
    files = await pictures.drawn(pictures.board(progress.game, progress.names, lang.code))
    where = heading(lang, progress.position["round"], progress.position["phase"])
    return Post(lang.t("This game was ended in {where}.").format(where=where), (), files)


def undone_post(lang: Language, progress: Progress, line: Logged) -> Post:
    """The channel hears of it: what others saw meanwhile is not pretended away."""
    colour = line.entry.colour or ""
    player = plain(progress.names.get(colour, "?"))
    if line.entry.source == "vote":
        return Post(
            lang.t("↩️ By consent the game went back to {player}'s decision.").format(player=player)
        )
    return Post(lang.t("↩️ {player} took the last answer back.").format(player=player))


def vote_post(
    lang: Language, game_id: int, revision: int, asker: int, asked: Sequence[int]
) -> Post:
    """Asks those whose answers would go back as well."""
    mentions = " ".join(f"<@{user}>" for user in asked)
    text = lang.t(
        "{asked}: <@{asker}> asks to go back to their last decision. It holds if all agree."
    )
    return Post(
        text.format(asked=mentions, asker=asker),
        (
            (
                Button(lang.t("Agree"), str(ControlId("agree", game_id, revision)), "success"),
                Button(lang.t("Refuse"), str(ControlId("refuse", game_id, revision)), "danger"),
            ),
        ),
        mentions=tuple(asked),
    )
