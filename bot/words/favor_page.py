"""The favor table in words: what each line gives, which columns are open, and where each player stands."""

from collections.abc import Iterator, Mapping

from bot.words.rule_topics import favor_lines
from engine import Game
from engine.board import COLUMNS, LINES, SIMPLE_FAVOR_POINTS
from engine.questions import favor_column, section_that_opens
from words.language import Language
from words.names import plain, points_text, section_name


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
    # Translators: {n} is the number of a column; {section} is a castle section
    later = lang.t("Column {n} opens after the scoring of this section: {section}.")
    last = lang.t(
        "The prestige and deniers lines give what stands in that column, the others one thing up to it."
    )
    opened = [
        later.format(n=column, section=section_name(lang, section_that_opens(column).name))
        for column in range(columns + 1, COLUMNS + 1)
    ]
    return " ".join([first.format(n=columns), *opened, last])


def _markers(lang: Language, game: Game, names: Mapping[str, str], line: str) -> Iterator[str]:
    """Where each player's marker stands on a line, and which column their next favor uses."""
    position = game.position()
    for colour in position["order"]:
        player, name = position["players"][colour], plain(names[colour])
        if line in player["lines"]:
            # Translators: {n} is the column of a player's marker on a line of the favor table
            text = lang.t("{player} in column {n}, used in this phase")
        else:
            # Translators: {n} is the column of a player's marker, 0 before the first; {next} is that of the next favor
            text = lang.t("{player} in column {n}, next {next}")
        column = favor_column(game, colour, line)
        yield text.format(player=name, n=player["favors"][line], next=column)
