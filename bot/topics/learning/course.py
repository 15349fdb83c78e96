"""The course: ten rounds, each a chapter in which something new is used once. What everybody plays in them is in
`course.txt`, the record of a game; whoever learns may leave it at any decision.
"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import resources
from typing import Final

from engine import Game, read_record
from engine.board import SECTIONS
from engine.questions import section_being_built
from words.language import N_

SCRIPT: Final = read_record((resources.files(__package__) / "course.txt").read_bytes()).game
"""What everybody plays, to the end of the game."""
LEARNER: Final = "blue"


@dataclass(frozen=True, slots=True)
class Ask:
    """A question about an idea, asked where that comes up again, and why its answer is right.

    The `choices` are cubes, numbers, tiles or special buildings, the right one first. It `fits` only some positions.
    """

    text: str
    choices: str
    why: str
    fits: Callable[[Game], bool] = lambda game: True


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """A round: its `title`, the idea that `opens` it and more `ideas` (names of `lessons.HINTS`), each told where a
    decision is about it.

    What is `new` among places and buildings is offered from then on. Who follows the course is told a `plan`.
    """

    title: str
    plan: str = ""
    opens: str = ""
    ideas: str = ""
    new: str = ""


ALL: Final = "all"
"""From the chapter on in which this is `new`, nothing is left out."""

COURSE: Final = (
    Chapter(
        title=N_("**1. Cubes and places.**"),
        opens="aim",
        ideas="price reach post",
        new="n-farm n-forest n-sawmill n-quarry post",
    ),
    Chapter(
        title=N_("**2. The provost.**"),
        plan=N_("Others move him back: keep deniers to bring him forward again."),
        ideas="provost peddler",
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
        ideas="builders owner",
        new="n-carpenter f-carpenter w-market w-farm-food w-farm-cloth w-sawmill w-quarry "
        "w-peddler n-market",
    ),
    Chapter(
        title=N_("**5. Royal favors.**"),
        opens="joust",
        ideas="end",
        new="joust s-church s-tailor",
    ),
    Chapter(
        title=N_("**6. Stone and residences.**"),
        plan=N_("With the mason, build the architect: he will need the residence."),
        opens="residence",
        ideas="own prestige",
        new="w-mason w-lawyer",
    ),
    Chapter(
        title=N_("**7. Gold.**"),
        plan=N_("A plan for two rounds: gold mine now, architect next: the statue, for 7 points."),
        opens="gold",
        ideas="sections gate guild",
        new="all",
    ),
    Chapter(
        title=N_("**8. Where the points are.**"),
        plan=N_("Two stone and your gold make the statue."),
        ideas="inn order",
    ),
    Chapter(
        title=N_("**9. Before the end.**"),
        plan=N_("One house in the Towers is enough to lose nothing when they are scored."),
    ),
    Chapter(
        title=N_("**10. The end is near.**"),
        opens="last",
    ),
)

QUESTIONS: Final = {
    "castle": Ask(
        N_("Which of these is not a batch?"),
        "wsc fsc fws",
        N_("Three different cubes are one only if food is among them."),
    ),
    "reach": Ask(
        N_("Suppose the provost is on space 6. On which of these spaces does a worker do nothing?"),
        "7 6 5",
        N_("He stops all buildings beyond him, but he can be moved before they are used."),
    ),
    "price": Ask(
        N_("How many deniers does the first player to pass gain?"),
        "1 0 2",
        N_("After that, a worker costs the others 1 more."),
        fits=lambda game: not game.passed,
    ),
    "builders": Ask(
        N_("Which of these builds stone buildings?"),
        "w-mason n-carpenter w-lawyer",
        N_("A carpenter builds the mason, the mason builds the architect."),
    ),
    "owner": Ask(
        N_("How many points does your visit give the owner of a building?"),
        "1 0 2",
        N_("Others who use a building of yours bring you as much."),
    ),
    "sections": Ask(
        N_("How many points do you lose without a house in the Walls?"),
        "3 2 4",
        N_("It is 2 in the Dungeon, 4 in the Towers."),
        fits=lambda game: section_being_built(game) == SECTIONS[1],
    ),
    "joust": Ask(
        N_("Which cube does the joust field take for a favor?"),
        "c f w",
        N_("It takes 1 denier as well."),
    ),
    "prestige": Ask(
        N_("What does an architect replace with a prestige building?"),
        "residence w-mason n-farm",
        N_("It has to be yours, and every prestige building costs gold."),
    ),
    "inn": Ask(
        N_("How many of your 6 workers can you place while one stays at the inn?"),
        "5 6 4",
        N_("Each of them costs 1 denier, even after others have passed."),
    ),
    "order": Ask(
        N_("Where can you become first in turn order?"),
        "stables gate inn",
        N_("You then stay first until another player goes there."),
    ),
    "line": Ask(
        N_("How many columns does a favor move your marker on its line?"),
        "1 2 3",
        N_("The next favor on the same line then gives more."),
    ),
    "end": Ask(
        N_("Which is worth most at the end?"),
        "gg wwwww ffffccc",
        N_("Gold is worth 3 points each, other cubes 1 for three."),
    ),
    "last": Ask(
        N_("On which space does the bailiff end the game?"),
        "24 18 12",
        N_("The Towers are scored then, or earlier if they are full."),
    ),
    "residence": Ask(
        N_("Which of these makes another building your residence?"),
        "w-lawyer w-mason s-architect",
        N_("It brings 1 denier each round, until an architect builds on it."),
    ),
}
"""Idea -> what is asked of it."""
