"""What happened in a round, phase by phase: told to one person, or recorded in the channel."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import discord

from bot.presenter.phases import EndedPhase, ended_phases, tiles_of
from bot.presenter.since_last_shown import Progress
from bot.store import GameRow
from bot.tables.autoplay import substituted
from bot.tables.loaded_table import Table
from bot.tables.past_holders import names_at
from bot.tables.refusals import Refusal
from bot.ui import picture_kinds
from bot.ui.controls import MESSAGE_TEXT, PANEL_TEXT
from bot.ui.drawing_queue import drawn
from bot.ui.messenger import Post
from bot.words.event_summary import summaries
from bot.words.levels import introduced
from bot.words.round_highlights import highlights
from engine import Game
from engine.board import PHASES
from words.language import N_, Language
from words.names import phase_name, plain


def round_log(lang: Language, table: Table, number: int | None = None) -> str:
    """What happened in a round, by phase; in the last one with a decision if none is named. Raises `Refusal`.

    It fills a panel: a round of five players does not fit into a message of plain text.
    """
    shown, phases = _phases(table, number)
    starts = table.game.round_starts()
    answers = [one for one in substituted(table) if bisect_right(starts, one) == shown]
    told = substitute_lines(lang, table.row, table.game, answers)
    by_phase = introduced(lang, table.row, _by_phase(lang, phases, PANEL_TEXT), PANEL_TEXT)
    return "\n".join([by_phase, *told])


def _by_phase(lang: Language, phases: Sequence[EndedPhase], most: int, short: str = "") -> str:
    """The round, in `short`, then phase by phase, a line where nothing happened; in at most so many characters."""
    head = lang.t("**Round {n}**").format(n=phases[0].round) + short
    heads = [f"**{phase_name(lang, phase.phase)}**" for phase in phases]
    nothing = {"provost": lang.t("nobody moves the provost")}
    usual = lang.t("nothing happens")
    quiet = [f"-# {phase_name(lang, one.phase)}: {nothing.get(one.phase, usual)}" for one in phases]
    told = summaries(
        lang,
        [(one.events, tiles_of(one.position)) for one in phases],
        most - sum(len(line) + 1 for line in (head, *heads, *quiet)),
    )
    texts = [
        f"{one}\n{text}" if text else silent
        for one, silent, text in zip(heads, quiet, told, strict=True)
    ]
    return "\n".join([head, *texts])


def _phases(table: Table, number: int | None) -> tuple[int, list[EndedPhase]]:
    """The round with that number, else the last one with a decision, and its phases; the present one if it has news."""
    game, starts = table.game, table.game.round_starts()
    played = len(starts)
    shown = max(1, played - (len(game.answers) == starts[-1])) if number is None else number
    if not 1 <= shown <= played:
        # Translators: all are numbers of rounds: {number} was asked for, {played} is the last that was begun.
        text = N_("There is no round {number}: the last one is round {played}.")
        raise Refusal(text, number=shown, played=played)
    phases = ended_phases(table, shown, begun=True)
    return shown, [
        one for one in phases if one.round == shown and (one.events or one is not phases[-1])
    ]


def substitute_lines(lang: Language, row: GameRow, game: Game, answers: Iterable[int]) -> list[str]:
    """A line for each person for whom computer players gave some of these answers (their indexes in the game)."""
    count = Counter(game.answers[answer].player for answer in answers)
    lines = []
    for seat in row.seats:
        if seat.user_id and (times := count[seat.colour or ""]):
            # Translators: {player} is a player's name, {times} says how often a computer player decided instead.
            text = lang.t("-# Decisions made by a computer player for {player}: {times}")
            lines.append(text.format(player=plain(seat.name), times=times))
    return lines


async def round_post(
    lang: Language,
    progress: Progress,
    phases: Sequence[EndedPhase],
    kept: Mapping[str, discord.Attachment] | None = None,
) -> Post:
    """The record of a round so far: each phase that is over, with a picture where something happened on the board.

    Once the round is over it begins with that in short.

    `kept` are the pictures that the message has already, by their names. In words alone: the signs of a long round
    would not fit, and all rounds are told alike.
    """
    kept = kept or {}
    boards = [
        picture_kinds.board(
            progress.game,
            names_at(progress.table, phase.count),
            lang.code,
            position=phase.position,
            name=picture_name(phase),
        )
        for phase in phases
        # Incomes are in everybody's own hands.
        if any(event.kind != "income" for event in phase.events) and picture_name(phase) not in kept
    ]
    short, lang = "", lang.plain
    if phases[-1].phase == PHASES[-1]:
        names = names_at(progress.table, phases[-1].count)
        short = f"\n{highlights(lang, progress.game, names, phases[0].round)}"
    text = _by_phase(lang, phases, MESSAGE_TEXT, short)
    text = introduced(lang, progress.row, text, MESSAGE_TEXT)
    return Post(text, (), await drawn(*boards), kept=tuple(kept.values()))


def picture_name(phase: EndedPhase) -> str:
    return f"round-{phase.round}-{phase.phase}.png"
