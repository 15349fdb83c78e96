"""Texts, numbers and records that are almost right."""

from collections.abc import Sequence
from random import Random

SIGNS = "\x00\n\t/.>=<@&\"'\\{}%$ 0123456789-az​‮ㅤא🏰ÿ"
NUMBERS = (
    "0", "-1", "00", "1", "7", "99", "100000", str(2**63), "9" * 18, "9" * 40, "1e9", "٣", "",
)  # fmt: skip
HUGE = 6_000
"""Characters of the longest text that Discord lets anybody enter."""


def mutated(dice: Random, text: str, others: Sequence[str] = ("",)) -> str:
    """A text with one to three changes; `others` are of the same kind, parts of which may slip in."""
    for _ in range(dice.randint(1, 3)):
        at, other = dice.randrange(len(text) + 1), dice.choice(others)
        match dice.randrange(6):
            case 0:
                text = text[:at] + dice.choice(SIGNS) + text[at:]
            case 1:
                text = text[:at] + text[at + dice.randint(1, 3) :]
            case 2:
                text = text[:at] + dice.choice(("", other[at:]))
            case 3 | 4:
                # Another part between two slashes, or two dots.
                by = dice.choice("/.")
                parts = text.split(by)
                new = dice.choice((dice.choice(NUMBERS), dice.choice(other.split("/"))))
                parts[dice.randrange(len(parts))] = new
                text = by.join(parts)
            case 5 if dice.random() < 0.1:
                text = (text or "x") * (HUGE // len(text or "x"))
    return text[:HUGE]


def mutated_record(dice: Random, record: bytes) -> bytes:
    """A record with lines changed, lost or exchanged, and perhaps no end."""
    lines = record.splitlines(keepends=True) or [b""]
    for _ in range(dice.randint(1, 3)):
        at = dice.randrange(len(lines))
        text = mutated(dice, lines[at].decode("latin-1")).encode("utf-8", "replace")
        lines[at] = dice.choice((text, b"", dice.choice(lines), dice.randbytes(len(lines[at]))))
    return b"".join(lines[: dice.choice((at + 1, None))])
