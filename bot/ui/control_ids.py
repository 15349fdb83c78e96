"""What a button or select carries in its `custom_id`, so that it works after any restart.

`caylus/VERB/GAME/NUMBER/REST`, at most 100 characters. Each verb is a subclass of `Control`, which declares what its
ids carry besides the game. A first field of type int, bool or `Stamp` is the NUMBER (which is 0 otherwise). All other
fields are the REST, joined by dots; only the last of them may contain dots itself.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import (
    Any,
    ClassVar,
    Literal,
    NamedTuple,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from bot.ui.rights import PLAYERS, Right

PREFIX = "caylus"
MOST_CHARACTERS = 100
_PATTERN = re.compile(PREFIX + r"/([a-z_]+)/([0-9]{1,18})/([0-9]{1,19})/(.*)")

ROUNDS = 100
"""More rounds than any game has."""

_VERBS: dict[str, type["Control"]] = {}


class Stamp(NamedTuple):
    """The edition of a plan, and the round, for which a control was drawn."""

    edition: int
    round: int


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class Control:
    """What a button or select asks for, and in which game. `str` gives the `custom_id`.

    Each subclass is a frozen dataclass, too.
    """

    verb: ClassVar[str]
    right: ClassVar[Right]
    """Who may use it."""
    cost: ClassVar[int]
    """Tokens of `TokenBuckets` that its use costs."""
    of_game: ClassVar[bool]
    """False for one that is about no game: its `game_id` is 0, it works in every channel, and its handler has to check
    whose it is, and on which server."""
    carried: ClassVar[dict[str, Any]]
    """The types of the fields besides the game, by their names."""

    game_id: int

    def __init_subclass__(
        cls, *, verb: str = "", right: Right = PLAYERS, cost: int = 0, of_game: bool = True
    ) -> None:
        """Register the verb; a class without one only passes its fields on to its subclasses."""
        super().__init_subclass__()
        dataclass(frozen=True)(cls)
        types = get_type_hints(cls)
        cls.carried = {name: types[name] for name in types if name not in Control.__annotations__}
        cls.verb, cls.right, cls.cost, cls.of_game = verb, right, cost, of_game
        if verb:
            assert verb not in _VERBS, f"two controls are called {verb}"
            _VERBS[verb] = cls

    def __str__(self) -> str:
        """The `custom_id`. Raises ValueError for a value that could not be read back."""
        text = _written(self)
        if parse(text) != self:
            raise ValueError(f"no control id can hold {self!r}")
        return text


def parse(custom_id: str) -> Control | None:
    """The control of a `custom_id`; None for an id that no `Control` writes."""
    control = _read(custom_id) if len(custom_id) <= MOST_CHARACTERS else None
    return control if control is not None and _written(control) == custom_id else None


def _numbered(carried: dict[str, Any]) -> bool:
    """True if the first field is the NUMBER."""
    return next(iter(carried.values()), None) in (int, bool, Stamp)


def _written(control: Control) -> str:
    texts = [_text(getattr(control, name)) for name in control.carried]
    number = texts.pop(0) if _numbered(control.carried) else "0"
    return f"{PREFIX}/{control.verb}/{control.game_id}/{number}/{'.'.join(texts)}"


def _read(custom_id: str) -> Control | None:
    match = _PATTERN.fullmatch(custom_id)
    if match is None or match[1] not in _VERBS:
        return None
    kind = _VERBS[match[1]]
    texts = [match[3]] if _numbered(kind.carried) else []
    if left := len(kind.carried) - len(texts):
        texts += match[4].split(".", left - 1)
    make: Callable[..., Control] = kind
    try:
        values = [_value(*pair) for pair in zip(kind.carried.values(), texts, strict=True)]
    except ValueError:
        return None
    return make(int(match[2]), *values)


def _text(value: int | str | Stamp) -> str:
    if isinstance(value, Stamp):
        return str(value.edition * ROUNDS + value.round)
    return str(int(value) if isinstance(value, bool) else value)


def _value(kind: Any, text: str) -> object:
    """A field's value. Raises ValueError for a text that its type does not allow."""
    if kind is str:
        return text
    if get_origin(kind) is Literal:
        return get_args(kind)[get_args(kind).index(text)]
    number = int(text)
    if number < 0:
        raise ValueError(text)
    return Stamp(*divmod(number, ROUNDS)) if kind is Stamp else kind(number)
