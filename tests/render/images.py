"""What tests of the pictures look for in them."""

from io import BytesIO

from PIL import Image, ImageChops


def opened(data: bytes, size: tuple[int, int] | None = (1600, 1000)) -> Image.Image:
    """A picture of that size, if one is given, small enough for Discord, in full colour."""
    image = Image.open(BytesIO(data))
    assert (image.size, image.mode, image.format) == (size or image.size, "P", "PNG")
    assert len(data) <= 130 * 1024
    return image.convert("RGB")


def colours_of(image: Image.Image) -> set[object]:
    return {colour for _, colour in image.getcolors(image.width * image.height) or ()}


def differs(
    one: Image.Image, other: Image.Image, box: tuple[int, int, int, int] | None = None
) -> bool:
    """Whether two pictures of one size differ, in that box or anywhere."""
    return ImageChops.difference(one.crop(box), other.crop(box)).getbbox() is not None
