"""The course: ten rounds, each a chapter in which something new is used once, and what everybody plays in them.

`tests/bot/topics/test_learning_course.py` holds it against the engine. Whoever learns may leave it at any decision.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from engine import Setup
from words.language import N_


@dataclass(frozen=True, slots=True)
class Ask:
    """A question about an idea, asked where that comes up again, and why its answer is right.

    The `choices` are cubes, buildings or numbers, the right one first. With `more` it is for those who were helped.
    """

    text: str
    choices: str
    why: str
    more: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """A round: its `title`, the idea that `opens` it and more `ideas` (names of `lessons.HINTS`), each told where a
    decision is about it, and the topic of the rules that tells more.

    What is `new` among places and buildings is offered from then on. `steps` are the answers of each player, and `plan`
    is what those of who learns are for: it is told as long as they follow them.
    """

    title: str
    plan: str = ""
    opens: str = ""
    ideas: str = ""
    rule: str
    new: str = ""
    steps: Mapping[str, str] = field(default_factory=dict)


SETUP: Final = Setup(
    ("blue", "red", "green"), ("farm", "quarry", "carpenter", "forest", "market", "sawmill")
)
LEARNER: Final = "blue"
ALL: Final = "all"
"""From the chapter on in which this is `new`, nothing is left out."""

COURSE: Final = (
    Chapter(
        title=N_("**1. Cubes and places.**"),
        plan=N_("Workers fetch the cubes. Grey places come later."),
        opens="aim",
        ideas="take price reach",
        rule="placement",
        new="n-farm n-forest n-sawmill n-quarry post",
        steps={
            "blue": "place r1, place r4, place r6, pass, provost 0, take c, take f",
            "red": "place r2, place castle, pass, provost 0, batch fws, favor deniers",
            "green": "place gate, place stables, place r3, place post, gate inn, provost 0, "
            "build w-market f",
        },
    ),
    Chapter(
        title=N_("**2. The provost.**"),
        plan=N_("Others move him back: keep deniers to bring him forward again."),
        ideas="provost post",
        rule="provost",
        new="f-peddler",
        steps={
            "blue": "place r1, place r6, place post, pass, provost 2, take c",
            "red": "place castle, place stables, place r16, place r7, pass, provost 1, buy w",
            "green": "place r4, place r2, pass, inn stay, provost -2, take w",
        },
    ),
    Chapter(
        title=N_("**3. The castle.**"),
        plan=N_("Give one. Your other cubes make two buildings next round."),
        opens="castle",
        ideas="bailiff",
        rule="castle",
        new="castle guild",
        steps={
            "blue": "place castle, place r4, place r6, pass, provost 0, take w, batch fwc, stop",
            "red": "place r1, place castle, place inn, pass, provost 1, take c, batch fwc",
            "green": "place castle, place r2, place post, place r5, place stables, provost 1, sell s, "
            "batch fws, favor building",
        },
    ),
    Chapter(
        title=N_("**4. A building of your own.**"),
        plan=N_("A carpenter builds in wood. Build the mason first: he will build in stone."),
        opens="build",
        ideas="owner",
        rule="building",
        new="n-carpenter f-carpenter w-market w-farm-food w-farm-cloth w-sawmill w-quarry "
        "w-peddler n-market",
        steps={
            "blue": "place r3, place r8, place r9, provost 0, build w-mason, build w-peddler w, sell f",
            "red": "place r5, place r6, place r4, provost 1, take f, sell f, favor building",
            "green": "place post, place inn, place r1, place gate, pass, gate back, provost 2, take f",
        },
    ),
    Chapter(
        title=N_("**5. Royal favors.**"),
        opens="joust",
        ideas="peddler end",
        rule="favors",
        new="joust s-church s-tailor",
        steps={
            "blue": "place joust, place r2, place r7, pass, joust yes, favor cubes, provost 0, buy c",
            "red": "place stables, place r1, place r4, pass, provost 1, take c, take f",
            "green": "place r11, place post, place r6, place castle, pass, inn stay, provost 0, buy cc, "
            "batch fwc, favor building, build w-lawyer",
        },
    ),
    Chapter(
        title=N_("**6. Stone and residences.**"),
        plan=N_("With the mason, build the architect: he will need the residence."),
        opens="residence",
        ideas="own",
        rule="residences",
        new="w-mason w-lawyer",
        steps={
            "blue": "place r12, place r10, place r6, place r9, provost 0, sell w, build s-architect, "
            "residence r3",
            "red": "place r11, place r4, place post, place inn, place gate, gate castle, provost 0, "
            "take w, buy fc, batch fwc, batch fwc, favor deniers",
            "green": "place r1, place guild, place r2, place r5, pass, guild 1, provost 1, take c, sell s",
        },
    ),
    Chapter(
        title=N_("**7. Gold.**"),
        plan=N_("A plan for two rounds: gold mine now, architect next: the statue, for 7 points."),
        opens="gold",
        ideas="sections gate guild",
        rule="scoring",
        new="all",
        steps={
            "blue": "place r16, place r7, place castle, place gate, pass, gate r2, provost 0, buy f, "
            "batch fws, favor deniers",
            "red": "place r11, place r1, place r6, place castle, place r9, inn stay, provost 0, take c, "
            "sell w, buy fs, batch fsc, favor cubes, favor building, build w-farm-cloth",
            "green": "place r12, place r4, place post, pass, provost 1, take w, residence r6",
        },
    ),
    Chapter(
        title=N_("**8. Where the points are.**"),
        plan=N_("Two stone and your gold make the statue."),
        opens="prestige",
        ideas="inn order",
        rule="building",
        steps={
            "blue": "place r13, place r2, place r7, place inn, place stables, pass, provost 0, buy s, "
            "prestige r3 p-statue, favor deniers",
            "red": "place r11, place r1, place castle, place post, place guild, guild 1, provost 0, "
            "take f, buy ws, batch fws, favor cubes, gain w",
            "green": "place r16, place r4, place r14, place r5, pass, provost 0, take f, decline, take cc",
        },
    ),
    Chapter(
        title=N_("**9. Before the end.**"),
        plan=N_("One house in the Towers is enough to lose nothing when they are scored."),
        rule="castle",
        steps={
            "blue": "place r4, place castle, place r1, place r2, pass, inn stay, provost 0, take f, "
            "take w, batch fws, favor deniers",
            "red": "place r11, place r16, place post, place stables, place castle, provost 0, buy fs, "
            "batch fws",
            "green": "place r14, place r5, place castle, place r12, place stables, pass, provost 1, "
            "decline, residence r1, take cc, batch fwc",
        },
    ),
    Chapter(
        title=N_("**10. The end is near.**"),
        opens="last",
        rule="final",
        steps={
            "blue": "place r4, place r2, place r10, pass, inn leave, provost 0, take f, build s-architect",
            "red": "place r16, place r14, place post, provost 0, take cc, favor building, build s-church, "
            "favor deniers",
            "green": "place r12, place r9, pass, provost 1, sell c, residence r2",
        },
    ),
)

QUESTIONS: Final = {
    "castle": Ask(
        N_("Which of these is a batch?"),
        "fws wsc ffw",
        N_("All three are different, and one is food."),
    ),
    "provost": Ask(
        N_("How many deniers does it cost to move the provost 2 spaces?"),
        "2 1 4",
        N_("Each space costs 1, forward or back."),
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
    ),
    "prestige": Ask(
        N_("What do all prestige buildings cost?"),
        "g c w",
        N_("And each stands where a residence of yours was."),
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
    "own": Ask(
        N_("What does your own building cost after two passes?"),
        "1 2 3",
        N_("Only places that are not yours become dearer."),
        more=True,
    ),
    "residence": Ask(
        N_("How many deniers does a residence bring each round?"),
        "1 2 3",
        N_("It comes with your income, as long as nothing is built there."),
        more=True,
    ),
    "take": Ask(
        N_("Which cube is in every batch?"),
        "f w c",
        N_("The other two are of two other kinds."),
        more=True,
    ),
}
"""Idea -> what is asked of it."""
