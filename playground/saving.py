"""Writes the world to a file and reads it back: JSON, with the files in a folder beside it."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playground.channels import Channel, Kind, Overwrite, ThreadState
from playground.messages import Attachment, Flag, Message
from playground.people import Guild, Json, Member, Role, User
from playground.world import Emoji, World

FORMAT = 1


class SaveUnreadable(Exception):
    """A saved world is damaged or of another format."""


def folder_of(path: Path) -> Path:
    """Return the folder for the files of the world saved at `path`."""
    return path.with_name(path.name + ".files")


def save_world(world: World, path: Path) -> None:
    """Write `world` to `path`. Ephemeral messages are left out: they end with the client."""
    folder = folder_of(path)
    folder.mkdir(parents=True, exist_ok=True)
    wanted = {str(one.id): one.data for one in _files(world)}
    for stale in folder.iterdir():
        if stale.name not in wanted:
            stale.unlink()
    for name, data in wanted.items():
        if not (folder / name).exists():
            (folder / name).write_bytes(data)
    text = json.dumps(_world_json(world), ensure_ascii=False, indent=1)
    # A crash in the middle of writing must not cost the former state.
    draft = path.with_name(path.name + ".new")
    draft.write_text(text, encoding="utf-8")
    draft.replace(path)


def _files(world: World) -> Iterator[Attachment | Emoji]:
    yield from world.emojis.values()
    for channel in world.channels.values():
        for message in channel.public():
            yield from message.attachments


def _world_json(world: World) -> Json:
    commands = [[place, made] for place, made in world.commands.items()]
    return {
        "format": FORMAT,
        "offset": world.clock.offset,
        "bot": world.bot.id,
        "users": [dataclasses.asdict(one) for one in world.users.values()],
        "guilds": [_guild_json(one) for one in world.guilds.values()],
        "channels": [_channel_json(one) for one in world.channels.values()],
        "commands": commands,
        "emojis": [_without_data(one) for one in world.emojis.values()],
    }


def _guild_json(guild: Guild) -> Json:
    made = dataclasses.asdict(guild)
    return {
        **made,
        "roles": list(made["roles"].values()),
        "members": list(made["members"].values()),
    }


def _channel_json(channel: Channel) -> Json:
    made = dataclasses.asdict(dataclasses.replace(channel, messages={}))
    kept = [one for one in channel.public() if not one.flags & Flag.LOADING]
    return {**made, "messages": [_message_json(one) for one in kept]}


def _message_json(message: Message) -> Json:
    made = dataclasses.asdict(dataclasses.replace(message, attachments=[]))
    return {**made, "attachments": [_without_data(one) for one in message.attachments]}


def _without_data(one: Attachment | Emoji) -> Json:
    made = {key.name: getattr(one, key.name) for key in dataclasses.fields(one)}
    del made["data"]
    return made


def load_world(world: World, path: Path) -> None:
    """Fill a fresh `world` with what was saved at `path`.

    Raises SaveUnreadable for a damaged file or another format, OSError if it can't be read.
    """
    try:
        saved = json.loads(path.read_text(encoding="utf-8"))
        if saved["format"] != FORMAT:
            raise SaveUnreadable(f"{path} has format {saved['format']}, not {FORMAT}")
        _fill(world, saved, folder_of(path))
    except (ValueError, KeyError, TypeError) as error:
        raise SaveUnreadable(f"{path} is damaged: {error!r}") from error


def _fill(world: World, saved: Json, folder: Path) -> None:
    world.clock.offset = max(world.clock.offset, saved["offset"])
    world.users.clear()
    world.users.update(_by_id(User(**one) for one in saved["users"]))
    world.bot = world.users[saved["bot"]]
    world.guilds.update(_by_id(_guild(one) for one in saved["guilds"]))
    world.channels.update(_by_id(_channel(one, folder) for one in saved["channels"]))
    world.commands.update(dict(saved["commands"]))
    emojis = [Emoji(**one, data=_data(folder, one)) for one in saved["emojis"]]
    world.emojis.update(_by_id(emojis))


def _by_id(ones: Any) -> dict[int, Any]:
    return {one.id: one for one in ones}


def _data(folder: Path, saved: Json) -> bytes:
    return (folder / str(saved["id"])).read_bytes()


def _guild(saved: Json) -> Guild:
    roles = _by_id(Role(**one) for one in saved["roles"])
    members = {one["user_id"]: Member(**one) for one in saved["members"]}
    return Guild(**{**saved, "roles": roles, "members": members})


def _channel(saved: Json, folder: Path) -> Channel:
    thread = saved["thread"]
    return Channel(
        **{
            **saved,
            "kind": Kind(saved["kind"]),
            "overwrites": [Overwrite(**one) for one in saved["overwrites"]],
            "thread": None if thread is None else ThreadState(**thread),
            "messages": _by_id(_message(one, folder) for one in saved["messages"]),
        }
    )


def _message(saved: Json, folder: Path) -> Message:
    files = [Attachment(**one, data=_data(folder, one)) for one in saved["attachments"]]
    reply = saved["reply_to"]
    reply_to = None if reply is None else (reply[0], reply[1])
    return Message(**{**saved, "attachments": files, "reply_to": reply_to})
