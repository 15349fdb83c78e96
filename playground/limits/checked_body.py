"""A request's body, and its JSON objects being checked: the path of each, the faults so far."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from playground.discord_json import FormErrors, Json, Path

MOST_FILES = 10
MOST_FILE_BYTES = 10 * 1024 * 1024
MOST_REQUEST_BYTES = 25 * 1024 * 1024


@dataclass
class Body:
    """A request: its JSON, and its files by number as (name, bytes)."""

    json: Json = field(default_factory=dict)
    files: dict[int, tuple[str, bytes]] = field(default_factory=dict)


class Form:
    """One JSON object of a request body. Faults go to the `errors` shared by the whole body.

    That values are of the right types is discord.py's care, and that of Discord's published schema.
    """

    def __init__(self, value: Any, errors: FormErrors | None = None, path: Path = ()) -> None:
        self.errors = errors or FormErrors()
        self.path = path
        self.value: dict[str, Any] = value

    def fault(self, code: str, message: str, key: str | None = None) -> None:
        self.errors.add(self.path if key is None else (*self.path, key), code, message)

    def get(self, key: str, default: Any = None) -> Any:
        """A value as it is; null counts as absent."""
        found = self.value.get(key)
        return default if found is None else found

    def child(self, key: str) -> "Form":
        return Form(self.value.get(key), self.errors, (*self.path, key))

    def children(self, key: str, low: int = 0, high: int = 10_000) -> Iterator["Form"]:
        """The objects of a list that may hold `low` to `high` of them."""
        found = self.get(key, [])
        if not low <= len(found) <= high:
            self.fault("BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.", key)
        for index, value in enumerate(found):
            yield Form(value, self.errors, (*self.path, key, index))

    def required(self, key: str) -> bool:
        """Whether `key` is there; a fault if it is not."""
        if self.get(key) is None:
            self.fault("BASE_TYPE_REQUIRED", "This field is required", key)
            return False
        return True

    def text(self, key: str, low: int, high: int, *, required: bool = False) -> str:
        """A text that must have `low` to `high` characters, "" if it is absent."""
        found = self.get(key)
        if found is None:
            if required:
                self.required(key)
            return ""
        if len(found) > high and low == 0:
            self.fault("BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.", key)
        elif not low <= len(found) <= high:
            self.fault("BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.", key)
        return str(found)

    def number(self, key: str, low: int, high: int, default: int = 0) -> int:
        """A whole number that must be within its bounds, `default` if it is absent."""
        found = int(self.get(key, default))
        if found < low:
            text = f"int value should be greater than or equal to {low}."
            self.fault("NUMBER_TYPE_MIN", text, key)
        elif found > high:
            text = f"int value should be less than or equal to {high}."
            self.fault("NUMBER_TYPE_MAX", text, key)
        return found

    def bounds(
        self, low_key: str, high_key: str, most: int, low: int, high: int
    ) -> tuple[int, int]:
        """Two numbers of at most that, the first not above the second; `low` and `high` if they are absent."""
        low, high = self.number(low_key, 0, most, low), self.number(high_key, 1, most, high)
        if low > high:
            self.fault("BASE_TYPE_MIN_GREATER_THAN_MAX", f"{low_key} exceeds {high_key}", low_key)
        return low, high

    def one_of(self, key: str, allowed: tuple[int, ...], code: str = "UNION_TYPE_CHOICES") -> int:
        """A number that must be one of `allowed`, -1 if it is not."""
        found = self.get(key)
        if found in allowed:
            return int(found)
        if self.required(key):
            numbers = tuple(int(one) for one in allowed)
            self.fault(code, f'Value of field "{key}" must be one of {numbers}.', key)
        return -1
