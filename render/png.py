"""PNG in the fixed palette.

The picture's rows are put together by Pillow and compressed by libdeflate: in half of zlib's time a
little smaller, and without the interpreter's lock, so that nothing else waits for it. zlib makes the
same picture where there is no wheel of libdeflate.
"""

import struct
import zlib
from typing import Final

import PIL.ImageFile  # noqa: F401  (tobytes would import it in the middle of the first picture)
from PIL import Image

from render.palette import colours, reduced

try:
    from deflate import zlib_compress
except ImportError:
    zlib_compress = zlib.compress  # type: ignore[assignment]  # takes more, gives the same

LEVEL: Final = 6
"""Of compression: level 5 would save 1 ms and cost 4 KiB, level 7 would cost 3 ms and save 3 KiB."""

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_NO_FILTER: Final = 0
"""What each row of a PNG begins with; nothing is gained by filtering the numbers of colours."""


def png(image: Image.Image) -> bytes:
    """The RGB picture as PNG in the fixed palette."""
    width, height = image.size
    lines = Image.new("P", (width + 1, height), _NO_FILTER)
    lines.paste(reduced(image), (1, 0))
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = (
        _SIGNATURE,
        _chunk(b"IHDR", header),
        _chunk(b"PLTE", bytes(channel for colour in colours() for channel in colour)),
        _chunk(b"IDAT", bytes(zlib_compress(lines.tobytes(), LEVEL))),
        _chunk(b"IEND", b""),
    )
    return b"".join(parts)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
