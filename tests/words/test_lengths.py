"""In whole games, in every language: nothing is too long for Discord, nothing is cut, in messages and in pictures.

`python -m tests.words.test_lengths 200 he` looks at 200 games in that language; without one, in all.
"""

import re
import sys
from collections.abc import Iterator
from unittest.mock import patch

import pytest

import render.canvas
from bot.presenter.pages import PAGES, position_page, rules_page
from bot.presenter.panel import View, panel
from bot.presenter.round_log import round_log
from bot.store import Answer, Logged, Seat
from bot.tables.loaded_table import Table
from bot.ui.control_kinds import AHEAD, MORE, ORDERS
from bot.ui.controls import MESSAGE_TEXT, OPTION_TEXT, PANEL_LIMIT, Panel, layout
from bot.words.answer_labels import answer_label
from bot.words.result_of_game import result
from bot.words.rule_topics import topics
from engine import Game
from engine.board import SPACES
from playground.discord_json import FormErrors, Json
from playground.limits.components import check_components
from render import final_picture, placement_picture, provost_picture, theme
from render.fonts import Face
from render.lettering import fitted
from render.replay_news import draw_news
from render.scene import scene
from render.wooden_table import table as wooden_table
from tests.bot.test_texts_met import texts
from tests.plans.memory_table import row_of
from tests.words.games import GAMES, game, named, positions
from tests.words.test_catalogues import LANGUAGES
from tests.words.untranslated import WIDE, collected, untranslated
from words.direction import directed
from words.language import Language, language

VIEWS = [View(mode=mode) for mode in ("", ORDERS, MORE, AHEAD)]


def ends(lang: Language) -> re.Pattern[str]:
    """What a text of this language may end with besides what was cut: "Explain …"."""
    return re.compile("|".join(re.escape(lang.t(one)) for one in collected() if "…" in one))


def told(lang: Language, asked: Game) -> Iterator[str]:
    """What people at a table and those who look at it are shown. Raises what Discord would not take."""
    players = enumerate(asked.setup.players, 1)
    seats = [Seat(str(number), colour, number) for number, colour in players]
    given = (Answer(one.player, one.text, "press", 1) for one in asked.answers)
    log = [Logged(number, 0, one) for number, one in enumerate(given, 1)]
    table = Table(row_of(*seats), asked, log)
    for number in range(len(PAGES)):
        yield from texts(sent(position_page(lang, table, number)))
    yield directed(round_log(lang, table), PANEL_LIMIT)
    if asked.finished:
        return
    for view in VIEWS:
        for seat in seats[:2]:
            yield from texts(sent(panel(lang, table, seat.user_id or 0, view)))
    for answer in asked.pending.answers:
        yield directed(answer_label(lang, asked, answer, table.names).long, OPTION_TEXT)


def sent(made: Panel) -> Json:
    components, errors = layout(made).to_components(), FormErrors()
    check_components(components, True, errors)
    errors.check()
    return components


def draw(lang: Language, asked: Game, before: Game) -> None:
    names = dict(zip(asked.setup.players, ("Ann", "Ben", "Cleo", "Dan", "Eve"), strict=False))
    seen = scene(asked.position(), names, before=before.position(), language=lang.code)
    placement_picture(seen, dict.fromkeys(SPACES, 3), ("stables",))
    for free in (True, False):
        provost_picture(seen, 20, free=free)
    draw_news(wooden_table(theme.WIDTH, theme.HEIGHT), seen, before.position())
    if asked.finished:
        final_picture(seen, asked.phase_ends())


def faults(lang: Language, games: int, step: int) -> set[str]:
    """What is cut, runs in no direction, or of `WIDE` goes around the catalogue, at each `step`-th answer.

    Raises what Discord would not take.
    """
    cut, allowed = set[str](), ends(lang)

    def watched(text: str, face: Face, size: float, room: float, floor: float) -> tuple[str, float]:
        found = fitted(text, face, size, room, floor)
        cut.update([f"{text} ({found[0]})"] if found[0] != text else [])
        return found

    every = [directed(rules_page(lang, key).text, PANEL_LIMIT) for key, _title in topics(lang)]
    with patch.object(render.canvas, "fitted", watched):
        for seed in range(games):
            # Of every number of players, the many first.
            finished = game(*GAMES[(7 * seed - 1) % len(GAMES)], seed=seed)
            looked_at = [*positions(finished, step), finished]
            for asked in looked_at:
                every.extend(told(lang, asked))
            draw(lang, looked_at[len(looked_at) // 2], looked_at[0])
            draw(lang, finished, looked_at[-2])
            every.append(directed(result(lang, finished, named(finished)), MESSAGE_TEXT))
            cut |= {text for text in every if "…" in allowed.sub("", text)}
            cut |= {text for text in every if directed(text, PANEL_LIMIT) != text}
            if lang is WIDE:
                cut |= {text for text in every if untranslated(text)}
            every.clear()
    return cut


@pytest.mark.slow
@pytest.mark.parametrize("code", ["en", *LANGUAGES])
def test_nothing_is_too_long_in_whole_games(code: str) -> None:
    assert faults(language(code), 2, 80) == set()


@pytest.mark.slow
def test_nothing_goes_around_the_catalogue_in_whole_games() -> None:
    assert faults(WIDE, 3, 40) == set()


def main(games: int, *codes: str) -> None:
    """Print what is cut in so many games of each language."""
    for code in codes or LANGUAGES:
        found = sorted(faults(language(code), games, 80))
        print(f"{code}: {len(found)} texts are cut in {games} games", *found, sep="\n  ")


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
