"""Numbers that stand in texts, where a language has to inflect what they count: each is the engine's."""

import re

import pytest

from bot.presenter.answer_controls import FAR_ROAD
from bot.words.answer_labels import main_answers
from engine import Game, Setup, board, questions
from engine.answers import BATCHES, SWAPS
from engine.board import CUBES_PER_POINT, DENIERS_PER_POINT, POINTS_PER_GOLD, SECTIONS
from engine.goods import cubes
from engine.tiles import TILE, TILES, Exchange, Lawyer
from tests.engine.positions import example
from tests.words.untranslated import collected

WORDS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}
NUMBER = re.compile(rf"\b(\d+|{'|'.join(WORDS)})\b", re.IGNORECASE)
COUNTED = re.compile(
    r"\b(deniers?|points?|cubes?|cloth|gold|food|wood|stone|spaces?|columns?|houses?|favors?|phases?|workers?)\b|Phase"
)
"""What the rules count: a text with a number and one of these tells a rule."""

SPACES = [section.space for section in SECTIONS]
FAVOR_AT = SECTIONS[0].favors.index(1)
"""Houses that bring a favor."""
END = [POINTS_PER_GOLD, 1, CUBES_PER_POINT, 1, DENIERS_PER_POINT]
"""What gold, other cubes and deniers are worth at the end (R9.5)."""
BATCH, REACH = len(BATCHES[0]), board.PROVOST_REACH
VISIT, INN, OWN = board.VISIT_POINTS, board.INN_PRICE, board.OWN_PRICE
FIRST_PASS, FIRST, MOVE = board.FIRST_PASS_DENIERS, board.FIRST_PRICE, questions.provost_price(1)
TWO, THREE = (Game(Setup(board.COLOURS[:count])).position() for count in (2, 3))
"""How games of two and three begin."""
TWO_PRICES, THREE_PRICES = questions.prices_after_passes(TWO), questions.prices_after_passes(THREE)
BAILIFF = [
    (questions.bailiff_next({**TWO, "provost": TWO["bailiff"] + ahead}) or 0) - TWO["bailiff"]
    for ahead in (1, 0)
]
"""How far he goes behind the provost, and else (R9.1)."""
HOUSE, STATUE = TILE["residence"], TILE["p-statue"]
PHASE = {name: number for number, name in enumerate(board.PHASES, 1)}
PRESTIGE = [tile.points for tile in TILES if tile.kind == "prestige"]
COLUMNS = range(1, board.COLUMNS + 1)
TRADES = {tile.id: tile.effect.trades for tile in TILES if isinstance(tile.effect, Exchange)}
(LAWYER,) = [tile.effect for tile in TILES if isinstance(tile.effect, Lawyer)]
RESIDENCE = [len(LAWYER.pays), -LAWYER.deniers]
"""What the lawyer asks."""


def amounts(tile: str) -> list[int]:
    """The trades of a tile, each by what is paid, then what is gained, in the order in which texts tell them."""
    shapes = dict.fromkeys(
        (len(one.pays) or -one.deniers, len(one.gains) or one.points) for one in TRADES[tile]
    )
    return [amount for shape in shapes for amount in shape]


SWAPPED = len(SWAPS[0][1])
RICH = "red: deniers 9 cubes ccf building-line 1"
FAVOR = example(f"phase specials; worker joust red; scored dungeon; {RICH}").game
for _answer in ("joust yes", "favor building"):
    FAVOR.answer("red", _answer)
(SAVED,) = {
    len(cubes(questions.building_cost(answer))) - len(cubes(questions.cost_of(FAVOR, answer)))
    for answer in main_answers(FAVOR.pending.answers)
}
"""Cubes that a favor saves on a tile (R10.6)."""
START_DENIERS = TWO["players"]["red"]["deniers"] - TWO["incomes"]["red"]
"""Of either of two players (R11.1)."""
_BREW, _CHURCH = amounts("s-alchemist"), amounts("s-church")

TOLD: dict[str, list[int]] = {
    # Hints and lessons
    "Two houses in a section gain a royal favor when": [
        FAVOR_AT, *(n for one in SECTIONS[1:] for more in (2, 3) for n in (one.favors.index(more), more)),
    ],
    "A batch is three different cubes, one of them food. ": [
        BATCH, *(section.points for section in SECTIONS), board.NO_BATCH_LOSS,
    ],
    "A worker costs 1 denier while": [FIRST, OWN, FIRST_PASS],
    "A building gives points at once, and 1": [VISIT],
    "The castle has three sections": [len(SECTIONS), *SPACES, *(one.loss for one in SECTIONS)],
    "The bailiff is the clock": [SPACES[-1], *BAILIFF[::-1]],
    "What players keep counts": [POINTS_PER_GOLD, CUBES_PER_POINT, 1, DENIERS_PER_POINT, 1],
    "A favor moves your marker on": [
        *range(board.OPEN_COLUMNS[0] + 1, board.OPEN_COLUMNS[1] + 1), board.OPEN_COLUMNS[2],
    ],
    "A worker on your own building costs": [OWN],
    "The trading post gives": [board.POST_DENIERS],
    "A worker at the inn: from the": [INN],
    "Farms, forests, quarries": [BATCH - 1],
    "The merchants' guild moves": [REACH],
    "In the order of passing, each": [REACH, MOVE],
    "Gold is worth 3 points at": [POINTS_PER_GOLD, min(PRESTIGE), max(PRESTIGE)],
    "The bank turns": [*amounts("s-bank"), POINTS_PER_GOLD],
    "The alchemist turns": [*_BREW, POINTS_PER_GOLD, CUBES_PER_POINT, 1],
    "The church turns": [*_CHURCH[-2:], _CHURCH[-2] // DENIERS_PER_POINT],
    "The tailor turns": amounts("s-tailor"),
    "The jeweler turns": [POINTS_PER_GOLD],
    "For 1 cloth and 1 denier, the lawyer": [*RESIDENCE, HOUSE.points, HOUSE.income],
    "Prestige buildings give": [min(PRESTIGE), max(PRESTIGE), *map(STATUE.cost.count, "sg"), STATUE.points],
    "The joust field gives": [len(board.JOUST_CUBES), board.JOUST_DENIERS],
    "Deniers and cubes help": [board.PRESTIGE_POINTS[2] - board.PRESTIGE_POINTS[1]],
    # The course
    **{f"**{number}. ": [number] for number in (5, 8)},
    "A plan for two rounds": [2, STATUE.points],
    "Two stone and your gold": [STATUE.cost.count("s")],
    "Give one. Your other cubes": [2],
    "Each of them costs 1 denier": [INN],
    "How many of your 6 workers": [board.WORKERS],
    "It brings 2 points at once": [HOUSE.points],
    "Suppose the provost is on space 6": [6],
    "Three different cubes": [BATCH],
    # Help and rules
    "**A round** has seven phases": [
        len(PHASE), 1, board.BASE_INCOME, 2, 3, 4, MOVE, 5, 6, BATCH, BATCH, 7,
    ],
    "**Caylus** is a board game for": [board.FEWEST_PLAYERS, board.MOST_PLAYERS],
    "The king is building a castle": [0, len(PHASE)],
    **{f"Phase {number}: ": [number] for number in PHASE.values()},
    "Everyone gains": [
        board.BASE_INCOME, HOUSE.income, TILE["p-library"].income, TILE["p-hotel"].income,
    ],
    "In turn order, again and again": [
        FIRST_PASS, FIRST, THREE_PRICES[0] - FIRST, OWN, INN, board.STABLE_CIRCLES, VISIT,
    ],
    "In passing order, each": [1, REACH, MOVE],
    "From space 1 up to": [1],
    "With the lawyer you pay": [
        *RESIDENCE, HOUSE.points, HOUSE.income, len(board.FAVOR_RESIDENCE_CUBES),
    ],
    "In order of arrival, each": [BATCH, BATCH, board.NO_BATCH_LOSS, 1],
    "The bailiff moves forward": [*BAILIFF, *SPACES],
    "When the Towers are scored, each": END,
    "A favor is used at once.": [len(board.LINES), *COLUMNS],
    "Simple favors: ": [board.SIMPLE_FAVOR_POINTS],
    "Both start with": [START_DENIERS, *TWO_PRICES, INN],
    # At places for workers
    "Up to three workers": [board.STABLE_CIRCLES, 2],
    "Any number of workers, one per": [PHASE["castle"]],
    "You may move the provost 1 to": [1],
    "You may move this worker": [VISIT],
    "You may pay": [1],
    "{player} gains 1 point as owner": [VISIT],
    "You gain 1 point as owner": [VISIT],
    # Positions, answers and why to give them
    "A batch is three different cubes, one of them food, ": [BATCH, 0, 1],
    "At the end of the round the bailiff": BAILIFF,
    "buy 1 or 2 cubes": sorted({len(one.gains) for one in TRADES["w-peddler"]}),
    "Two cubes for": _BREW[:2],
    "Four cubes with": _BREW[2:],
    "Give {cube} for two cubes": [SWAPPED],
    "pay any cube for any two": [SWAPPED],
    "wood tile for": [SAVED],
    "stone tile for": [SAVED],
    "Up to space 14 of": [int(FAR_ROAD[0][1:]) - 1],
}  # fmt: skip
"""Beginning of a text -> its numbers."""

TELLING = sorted(text for text in collected() if NUMBER.search(text) and COUNTED.search(text))


@pytest.mark.parametrize("text", TELLING)
def test_the_numbers_of_a_text_are_the_engines(text: str) -> None:
    found = [WORDS.get(one.lower()) or int(one) for one in NUMBER.findall(text)]
    expected = [numbers for begin, numbers in TOLD.items() if text.startswith(begin)]
    assert expected == [found]


def test_every_beginning_is_that_of_a_text() -> None:
    assert [begin for begin in TOLD if not any(text.startswith(begin) for text in TELLING)] == []
