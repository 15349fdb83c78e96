"""Why one answer is better than another: what stands out is said, nothing else."""

import pytest

from bot.words.advice import advised_lines, expected_text, reason
from engine.players.advice import Advice, Advised, Difference
from tests.players.tables import new_game
from words.language import language


@pytest.mark.parametrize(
    ("features", "said"),
    [
        ({"given": 1}, "It lets 1 more batch go to the castle this round."),
        ({"next given": 2}, "By the end of the next round, 2 more batches can go to the castle."),
        ({"built w-mason": 1, "built residence": 1}, "This round it allows building: Mason, Residence."),
        ({"next built p-hotel": 1}, "By the end of the next round it allows building: Hotel."),
        ({"points": 5}, "It brings 5 points more at once."),
        ({"favors": 1}, "It brings 1 more royal favor this round."),
        ({"lost": -2}, "Otherwise 2 points more are lost at the castle."),
        ({"left g": 1, "left money": 3}, "It leaves more: 1 gold, 3 deniers."),
        ({"gains": 3}, "In rounds played on from here it brings 3 points more on average."),
        ({"gains": 3, "points": 1}, "It brings 1 point more at once."),
        ({"here g": 1, "here money": 2}, "This place probably brings more: 1 gold, 2 deniers."),
        ({"low prices": 1}, "Next round each worker costs 1 denier."),
        ({"both": 1, "taken": -1}, "In this order both places can probably be had, in the other order only one."),
        ({"turn": -1, "visit": -1, "gains": 3},
         "It leads to an earlier place in turn order. It gives no point to the owner of a building."),
        ({"stone": 1}, ""),
    ],
)  # fmt: skip
def test_what_speaks_for_an_answer_is_told_in_two_sentences_at_most(
    features: dict[str, int], said: str
) -> None:
    told = said_of(0.5, *(Difference(name, change, 1.0) for name, change in features.items()))
    assert told == (f"Why **Inn** rather than **Gate**? {said}" if said else "")


def test_answers_that_are_about_as_good_are_told_as_such() -> None:
    assert said_of(0.59) == "**Inn** is about as good as **Gate**."
    told = said_of(0.59, Difference("given", 1, 6.0))
    assert told.startswith("**Inn** is hardly better than **Gate**. It lets 1 more")


@pytest.mark.parametrize(("chance", "won"), [(0.445, 45), (0.565, 57), (0.5633, 56)])
def test_half_a_victory_is_told_as_a_whole_one(chance: float, won: int) -> None:
    told = expected_text(language("en"), Advised("pass", chance, 1.0, 40.2, 100))
    assert told == f"won {won} of 100 games, about 40 points"


def test_the_place_and_points_that_an_answer_promises_are_told() -> None:
    options = (Advised("place inn", 0.6, 1.4, 63.6, 9), Advised("place gate", 0.59, 2.0, 60.4, 9))
    lines = advised_lines(language("en"), new_game(3, 1), {}, Advice(options, ()))
    assert lines[1:] == [
        "1. **Inn**: place 1 of 3, 64 points",
        "2. **Gate**: about equal (place 2 of 3, 60 points)",
        "**Inn** is about as good as **Gate**.",
    ]


def said_of(other: float, *differences: Difference) -> str:
    """Why the inn is better than the gate, which has that chance to win."""
    options = (Advised("place inn", 0.6, 1.5, 63.6, 9), Advised("place gate", other, 1.5, 60.4, 9))
    return reason(language("en"), new_game(2, 1), {}, Advice(options, differences))
