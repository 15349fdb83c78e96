"""Components of messages and forms: Discord's types, and how to walk through them."""

import copy
from collections.abc import Iterator
from enum import IntEnum

from playground.discord_json import Json


class ComponentType(IntEnum):
    ACTION_ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    ROLE_SELECT = 6
    CHANNEL_SELECT = 8
    TEXT_DISPLAY = 10
    MEDIA_GALLERY = 12
    LABEL = 18


SELECTS = tuple(one for one in ComponentType if one.name.endswith("_SELECT"))


def parts(components: list[Json]) -> Iterator[Json]:
    """Every component of a message or modal, parents before children."""
    for component in components:
        yield component
        yield from parts(component.get("components") or [])
        if component.get("component"):
            yield from parts([component["component"]])


def controls(components: list[Json]) -> list[Json]:
    """The components that have a `custom_id`: what a user can press, choose or fill in."""
    return [part for part in parts(components) if part.get("custom_id")]


def displayed_texts(components: list[Json]) -> list[str]:
    found = [part for part in parts(components) if part["type"] == ComponentType.TEXT_DISPLAY]
    return [part["content"] for part in found]


def with_ids(components: list[Json]) -> list[Json]:
    """A copy in which each component has the numeric `id` that Discord gives."""
    made = copy.deepcopy(components)
    for number, part in enumerate(parts(made), 1):
        part["id"] = number
    return made
