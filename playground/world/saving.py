"""Writes the world to a file and reads it back: JSON, with the files in a folder beside it."""

import dataclasses
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playground.discord_json import Json
from playground.world.attachments_and_emojis import Attachment, Emoji
from playground.world.channels import Channel, ChannelType, Message, ThreadState
from playground.world.guilds import Guild, Member, Role, User
from playground.world.permissions import Overwrite
from playground.world.world import World

FORMAT = 2
BY_ID = ("roles", "members", "messages")


class SaveUnreadable(Exception):
    """A saved world is damaged or of another format."""


def save_world(world: World, path: Path) -> None:
    """Write `world` to `path`. Ephemeral messages are left out: they end with the client."""
    folder = _folder(path)
    folder.mkdir(parents=True, exist_ok=True)
    wanted = {str(one.id): one.data for one in _files(world)}
    for stale in folder.iterdir():
        if stale.name not in wanted:
            stale.unlink()
    for name, data in wanted.items():
        if not (folder / name).exists():
            (folder / name).write_bytes(data)
    text = json.dumps(_saved_world(world), ensure_ascii=False, indent=1)
    # A crash in the middle of writing must not cost the former state.
    draft = path.with_name(path.name + ".new")
    draft.write_text(text, encoding="utf-8")
    draft.replace(path)


def load_world(world: World, path: Path) -> None:
    """Fill a fresh `world` with what was saved at `path`.

    Raises SaveUnreadable for a damaged file or another format, OSError if it can't be read.
    """
    try:
        saved = json.loads(path.read_text(encoding="utf-8"))
        if saved["format"] != FORMAT:
            raise SaveUnreadable(f"{path} has format {saved['format']}, not {FORMAT}")
        _fill(world, saved, _folder(path))
    except (ValueError, KeyError, TypeError) as error:
        raise SaveUnreadable(f"{path} is damaged: {error!r}") from error


def _folder(path: Path) -> Path:
    return path.with_name(path.name + ".files")


# Writing


def _files(world: World) -> Iterator[Attachment | Emoji]:
    yield from world.emojis.values()
    for channel in world.channels.values():
        for message in channel.public():
            yield from message.attachments


def _saved_world(world: World) -> Json:
    return {
        "format": FORMAT,
        "offset": world.clock.offset,
        "bot": world.bot.id,
        "users": [_saved(one) for one in world.users.values()],
        "guilds": [_saved(one) for one in world.guilds.values()],
        "channels": [_saved_channel(one) for one in world.channels.values()],
        "commands": world.commands,
        "emojis": [_saved(one) for one in world.emojis.values()],
    }


def _saved_channel(channel: Channel) -> Json:
    kept = {one.id: one for one in channel.public() if not one.loading}
    return _saved(dataclasses.replace(channel, messages=kept))


def _saved(thing: Any) -> Json:
    """The fields of a dataclass, what is held by id as a list; the data of files goes into files of its own."""

    def without_data(fields: list[tuple[str, Any]]) -> Json:
        return {key: value for key, value in fields if key != "data"}

    saved = dataclasses.asdict(thing, dict_factory=without_data)
    return {key: [*one.values()] if key in BY_ID else one for key, one in saved.items()}


# Reading


def _fill(world: World, saved: Json, folder: Path) -> None:
    world.clock.offset = max(world.clock.offset, saved["offset"])
    world.users.clear()
    for one in saved["users"]:
        world.users[one["id"]] = User(**one)
    world.bot = world.users[saved["bot"]]
    world.guilds.update(_by_id(_guild(one) for one in saved["guilds"]))
    world.channels.update(_by_id(_channel(one, folder) for one in saved["channels"]))
    world.commands = saved["commands"]
    emojis = [Emoji(**one, data=_data(folder, one)) for one in saved["emojis"]]
    world.emojis.update(_by_id(emojis))


def _by_id(ones: Any) -> dict[int, Any]:
    return {one.id: one for one in ones}


def _data(folder: Path, saved: Json) -> bytes:
    return (folder / str(saved["id"])).read_bytes()


def _guild(saved: Json) -> Guild:
    roles = _by_id(Role(**one) for one in saved["roles"])
    members = {
        one["user_id"]: Member(one["user_id"], one["joined"], one["roles"])
        for one in saved["members"]
    }
    return Guild(**{**saved, "roles": roles, "members": members})


def _channel(saved: Json, folder: Path) -> Channel:
    made = Channel(**{**saved, "kind": ChannelType(saved["kind"])})
    made.overwrites = [Overwrite(**one) for one in saved["overwrites"]]
    made.thread = saved["thread"] and ThreadState(**saved["thread"])
    made.messages = _by_id(_message(one, folder) for one in saved["messages"])
    return made


def _message(saved: Json, folder: Path) -> Message:
    files = [Attachment(**one, data=_data(folder, one)) for one in saved["attachments"]]
    return Message(**{**saved, "attachments": files})
