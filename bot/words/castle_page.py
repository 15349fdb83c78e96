"""The castle and the favor table in words: what can be gained there, and how everybody stands."""

from collections.abc import Iterator
from itertools import groupby

from bot.words.rule_topics import favor_lines, section_gains
from bot.words.status_page import officers
from bot.words.tile_effects import favor_effect
from engine import Game, Position, board, questions
from engine.board import COLUMNS, LINES, SIMPLE_FAVOR_POINTS
from words.language import Language
from words.names import Names, joined, plain, points_text, section_name


def castle(lang: Language, game: Game, names: Names) -> str:
    """The queue of workers, the section being built, then every section with its houses and its scoring."""
    position = game.position()
    lines = [_queue(lang, position, names), *most_given(lang, game, names)]
    if not _over(position):
        lines.append(_being_built(lang, game))
    lines.append(officers(lang, position))
    for section in board.SECTIONS:
        lines += _section(lang, position, names, section)
    return "\n".join(lines)


def _over(position: Position) -> bool:
    """True when no batch is given any more in this round, or ever."""
    decision = position["decision"]
    if decision is None or position["phase"] == board.PHASES[board.END]:
        return True
    return position["phase"] == board.PHASES[board.CASTLE_PHASE] and decision["kind"] != "castle"


def _queue(lang: Language, position: Position, names: Names) -> str:
    """The workers in order of arrival, which is the order in which their players give (R8.1)."""
    workers = position["castle"]["workers"]
    if not workers:
        return lang.t("Nobody has a worker in the castle.")
    # Translators: {players} are the players with a worker in the castle, in order of arrival
    text = lang.t("Workers in the castle, in the order they give: {players}.").format(
        players=joined(plain(names[colour]) for colour in workers)
    )
    decision = position["decision"]
    if decision is None or decision["kind"] != "castle":
        return text
    # Translators: {player} is asked for a batch
    now = lang.t("It is {player}'s turn.").format(player=plain(names[decision["player"]]))
    return f"{text} {now}"


def most_given(lang: Language, game: Game, names: Names) -> Iterator[str]:
    """Who has given the most: so far, or in the whole phase (R8.4)."""
    if leading := questions.most_houses(game):
        player, n = leading
        # Translators: how many batches a player gave in this phase, more than anybody so far
        text = lang.n(
            "{player} has given the most so far: {n} batch.",
            "{player} has given the most so far: {n} batches.",
            n,
        )
        if _over(game.position()):
            # Translators: how many batches a player gave in this phase, more than anybody else
            text = lang.n(
                "{player} gave the most: {n} batch.", "{player} gave the most: {n} batches.", n
            )
        yield text.format(player=plain(names[player]))


def _being_built(lang: Language, game: Game) -> str:
    """What a batch gives now (R8.1-R8.3)."""
    section = questions.section_being_built(game)
    if section is None:
        return lang.t("No section takes any more houses.")
    # Translators: {section} is a castle section; {points} and {loss} are amounts of points; Whoever means the players
    # with a worker in the castle
    text = lang.t(
        "A batch is three different cubes, one of them food, and puts a house in the {section}: {points}. A player "
        "here who gives none loses {loss} (no score falls below 0). The player who gives the most in a phase gains 1 "
        "favor; in a tie, the one who came to the castle earlier."
    )
    return text.format(
        section=section_name(lang, section.name),
        points=points_text(lang, section.points),
        loss=points_text(lang, board.NO_BATCH_LOSS),
    )


def _section(
    lang: Language, position: Position, names: Names, section: board.Section
) -> Iterator[str]:
    """Houses by player; when the section is scored, and what for."""
    houses = questions.houses_in(position["castle"], section.name)
    counts = joined(
        # Translators: a player and how many houses they have in a castle section
        lang.t("{player} {n}").format(player=plain(names[colour]), n=houses.count(colour))
        for colour in position["order"]
        if colour in houses
    )
    # Translators: a castle section, how many of its parts are built, and houses by player
    text = lang.t("**{section}**: {n} of {parts} houses. {houses}")
    yield text.format(
        section=section_name(lang, section.name), n=len(houses), parts=section.parts, houses=counts
    ).strip()
    if section.name in position["castle"]["scored"]:
        yield lang.t("-# It has been scored.")
        return
    # Translators: {n} is the number of a space; {gains} is what numbers of houses give
    text = lang.t("-# Scored when full, or when the bailiff reaches space {n}. {gains}")
    if section.name == questions.section_in_scoring(position):
        # Translators: {gains} is what numbers of houses give
        text = lang.t("-# It is being scored now, player by player in turn order. {gains}")
    elif section.name in questions.scored_next(position):
        # Translators: {n} is the number of a space; {gains} is what numbers of houses give
        text = lang.t(
            "-# Scored when full, or when the bailiff reaches space {n} (this round, as things stand). {gains}"
        )
    yield text.format(n=section.space, gains=section_gains(lang, section))


def favors(lang: Language, game: Game, names: Names) -> str:
    """Every line with its columns and the players' markers (R10)."""
    if game.setup.favors == "simple":
        # Translators: {points} is such as "3 points"
        return lang.t("This game has no favor table: each royal favor is {points}.").format(
            points=points_text(lang, SIMPLE_FAVOR_POINTS)
        )
    lines = [_open_columns(lang, game.position()["open_columns"])]
    for line, gains in zip(LINES, favor_lines(lang), strict=True):
        lines += [gains, f"-# {'; '.join(_markers_on(lang, game, names, line))}"]
    return "\n".join(lines)


def _open_columns(lang: Language, columns: int) -> str:
    """Which columns are open, what opens the others (R10.2)."""
    # Translators: {n} is the last column of the favor table that is open
    first = lang.t("A favor moves your marker one column on one line, currently up to column {n}.")
    opened = []
    for section, numbers in groupby(range(columns + 1, COLUMNS + 1), questions.section_that_opens):
        closed = [str(number) for number in numbers]
        # Translators: {columns} are numbers of columns; {section} is a castle section
        text = lang.n(
            "Column {columns} opens once the scoring of this section is over: {section}.",
            "Columns {columns} open once the scoring of this section is over: {section}.",
            len(closed),
        )
        name = section_name(lang, section.name)
        opened.append(text.format(columns=joined(closed), section=name))
    return " ".join([first.format(n=columns), *opened])


def _markers_on(lang: Language, game: Game, names: Names, line: str) -> Iterator[str]:
    """Which markers stand where on a line, and what a favor there gives next."""
    players = game.position()["players"]
    decision, in_use = game.decision, questions.favor_in_use(game)
    together: dict[tuple[int, int, str], list[str]] = {}
    for colour in game.position()["order"]:
        use = "used" if line in players[colour]["lines"] else ""
        if decision and colour == decision.player and in_use and line == in_use[0]:
            use = "now"
        where = players[colour]["favors"][line], questions.favor_column(game, colour, line), use
        together.setdefault(where, []).append(plain(names[colour]))
    for (column, coming, use), found in together.items():
        # Translators: {n} is the column of markers, 0 before the first; {gain} is what the next favor there gives
        text = lang.t("{players} in column {n}, next {gain}")
        if use == "used":
            # Translators: {n} is the column of markers, {to} that of the next favor there, which gives {gain}
            text = lang.t("{players} in column {n}, used this phase, later column {to}: {gain}")
        elif use == "now":
            # Translators: {n} is the column of the marker; {gain} is what the favor that is being used gives
            text = lang.t("{players} in column {n}, used now: {gain}")
        gain = favor_effect(lang, line, column if use == "now" else coming)
        yield text.format(players=joined(found), n=column, to=coming, gain=gain)
