"""The course: ten rounds, each a chapter in which something new is used once. What everybody plays in them is in
`course.txt`, the record of a game; whoever learns may leave it at any decision.
"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import resources
from typing import Final

from engine import Game, read_record
from engine.questions import batches_given, price_for
from words.language import N_

SCRIPT: Final = read_record((resources.files(__package__) / "course.txt").read_bytes()).game
"""What everybody plays, to the end of the game."""
LEARNER: Final = "blue"


@dataclass(frozen=True, slots=True)
class Ask:
    """A question about an idea, asked before a later decision of that `kind`, and why its answer is right.

    The `choices` are cubes or numbers, the right one first. It `fits` only some positions.
    """

    text: str
    choices: str
    why: str
    kind: str
    fits: Callable[[Game], bool] = lambda game: True


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """A round: its `title`, the idea that `opens` it (a name of `lessons.HINTS`), and a `plan`, told to who follows the
    course. What is `new` among places and buildings is offered from then on.
    """

    title: str
    plan: str = ""
    opens: str = ""
    new: str = ""


ALL: Final = "all"
"""From the chapter on in which this is `new`, nothing is left out."""

COURSE: Final = (
    Chapter(
        title=N_("**1. The aim.**"), opens="aim", new="n-farm n-forest n-sawmill n-quarry post"
    ),
    Chapter(
        title=N_("**2. The provost.**"),
        plan=N_("Others move him back: keep deniers to bring him forward again."),
        new="f-peddler",
    ),
    Chapter(
        title=N_("**3. The castle.**"),
        plan=N_("Give one. Your other cubes make two buildings next round."),
        opens="castle",
        new="castle guild",
    ),
    Chapter(
        title=N_("**4. A building of your own.**"),
        opens="build",
        new="n-carpenter f-carpenter w-market w-farm-food w-farm-cloth w-sawmill w-quarry "
        "w-peddler n-market",
    ),
    Chapter(title=N_("**5. Royal favors.**"), opens="joust", new="joust s-church s-tailor"),
    Chapter(
        title=N_("**6. Stone and residences.**"),
        plan=N_("With the mason, build the architect: he will need the residence."),
        opens="residence",
        new="w-mason w-lawyer",
    ),
    Chapter(
        title=N_("**7. Gold.**"),
        plan=N_("A plan for two rounds: gold mine now, architect next: the statue, for 7 points."),
        opens="gold",
        new="all",
    ),
    Chapter(
        title=N_("**8. Where the points are.**"),
        plan=N_("Two stone and your gold make the statue."),
    ),
    Chapter(
        title=N_("**9. Before the end.**"),
        plan=N_("One house in the Towers is enough to lose nothing when they are scored."),
    ),
    Chapter(title=N_("**10. The end is near.**"), opens="last"),
)


def own_answers(game: Game) -> list[int]:
    """Which answers are those of who learns."""
    return [number for number, given in enumerate(game.answers) if given.player == LEARNER]


QUESTIONS: Final = {
    "castle": Ask(
        N_("Which of these is not a batch?"),
        "wsc fsc fws",
        N_("Three different cubes are one only if food is among them."),
        "castle",
        fits=lambda game: not batches_given(game),
    ),
    "reach": Ask(
        N_("Suppose the provost is on space 6. On which of these spaces does a worker do nothing?"),
        "7 6 5",
        N_("He stops all buildings beyond him, but he can be moved before they are used."),
        "provost",
    ),
    "price": Ask(
        N_(
            "One player has passed. How many deniers does a worker cost you now, except on your own buildings?"
        ),
        "2 1 3",
        N_("Each player who passes makes it 1 more, but not for a player at the inn."),
        "place",
        fits=lambda game: len(game.passed) == 1 and price_for(game, LEARNER) > 1,
    ),
    "inn": Ask(
        N_("How many of your 6 workers can you place while one stays at the inn?"),
        "5 6 4",
        N_("Each of them costs 1 denier, even after others have passed."),
        "inn",
    ),
    "residence": Ask(
        N_("How many deniers more does a residence bring you each round?"),
        "1 0 2",
        N_("It brings 2 points at once, and an architect can build on it."),
        "residence",
    ),
}
"""Idea -> what is asked of it."""
