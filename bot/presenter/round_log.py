"""What happened in a round, phase by phase."""

from bisect import bisect_right

from bot.presenter.heading import heading
from bot.presenter.phases import before_round, by_phase, tiles_of
from bot.presenter.substitutes import substitute_lines
from bot.tables.autoplay import substituted
from bot.tables.refusals import Refusal
from bot.tables.table import Table
from bot.ui.controls import PANEL_TEXT
from bot.words.event_summary import summaries
from engine import Event, Game
from words.language import N_, Language


def round_log(lang: Language, table: Table, number: int | None = None) -> str:
    """What happened in a round, by phase; in the last one if none is named. Raises `NotStarted`, or `Refusal`.

    It fills a panel: a round of five players does not fit into a message of plain text.
    """
    game = table.game
    shown, phases = _phases(game, number)
    if not phases:
        return lang.t("Nothing has happened yet.")
    since = before_round(game, shown)
    ends = {end["phase"]: end for end in game.phase_ends(since) if end["round"] == shown}
    now = game.position()
    heads = [f"**{heading(lang, shown, phase)}**\n" for phase in phases]
    texts = summaries(
        lang,
        [(events, tiles_of(ends.get(phase, now))) for phase, events in phases.items()],
        table.names,
        PANEL_TEXT - sum(len(head) + 1 for head in heads),
    )
    lines = [head + text for head, text in zip(heads, texts, strict=True)]
    return "\n".join([*lines, *_substituted(lang, table, shown)])


def _substituted(lang: Language, table: Table, number: int) -> list[str]:
    """How often a computer player decided in a person's place in that round."""
    starts = table.game.round_starts()
    answers = [one for one in substituted(table) if bisect_right(starts, one) == number]
    return substitute_lines(lang, table.row, table.game, answers)


def _phases(game: Game, number: int | None) -> tuple[int, dict[str, list[Event]]]:
    """The round with that number, else the last one, and its phases in which something happened."""
    played = len(game.round_starts())
    shown = played if number is None else number
    if not 1 <= shown <= played:
        # Translators: all are numbers of rounds: {number} was asked for, {played} is the last that was begun.
        text = N_("There is no round {number} in this game: it has come to round {played}.")
        raise Refusal(text, number=shown, played=played)
    told = by_phase(game, shown)
    return shown, {phase: events for (n, phase), events in told.items() if n == shown and events}
