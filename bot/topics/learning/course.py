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
    """A question, whose reason an `idea` of `lessons.HINTS` tells.

    The `choices` are cubes, buildings or numbers, the right one first. With `more` it is for those who were helped.
    """

    idea: str
    text: str
    choices: str
    more: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """A round: how it `opens`, the topic of the rules that tells more, what is `new` among places and buildings.

    `steps` are the answers of each player; others are given where these are not to be had. `tells` and `asks` say
    before which of them an idea is told, or something is asked.
    """

    opens: str
    rule: str
    new: str
    steps: Mapping[str, str]
    tells: Mapping[str, str] = field(default_factory=dict)
    asks: Mapping[str, Ask] = field(default_factory=dict)


SETUP: Final = Setup(
    ("blue", "red", "green"), ("farm", "quarry", "carpenter", "forest", "market", "sawmill")
)
LEARNER: Final = "blue"
ALL: Final = "all"
"""From the chapter on in which this is `new`, nothing is left out."""

COURSE: Final = (
    Chapter(
        opens=N_(
            "**1. Cubes and places.** The most prestige points win. Workers fetch cubes for them: "
            "on the farm, in the forest, at the sawmill. Grey places come later."
        ),
        rule="placement",
        new="n-farm n-forest n-sawmill n-quarry post",
        steps={
            "blue": "place r1, place r4, place r6, pass, provost 0, take c, take f",
            "red": "place r2, place castle, pass, provost 0, batch fws, favor deniers",
            "green": "place gate, place stables, place r3, place post, gate inn, provost 0, "
            "build w-market f",
        },
        tells={"pass": "price", "take c": "take"},
    ),
    Chapter(
        opens=N_(
            "**2. The provost.** Beyond him nothing on the road works. Others move him back: keep "
            "deniers to bring him forward."
        ),
        rule="provost",
        new="provost f-peddler",
        steps={
            "blue": "place r1, place r6, place post, pass, provost 2, take c",
            "red": "place castle, place stables, place r16, place r7, pass, provost 1, buy w",
            "green": "place r4, place r2, pass, inn stay, provost -2, take w",
        },
        tells={"place post": "post", "provost 2": "provost"},
    ),
    Chapter(
        opens=N_(
            "**3. The castle.** One batch is worth 5 points there. Keep the other cubes: they "
            "make two buildings next round."
        ),
        rule="castle",
        new="castle guild",
        steps={
            "blue": "place castle, place r4, place r6, pass, provost 0, take w, batch fwc, stop",
            "red": "place r1, place castle, place inn, pass, provost 1, take c, batch fwc",
            "green": "place castle, place r2, place post, place r5, place stables, provost 1, sell s, "
            "batch fws, favor building",
        },
        tells={"provost 0": "bailiff"},
        asks={
            "place castle": Ask("castle", N_("Which of these is a batch?"), "fws wsc ffw"),
        },
    ),
    Chapter(
        opens=N_(
            "**4. A building of your own.** A carpenter builds in wood. Build the mason first: he "
            "will build in stone for you. A worker of yours may use another player's building, "
            "too."
        ),
        rule="building",
        new="n-carpenter f-carpenter w-market w-farm-food w-farm-cloth w-sawmill w-quarry "
        "w-peddler n-market",
        steps={
            "blue": "place r3, place r8, place r9, provost 0, build w-mason, build w-peddler w, sell f",
            "red": "place r5, place r6, place r4, provost 1, take f, sell f, favor building",
            "green": "place post, place inn, place r1, place gate, pass, gate back, provost 2, take f",
        },
        tells={"build w-mason": "build", "provost 0": "scoring"},
        asks={
            "place r9": Ask(
                "owner", N_("How many points does your visit give the owner?"), "1 0 2"
            ),
        },
    ),
    Chapter(
        opens=N_(
            "**5. Royal favors.** A cloth buys one at the joust field. Others who use a building "
            "of yours bring you points."
        ),
        rule="favors",
        new="joust s-church s-tailor",
        steps={
            "blue": "place joust, place r2, place r7, pass, joust yes, favor cubes, provost 0, buy c",
            "red": "place stables, place r1, place r4, pass, provost 1, take c, take f",
            "green": "place r11, place post, place r6, place castle, pass, inn stay, provost 0, buy cc, "
            "batch fwc, favor building, build w-lawyer",
        },
        tells={"favor cubes": "line"},
        asks={
            "place joust": Ask(
                "joust", N_("What does the joust field take, besides 1 denier?"), "c g s"
            ),
        },
    ),
    Chapter(
        opens=N_(
            "**6. Stone and residences.** A mason builds the architect. A lawyer makes a "
            "residence, its site."
        ),
        rule="residences",
        new="w-mason w-lawyer",
        steps={
            "blue": "place r12, place r10, place r6, place r9, provost 0, sell w, build s-architect, "
            "residence r3",
            "red": "place r11, place r4, place post, place inn, place gate, gate castle, provost 0, "
            "take w, buy fc, batch fwc, batch fwc, favor deniers",
            "green": "place r1, place guild, place r2, place r5, pass, guild 1, provost 1, take c, sell s",
        },
        tells={"residence r3": "residence"},
        asks={
            "place r10": Ask(
                "own", N_("What does your own building cost after two passes?"), "1 2 3"
            ),
            "residence r3": Ask(
                "residence",
                N_("How many deniers does a residence bring each round?"),
                "1 2 3",
                more=True,
            ),
        },
    ),
    Chapter(
        opens=N_(
            "**7. A plan for two rounds.** Gold mine now, architect next round: the statue, 7 "
            "points and a royal favor. The Walls are scored soon: give a batch as well."
        ),
        rule="scoring",
        new="all",
        steps={
            "blue": "place r16, place r7, place castle, place gate, pass, gate r2, provost 0, buy f, "
            "batch fws, favor deniers",
            "red": "place r11, place r1, place r6, place castle, place r9, inn stay, provost 0, take c, "
            "sell w, buy fs, batch fsc, favor cubes, favor building, build w-farm-cloth",
            "green": "place r12, place r4, place post, pass, provost 1, take w, residence r6",
        },
        tells={"place castle": "sections", "place gate": "gate"},
        asks={
            "place r16": Ask("gold", N_("What do all prestige buildings cost?"), "g s w"),
            "place gate": Ask(
                "gate",
                N_("How many deniers does moving on from the gate cost?"),
                "0 1 2",
                more=True,
            ),
        },
    ),
    Chapter(
        opens=N_("**8. The statue.** Two stone and one gold, where a residence is."),
        rule="building",
        new="",
        steps={
            "blue": "place r13, place r2, place r7, place inn, place stables, pass, provost 0, buy s, "
            "prestige r3 p-statue, favor deniers",
            "red": "place r11, place r1, place castle, place post, place guild, guild 1, provost 0, "
            "take f, buy ws, batch fws, favor cubes, gain w",
            "green": "place r16, place r4, place r14, place r5, pass, provost 0, take f, decline, take cc",
        },
        tells={"place inn": "inn", "place stables": "order", "prestige r3 p-statue": "prestige"},
        asks={
            "place inn": Ask(
                "inn",
                N_("How many deniers does a worker cost next round, then?"),
                "1 2 3",
                more=True,
            ),
        },
    ),
    Chapter(
        opens=N_(
            "**9. Before the end.** One house in the Towers is enough to lose nothing when they "
            "are scored."
        ),
        rule="castle",
        new="",
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
        opens=N_("**10. The end is near.** Points are all that counts: a stone building gives 6."),
        rule="final",
        new="",
        steps={
            "blue": "place r4, place r2, place r10, pass, inn leave, provost 0, take f, build s-architect",
            "red": "place r16, place r14, place post, provost 0, take cc, favor building, build s-church, "
            "favor deniers",
            "green": "place r12, place r9, pass, provost 1, sell c, residence r2",
        },
        asks={
            "place r4": Ask("end", N_("Which is worth most at the end?"), "gg wwwww ffffccc"),
        },
    ),
)
