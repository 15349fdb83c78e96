"""Why one answer is better than another: what stands out is said, nothing else."""

import pytest

from bot.words.advice import advised_lines, expected_text, reason
from engine.players.advice import Advice
from engine.players.reasons import Advised, Difference
from tests.players.tables import new_game
from words.language import language

ON = "games played on for up to two rounds"


@pytest.mark.parametrize(
    ("features", "said"),
    [
        ({"points": 5}, "It brings 5 points more at once."),
        ({"favors": 1}, f"More often: 1 favor (in 87 of 100 {ON}, otherwise in 4)."),
        ({"given": 2, "built residence": 1}, f"More often: at least 2 batches (in 87 of 100 {ON}, otherwise in 4)."),
        ({"built w-mason": 1, "gains build": 3}, f"More often: build Mason (in 87 of 100 {ON}, otherwise in 4)."),
        ({"gains batch favor": 3},
         f"In 87 {ON}, it brings 3 points more on average. Most come from: castle, favors."),
        ({"gains batch": 3, "points": 1}, "It brings 1 point more at once."),
        ({"gains gold": 3, "left g": 1}, "It leaves 1 gold more."),
        ({"batches": 2}, "Your cubes then make 2 more batches for the castle."),
        ({"lost": -2}, "Otherwise 2 points more are probably lost at the castle."),
        ({"left g": 1, "left money": 3}, "It leaves 1 gold, 3 deniers more."),
        ({"left g": 1, "left w": -1}, "It leaves 1 gold more, 1 wood less."),
        ({"left w": -1}, ""),
        ({"same workers": 1}, "He reaches the same workers either way: keep 1 denier."),
        ({"ends": -1}, "Otherwise the game ends with this round."),
        ({"ends": 1}, "The game then ends with this round, otherwise not."),
        ({"useless": -1}, "Otherwise the worker has nothing to do, as things stand."),
        ({"gains": 3, "here g": 1, "next given": 1}, ""),
        ({"stone": 1}, ""),
    ],
)  # fmt: skip
def test_what_speaks_for_an_answer_takes_two_sentences(features: dict[str, int], said: str) -> None:
    told = said_of(
        0.5, *(Difference(one, n, float(one != "left w"), 87, 4) for one, n in features.items())
    )
    assert told == (f"Why **Inn** rather than **Gate**? {said}" if said else "")


def test_answers_that_are_about_as_good_are_told_as_such() -> None:
    equal = "**Inn** is about as good as **Gate**."
    assert said_of(0.59) == equal
    told = said_of(0.59, Difference("favor", 1, 6.0))
    assert told == f"{equal} What speaks for it: It brings a royal favor at once."
    last = said_of(0.5, Difference("given", 1, 6.0, 87, 4, ended=True))
    assert "(in 87 of 100 games played on to the end, otherwise" in last
    left = said_of(0.5, Difference("gold", 2, 6.0, 18, 4, ended=True, games=20))
    assert "More often: at least 2 gold (in 18 of 20 games" in left
    gains = said_of(0.5, Difference("gains batch", 3, 6.0))
    assert "In 100 games played on for up to two rounds, it brings 3 points more" in gains
    turn = said_of(0.5, Difference("turn", -2, 3.0, 0, 2))
    assert turn.endswith("Next place in turn order, probably: 1st, otherwise 3rd.")


@pytest.mark.parametrize(("chance", "won"), [(0.445, 45), (0.565, 57), (0.5633, 56)])
def test_half_a_victory_is_told_as_a_whole_one(chance: float, won: int) -> None:
    told = expected_text(language("en"), Advised("pass", chance, 1.0, 40.2, 100, 38.6))
    assert told == f"won {won} of 100 games, about 40 points (best opponent: 39)"


def test_the_place_and_points_that_an_answer_promises_are_told() -> None:
    options = (Advised("place inn", 0.6, 1.4, 63.6, 9), Advised("place gate", 0.59, 2.0, 61.4, 9))
    lines = advised_lines(language("en"), new_game(3, 1), {}, Advice(options, ()))
    assert lines[1:] == [
        "1. **Inn**: rank 1 of 3, 64 points",
        "2. **Gate**: about equal (rank 2 of 3, 61 points)",
        "**Inn** is about as good as **Gate**.",
    ]


def said_of(other: float, *differences: Difference) -> str:
    """Why the inn is better than the gate, which has that chance to win."""
    options = (Advised("place inn", 0.6, 1.5, 63.6, 9), Advised("place gate", other, 1.5, 61.4, 9))
    return reason(language("en"), new_game(2, 1), {}, Advice(options, differences))
