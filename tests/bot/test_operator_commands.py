"""What whoever runs the bot does beside it: backups, going back, exports, and the doctor's findings."""

import asyncio
from functools import partial
from pathlib import Path

import pytest

from bot import doctor
from bot.config import read_config
from bot.operator_commands import maintain
from bot.store import StoreError
from engine import read_record
from render import fonts
from tests.bot.discord_server import Place
from tests.bot.panel_user import give, table_after


def replaced(folder: Path) -> list[Path]:
    return list(folder.glob("discord_server-before-*"))


async def test_the_bot_goes_on_from_a_live_backup(place: Place, tmp_path: Path) -> None:
    """And from nothing else."""
    game_id, file = await place.open_table(2), tmp_path / "kept.db"
    kept, shown = await place.store.load(game_id), place.turn().content
    maintain("backup", place.database, file)
    with pytest.raises(StoreError, match="there already"):
        maintain("backup", place.database, file)
    await give(place, game_id, "place r1")
    lost_turn = place.turn()
    assert lost_turn.content != shown
    with pytest.raises(StoreError, match="in use"):
        maintain("restore", place.database, file)
    await place.stop_bot()
    lost, damaged = place.database.read_bytes(), tmp_path / "damaged.db"
    damaged.write_bytes(file.read_bytes()[:-5000])
    with pytest.raises(StoreError):
        maintain("restore", place.database, damaged)
    assert (place.database.read_bytes(), replaced(tmp_path)) == (lost, [])
    maintain("restore", place.database, file)
    (before,) = replaced(tmp_path)
    assert (before / place.database.name).read_bytes() == lost
    await place.start_bot()
    await place.up_to_date(game_id)
    assert await place.store.load(game_id) == kept
    assert place.turn().content == shown
    assert lost_turn not in place.messages()
    assert not await place.store.unconfirmed_sends(game_id)
    await give(place, game_id, "place r1")


async def test_all_but_broken_games_are_exported(place: Place, tmp_path: Path) -> None:
    game_id = await table_after(place, "place r1")
    inn = place.add_channel("inn")
    await place.new(place.cleo, inn)  # a lobby makes no record
    export = partial(asyncio.to_thread, maintain, "export-all", place.database, tmp_path / "games")
    await export()
    said = await export()  # over what is there
    file = tmp_path / "games" / str(place.guild.id) / f"caylus-{game_id}.txt"
    answers = read_record(file.read_bytes()).game.answers
    assert answers == (await place.table(game_id)).game.answers
    assert said.startswith("1 games")
    await place.rewrite("UPDATE games SET header = 'caylus 1' WHERE id = ?", game_id)
    assert f"[{game_id}]" in await export()


async def test_the_doctor_says_what_to_mend(
    place: Place,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    async def told(**values: str) -> list[str]:
        kept = {"DISCORD_TOKEN": place.standin.token, "DATABASE": str(place.database)}
        ill = await doctor.examine(read_config({**kept, **values}))
        lines = capsys.readouterr().out.splitlines()
        assert ill == any(line.startswith("MEND ") for line in lines)
        return lines

    seen = [line.split()[:2] for line in await told()]
    subjects = ["database", "disk", "fonts", "clock", "token", "permissions"]
    assert seen == [["ok", one] for one in subjects]
    place.guild.roles[place.guild.id].permissions = 0
    (role,) = place.guild.members[place.standin.bot.id].roles
    place.guild.roles[role].permissions = 0
    *_, lacking, mend = await told()
    assert lacking.startswith("MEND permissions missing in ")
    assert mend.startswith(" " * 17 + "Grant")
    broken = tmp_path / "broken" / "caylus.db"
    broken.parent.mkdir()
    broken.write_bytes(b"no database" * 500)
    fonts.font.cache_clear()
    monkeypatch.setattr(fonts, "FONTS", tmp_path)
    monkeypatch.setattr(doctor, "ROOM", 2**60)
    monkeypatch.setattr(doctor, "SLOW_CLOCK", -1.0)
    seen = [line.split()[:2] for line in await told(DATABASE=str(broken), DISCORD_TOKEN="wrong")]
    assert [one for one in seen if one[0] == "MEND"] == [["MEND", one] for one in subjects[:-1]]
    *_, token, mend = await told(DISCORD_TOKEN="")
    assert token == "MEND token       there is none"
    assert mend.endswith("Copy it from the developer portal into DISCORD_TOKEN in .env.")
    await place.standin.close()
    *_, clock, mend = await told()
    assert clock.startswith("MEND clock ")
    assert "reach discord.com" in mend
