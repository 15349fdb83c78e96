"""Emoji: their size, their margin, and that Discord takes them."""

from io import BytesIO

import pytest
from PIL import Image

from render.emoji_pictures import ICONS, SIZE, icon


@pytest.mark.parametrize("name", ICONS)
def test_an_emoji_is_fit_for_discord_and_clear_all_round(name: str) -> None:
    assert name.replace("_", "").isalnum()
    assert 2 <= len(name) <= 32
    data = icon(name)
    image = Image.open(BytesIO(data))
    assert (image.size, image.mode) == ((SIZE, SIZE), "RGBA")
    assert len(data) < 256 * 1024
    box = image.getchannel("A").point([0] * 64 + [255] * 192).getbbox()
    assert min(box[0], box[1], SIZE - box[2], SIZE - box[3]) >= 6
    assert max(box[2] - box[0], box[3] - box[1]) >= 88
