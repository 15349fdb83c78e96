"""The fixed palette of all pictures, and PNG."""

from __future__ import annotations

from io import BytesIO

from PIL import Image


def png(image: Image.Image) -> bytes:
    """The picture as PNG."""
    stream = BytesIO()
    image.save(stream, "PNG", compress_level=2)
    return stream.getvalue()
