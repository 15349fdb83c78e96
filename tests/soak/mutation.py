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
        at = dice.randrange(len(text) + 1)
        match dice.randrange(7):
            case 0:
                text = text[:at] + dice.choice(SIGNS) + text[at:]
            case 1:
                text = text[:at] + text[at + dice.randint(1, 3) :]
            case 2:
                text = text[:at]
            case 3:
                text = text[:at] + dice.choice(others)[at:]
            case 4:
                text = _part_changed(dice, text, dice.choice(NUMBERS))
            case 5:
                parts = dice.choice(others).split("/")
                text = _part_changed(dice, text, dice.choice(parts))
            case 6 if dice.random() < 0.1:
                text = (text or "x") * (HUGE // len(text or "x"))
    return text[:HUGE]


def _part_changed(dice: Random, text: str, part: str) -> str:
    """Another part between two slashes, or two dots."""
    by = dice.choice("/.")
    parts = text.split(by)
    parts[dice.randrange(len(parts))] = part
    return by.join(parts)


def mutated_record(dice: Random, record: bytes) -> bytes:
    """A record with lines and bytes changed, lost, doubled or exchanged."""
    lines = record.splitlines(keepends=True) or [b""]
    for _ in range(dice.randint(1, 3)):
        at, other = dice.randrange(len(lines)), dice.randrange(len(lines))
        match dice.randrange(6):
            case 0:
                lines[at] = mutated(dice, lines[at].decode("latin-1")).encode("utf-8", "replace")
            case 1:
                lines[at], lines[other] = lines[other], lines[at]
            case 2:
                lines.insert(at, lines[other])
            case 3:
                lines[at] = bytes(dice.randbytes(len(lines[at])))
            case 4:
                lines[at] = b""
            case 5:
                lines = lines[: at + 1]
    return b"".join(lines)
