"""What computer players make of positions, as `judgements.txt` has it: a change is seen; and who has which character.

python -m tests.players.test_judgements     writes it anew, after a change that is meant
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from engine import Game
from engine.answers import TEXT
from engine.players.advice import advise
from engine.players.mason import CHARACTERS, MasonPlayer, characters
from engine.players.search import Budget
from engine.players.sensible import SensiblePlayer
from engine.players.sensible_weights import TUNED
from tests.bot.players import recorded
from tests.players.tables import new_game

KEPT = Path(__file__).with_name("judgements.txt")
RECORDS = [f"{number:02}" for number in range(1, 9)]
ROUNDS = 4
"""Of so many rounds the first decision of each kind is judged by rules of thumb."""
SEARCHED = (21, 100)
"""After so many answers of a record a search judges as well."""


def judgements(record: str) -> Iterator[str]:
    """A line for each position of a record that is judged: the best answers in points, and the sum of all."""
    recorded_game = recorded(f"records/{record}.txt")
    game, seen = Game(recorded_game.setup), set()
    judges = {"apprentice": SensiblePlayer(None), "mason": MasonPlayer()}
    placing = judges | {one: MasonPlayer(character=one) for one, by in CHARACTERS.items() if by}
    for count, given in enumerate(recorded_game.answers):
        about = (game.pending.kind, game.round // ROUNDS)
        if len(game.state.options) > 1 and about not in seen:
            seen.add(about)
            for name, judge in (placing if about[0] == "place" else judges).items():
                yield f"{record} {count} {name}: {_ranked(game, judge.values(game.state))}"
        if count in SEARCHED:
            found = advise(game.state, Budget(playouts=24))
            for one in found.options:
                told = f"{one.chance:.3f} {one.place:.2f} {one.points:.2f} {one.rivals:.2f}"
                yield f"{record} {count} search: {one.answer} {told} of {one.playouts}"
            for one in found.differences:
                yield f"{record} {count} difference: {one.feature} {one.change} {one.points:.2f}"
        game.answer(given.player, given.text)


def _ranked(game: Game, values: Sequence[float]) -> str:
    """The best three answers and the sum of all."""
    ranked = sorted(zip(values, game.state.options, strict=True), key=lambda one: (-one[0], one[1]))
    best = ", ".join(f"{TEXT[answer]} {value:z.2f}" for value, answer in ranked[:3])
    return f"{best}; all {sum(values):z.2f}"


@pytest.mark.parametrize("record", RECORDS)
def test_players_judge_as_they_did(record: str) -> None:
    kept = [line for line in KEPT.read_text().splitlines() if line.startswith(record)]
    assert list(judgements(record)) == kept


def test_characters_are_all_different_at_a_table_and_the_same_again() -> None:
    tables, again = ([characters(new_game(5, n).setup) for n in range(40)] for _ in range(2))
    assert tables == again
    assert {len({*table}) for table in tables} == {5}
    assert {table[0] for table in tables} == {*CHARACTERS}


@pytest.mark.parametrize("players", [2, 5])
def test_each_character_judges_differently_and_who_has_none_is_balanced(players: int) -> None:
    game = new_game(players, 1)
    while len(game.answers) < players % 4:
        game.play(MasonPlayer().choose(game.state))
    state = game.state
    judged = [MasonPlayer(character=one).values(state) for one in CHARACTERS]
    assert MasonPlayer().values(state) == judged[0]
    assert judged[0] == SensiblePlayer(None, TUNED[players]).values(state)
    assert len({*map(tuple, judged)}) == len(CHARACTERS)


if __name__ == "__main__":
    KEPT.write_text("".join(f"{line}\n" for record in RECORDS for line in judgements(record)))
