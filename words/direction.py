"""Texts of languages that run from right to left, as Discord's clients have to be given them.

A line takes the direction of its first strong letter: one that begins with a name or number needs a mark before it.
What runs the other way inside a line needs an isolate around it, or it takes signs and neighbours along.
"""

import re
from typing import Final

MARK: Final = "\N{RIGHT-TO-LEFT MARK}"
ISOLATE: Final = "\N{FIRST STRONG ISOLATE}"
END_ISOLATE: Final = "\N{POP DIRECTIONAL ISOLATE}"

_RTL: Final = "\u0590-\u08ff"
_OTHER: Final = rf"[^\W\d_{_RTL}](?:[^\W{_RTL}]|['’\\-])*"
_ISOLATED: Final = re.compile("[\u2066-\u2068][^\u2069]*\u2069")
_FOREIGN: Final = re.compile(
    rf"(?P<as_is>{_ISOLATED.pattern}|https?://\S+|<a?:\w+:\d+>)"  # a sign is a picture
    rf"|`[^`\n]+`|<[@#t/][^>\n]*>|(?<!\d)[−+-]\d+(?:[.,]\d+)*|{_OTHER}(?: {_OTHER})*"
)
_BEGIN: Final = re.compile(r"(?:> )?(?:-# |#+ |\d\. |[*-] )?")
"""What makes a line one of another kind, where it stands first."""


def runs_to_the_left(text: str) -> bool:
    """Whether the script of a text runs from right to left, whatever names are isolated in it."""
    return re.search(f"[{_RTL}]", _ISOLATED.sub("", text)) is not None


def directed(text: str, most: int) -> str:
    """The text as a client shows it in its own direction; as it is where that needs more than `most` characters.

    A text whose language runs from left to right stays as it is, whatever names are isolated in it.
    """
    if not runs_to_the_left(text):
        return text
    made = "\n".join(map(_line, text.replace("→", "←").split("\n")))
    return made if len(made) <= most else text


def _line(line: str) -> str:
    begin = _BEGIN.match(line)
    assert begin is not None
    rest = _FOREIGN.sub(
        lambda found: found[0] if found["as_is"] else f"{ISOLATE}{found[0]}{END_ISOLATE}",
        line[begin.end() :],
    )
    first = re.search(rf"[^\W\d_]|[{MARK}{ISOLATE}]", rest)
    leads = first is not None and re.match(f"[{_RTL}{MARK}]", first[0])
    return begin[0] + (MARK if rest and not leads else "") + rest
