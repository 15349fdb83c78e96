"""A round in two or three sentences: each kind of sentence, and which of them are told."""

import pytest

from bot.words.round_highlights import highlights
from tests.bot.players import recorded
from tests.words.games import ENGLISH, GAMES, game, named
from tests.words.untranslated import WIDE, untranslated


@pytest.mark.parametrize(
    ("record", "number", "told"),
    [
        (8, 1, ["Nobody has any points.", "Shut out beyond the provost: Ann, Cleo, Eve, Ben and Dan."]),
        (1, 4, ["Ben leads with 20 points, 15 ahead of Ann.",
                "Dungeon scored: Ben had the most houses (3), Ann none.",
                "Shut out beyond the provost: Ben and Ann."]),
        (1, 7, ["Ben leads with 28 points, 22 ahead of Ann.", "Nobody gains any points this round."]),
        (1, 14, ["Ben wins with 73 points, 34 ahead of Ann.",
                 "Ben gains the most: 27 points (castle 6, favors 15, gold 6).",
                 "Towers scored: Ben and Ann had the most houses (2)."]),
        (2, 1, ["Ben leads with 5 points, 1 ahead of Cleo.", "Ben gains the most: 5 points (castle).",
                "Shut out beyond the provost: Cleo."]),
        (3, 3, ["Ben, Cleo and Dan share the lead with 5 points.", "Ben and Cleo gain the most: 1 point each.",
                "Shut out beyond the provost: Cleo, Dan and Ann."]),
        (3, 4, ["Dan takes the lead with 9 points, 3 ahead of Cleo.",
                "Dan gains the most: 4 points for the Wooden market.",
                "Shut out beyond the provost: Ann and Ben."]),
        (3, 7, ["Ben and Dan share the lead with 10 points.",
                "Ben gains the most: 2 points for the Residence."]),
        (3, 9, ["Cleo takes the lead with 17 points, 1 ahead of Ben.",
                "Ann gains the most: 8 points (castle)."]),
        (4, 11, ["Ben leads with 28 points, 8 ahead of Dan.",
                 "Walls scored: Ann, Eve and Ben had the most houses (1), Cleo and Dan none.",
                 "Shut out beyond the provost: Ben."]),
        (5, 2, ["Cleo takes the lead with 7 points, 3 ahead of Ben.",
                "Cleo gains the most: 5 points (buildings 4, visits by others 1)."]),
        (5, 15, ["Ben wins with 22 points, 6 ahead of Ann and Cleo.",
                 "Cleo gains the most: 6 points (penalties −4, cubes 10).",
                 "Towers scored: nobody had a house there."]),
    ],
)  # fmt: skip
def test_what_is_told_of_a_round(record: int, number: int, told: list[str]) -> None:
    played = recorded(f"records/{record:02}.txt")
    names = dict(zip(played.setup.players, ("Ann", "Ben", "Cleo", "Dan", "Eve"), strict=False))
    assert highlights(ENGLISH, played, names, number) == " ".join(told)


def test_every_sentence_comes_from_the_catalogue() -> None:
    for played in (game(*which) for which in GAMES):
        for number in range(1, played.round + played.finished):
            assert untranslated(highlights(WIDE, played, named(played), number)) == []
