"""Components of messages and forms: Discord's types, and how to walk through them."""

import copy
from collections.abc import Iterator
from enum import IntEnum
from itertools import count

from playground.discord_json import Json


class ComponentType(IntEnum):
    """Discord's component types."""

    ACTION_ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT_DISPLAY = 10
    THUMBNAIL = 11
    MEDIA_GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18


SELECTS = tuple(one for one in ComponentType if one.name.endswith("_SELECT"))


def parts(components: list[Json]) -> Iterator[Json]:
    """Every component of a message or modal, parents before children."""
    for component in components:
        yield component
        yield from parts(component.get("components") or [])
        for key in ("accessory", "component"):
            if component.get(key):
                yield from parts([component[key]])


def controls(components: list[Json]) -> list[Json]:
    """The components that have a `custom_id`: what a user can press, choose or fill in."""
    return [part for part in parts(components) if part.get("custom_id")]


def displayed_texts(components: list[Json]) -> list[str]:
    """The contents of all text displays, in order."""
    found = [part for part in parts(components) if part["type"] == ComponentType.TEXT_DISPLAY]
    return [part["content"] for part in found]


def with_ids(components: list[Json]) -> list[Json]:
    """A copy in which each component has the numeric `id` that Discord gives where none is set."""
    made = copy.deepcopy(components)
    every = list(parts(made))
    used = {part.get("id") for part in every}
    free = (number for number in count(1) if number not in used)
    for part in every:
        part["id"] = part.get("id") or next(free)
    return made
