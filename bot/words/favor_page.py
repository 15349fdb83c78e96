"""The favor table in words: what each line gives, which columns are open, and where each player stands."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from bot.words.effects import favor_effect
from bot.words.rule_topics import favor_lines
from engine import Game
from engine.board import COLUMNS, LINES, SIMPLE_FAVOR_POINTS
from engine.questions import favor_column, favor_in_use, section_that_opens
from words.language import Language
from words.names import joined, plain, points_text, section_name


def favors(lang: Language, game: Game, names: Mapping[str, str]) -> str:
    """Every line with its columns and the players' markers (R10)."""
    if game.setup.favors == "simple":
        # Translators: {points} is such as "3 points"
        return lang.t("There is no favor table in this game: each royal favor is {points}.").format(
            points=points_text(lang, SIMPLE_FAVOR_POINTS)
        )
    lines = [_open(lang, game.position()["open_columns"])]
    for line, gains in zip(LINES, favor_lines(lang), strict=True):
        lines += [gains, f"-# {'; '.join(_markers(lang, game, names, line))}"]
    return "\n".join(lines)


def _open(lang: Language, columns: int) -> str:
    """Which columns are open, what opens the others, and what a line gives (R10.2, R10.4-R10.6)."""
    # Translators: {n} is the last column of the favor table that is open
    first = lang.t("A favor moves your marker one column on one line, at present up to column {n}.")
    last = lang.t(
        "On the prestige and deniers lines you gain what stands in that column, on the others one thing of your choice "
        "from it or an earlier column. In one phase you use each line at most once."
    )
    closed = groupby(range(columns + 1, COLUMNS + 1), section_that_opens)
    opened = [_opened(lang, section.name, list(numbers)) for section, numbers in closed]
    return " ".join([first.format(n=columns), *opened, last])


def _opened(lang: Language, section: str, columns: Sequence[int]) -> str:
    """When some columns open."""
    # Translators: {columns} are numbers of columns; {section} is a castle section
    text = lang.n(
        "Column {columns} opens once the scoring of this section is over: {section}.",
        "Columns {columns} open once the scoring of this section is over: {section}.",
        len(columns),
    )
    return text.format(columns=joined(map(str, columns)), section=section_name(lang, section))


def _markers(lang: Language, game: Game, names: Mapping[str, str], line: str) -> Iterator[str]:
    """Which markers stand where on a line, and what a favor there gives next."""
    players = game.position()["players"]
    decision, in_use = game.decision, favor_in_use(game)
    together: dict[tuple[int, int, str], list[str]] = {}
    for colour in game.position()["order"]:
        use = "used" if line in players[colour]["lines"] else ""
        if decision and colour == decision.player and in_use and line == in_use[0]:
            use = "now"
        where = players[colour]["favors"][line], favor_column(game, colour, line), use
        together.setdefault(where, []).append(plain(names[colour]))
    for (column, coming, use), found in together.items():
        # Translators: {n} is the column of markers, 0 before the first; {gain} is what the next favor there gives
        text = lang.t("{players} in column {n}, next {gain}")
        if use == "used":
            # Translators: {n} is the column of markers, {to} that of the next favor there, which gives {gain}
            text = lang.t("{players} in column {n}, used in this phase, later column {to}: {gain}")
        elif use == "now":
            # Translators: {n} is the column of the marker; {gain} is what the favor that is being used gives
            text = lang.t("{players} in column {n}, used now: {gain}")
        gain = favor_effect(lang, line, column if use == "now" else coming)
        yield text.format(players=joined(found), n=column, to=coming, gain=gain)
