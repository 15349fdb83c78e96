"""What a button or select carries in its `custom_id`, so that it works after any restart.

`caylus/VERB/GAME/REVISION/REST`: what is asked for, of which game, as of which revision (0 where it does not
matter), and whatever the verb needs, such as the answer's text. At most 100 characters.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

PREFIX = "caylus"
_PATTERN = re.compile(PREFIX + r"/([a-z_]+)/([0-9]{1,18})/([0-9]{1,18})(?:/(.*))?")


@dataclass(frozen=True, slots=True)
class ControlId:
    """A parsed `custom_id`."""

    verb: str
    game_id: int = 0
    revision: int = 0
    rest: str = ""

    def __str__(self) -> str:
        return f"{PREFIX}/{self.verb}/{self.game_id}/{self.revision}/{self.rest}"


def parse(custom_id: str) -> ControlId | None:
    """The parts of a `custom_id`, None for one that is not ours."""
    match = _PATTERN.fullmatch(custom_id)
    if match is None:
        return None
    return ControlId(match[1], int(match[2]), int(match[3]), match[4] or "")


ROUNDS = 100
"""More than a game has."""


def plan_stamp(edition: int, round_number: int) -> int:
    """What controls of a plan have in place of the revision: the edition of the plan shown, and the round."""
    return edition * ROUNDS + round_number


def of_stamp(stamp: int) -> tuple[int, int]:
    """Edition and round of a stamp."""
    return divmod(stamp, ROUNDS)
