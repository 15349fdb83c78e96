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
    """A question `before` an answer of the course is given; the reason is told by an `idea` of `lessons.HINTS`.

    The `choices` are cubes, buildings or numbers, the right one first. With `more` it is for those who were helped.
    """

    before: str
    idea: str
    text: str
    choices: tuple[str, ...]
    more: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """A round: how it `opens`, the topic of the rules that tells more, what is `new` among places and buildings.

    `steps` are the answers of each player; others are given where these are not to be had. `tells` says before which
    answer which idea is told.
    """

    opens: str
    rule: str
    new: str
    steps: Mapping[str, str]
    tells: Mapping[str, str] = field(default_factory=dict)
    asks: tuple[Ask, ...] = ()


SETUP: Final = Setup(
    ("blue", "red", "green"), ("farm", "quarry", "carpenter", "forest", "market", "sawmill")
)
LEARNER: Final = "blue"
ALL: Final = "all"
"""From the chapter on in which this is `new`, nothing is left out."""

COURSE: Final = (
    Chapter(
        opens=N_(
            "**1. Cubes and places.** The most prestige points win. Put workers on the farm, "
            "sawmill and forest: they bring cubes for later. Grey places come later."
        ),
        rule="placement",
        new="n-farm n-forest n-sawmill n-quarry post",
        steps={
            "blue": "place r1, place r6, place r4, pass, provost 0, take c, take f",
            "red": "place r3, place r2, pass, provost 0, build w-market f",
            "green": "place stables, place r16, place r8, place r5, provost 0, sell w",
        },
        tells={"place r6": "take", "pass": "price"},
    ),
    Chapter(
        opens=N_(
            "**2. The provost.** He stands on 7. Buildings beyond him do nothing. Once all have "
            "passed, he is moved."
        ),
        rule="provost",
        new="provost f-peddler",
        steps={
            "blue": "place r2, place post, place r7, pass, provost 3, buy f",
            "red": "place r6, place r9, place castle, place stables, pass, provost -1, batch fws, "
            "favor deniers",
            "green": "place r1, place r4, place r3, pass, provost -1, take c, take w",
        },
        tells={"place r7": "reach", "provost 3": "provost"},
    ),
    Chapter(
        opens=N_(
            "**3. The castle.** Your cubes are worth 5 points there."
        ),
        rule="castle",
        new="castle guild",
        steps={
            "blue": "place castle, place post, provost 0, batch fws, stop",
            "red": "place guild, place r1, pass, guild -1, provost 1, take c",
            "green": "place castle, place r16, place r9, provost 1, sell f, batch fwc, favor prestige",
        },
        tells={"place post": "post"},
        asks=(
            Ask("place castle", "castle", N_("Which of these is a batch for the castle?"), ("fws", "wsc", "ffw")),
        ),
    ),
    Chapter(
        opens=N_(
            "**4. A building of your own.**"
        ),
        rule="building",
        new="n-carpenter f-carpenter w-market w-farm-food w-farm-cloth w-sawmill w-quarry w-peddler n-market",
        steps={
            "blue": "place r8, place post, pass, provost 0, build w-mason",
            "red": "pass, provost 3",
            "green": "place r6, place stables, place r1, place r2, take c",
        },
        tells={"build w-mason": "build", "place r8": "bailiff", "provost 0": "scoring"},
    ),
    Chapter(
        opens=N_(
            "**5. Royal favors.**"
        ),
        rule="favors",
        new="joust s-church",
        steps={
            "blue": "place r6, place joust, place r1, place post, joust yes, favor deniers, provost 0, "
            "take c",
            "red": "place r8, place r4, place stables, pass, provost 2, take w, build w-lawyer",
            "green": "place r10, place gate, gate inn, provost 1, build s-church, favor prestige",
        },
        tells={"favor deniers": "line"},
        asks=(
            Ask("place joust", "joust", N_("What does a favor cost at the joust field?"), ("c", "g", "s")),
        ),
    ),
    Chapter(
        opens=N_(
            "**6. Stone and residences.**"
        ),
        rule="residences",
        new="w-mason w-lawyer",
        steps={
            "blue": "place r11, place r2, place r10, pass, provost 0, build s-architect, residence r1",
            "red": "place r4, place r1, place r5, take c, take w, sell w",
            "green": "place guild, place post, guild 1, inn stay, provost 0",
        },
        tells={"place r10": "own", "residence r1": "residence"},
        asks=(
            Ask("place r10", "own", N_("What does a worker cost on your own building?"), ("1", "2", "3")),
        ),
    ),
    Chapter(
        opens=N_(
            "**7. A plan.** Gold mine now, architect next round: statue, 7 points and a favor."
        ),
        rule="building",
        new="all",
        steps={
            "blue": "place r16, place stables, place r2, place castle, place inn, pass, provost -1, "
            "batch fws, favor deniers",
            "red": "place r11, place r4, place r9, place r7, place guild, place post, guild 2, provost 1, "
            "take w, buy w, sell w, residence r3",
            "green": "place r6, place stables, place r12, place r5, place gate, gate joust, provost 0, "
            "sell w, donate 2",
        },
        tells={"place r16": "gold", "place inn": "inn", "place stables": "order"},
    ),
    Chapter(
        opens=N_(
            "**8. The plan comes true.**"
        ),
        rule="building",
        new="",
        steps={
            "blue": "place r13, place post, place r2, place r7, place r4, inn stay, provost 0, take f, "
            "buy s, prestige r1 p-statue, favor deniers",
            "red": "pass, provost 1",
            "green": "place r16, place gate, place r12, place r9, gate back, sell w, donate 4",
        },
        tells={"place r13": "prestige"},
    ),
    Chapter(
        opens=N_(
            "**9. The gate.**"
        ),
        rule="at-gate",
        new="",
        steps={
            "blue": "place r16, place r13, place gate, place r7, place r5, gate back, inn stay, provost 0, "
            "sell f, decline",
            "red": "place r12, place stables, place r9, pass, provost 1, sell w, donate 4",
            "green": "place post, place r4, place r8, place r6, provost 0, take f, build w-peddler f",
        },
        tells={"place gate": "gate"},
    ),
    Chapter(
        opens=N_(
            "**10. The end.**"
        ),
        rule="final",
        new="",
        steps={
            "blue": "place r13, place castle, place r14, place r7, place post, provost -2, buy c, buy fw, "
            "batch fwc, favor prestige",
            "red": "place r16, place r12, place inn, place r10, place r8, place gate, gate joust, "
            "provost 2, donate 4",
            "green": "place stables, place r2, place r4, place r6, place castle, provost 1, take f, "
            "batch fws",
        },
        tells={"place castle": "sections"},
        asks=(
            Ask("place castle", "last", N_("What are these worth at the end?"), ("gg", "wwwww", "ffffcccc")),
        ),
    ),
)
