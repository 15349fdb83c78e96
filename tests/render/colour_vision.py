"""How people with a colour deficiency see: one matrix each, on linear light (Machado and others, 2009)."""

from render.theme import Rgb

Matrix = tuple[tuple[float, float, float], ...]

DEFICIENCIES: dict[str, Matrix] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
PLAIN: Matrix = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


def _linear(value: float) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def _gamma(light: float) -> int:
    light = min(1.0, max(0.0, light))
    share = light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(share * 255)


def seen(colour: Rgb, matrix: Matrix) -> Rgb:
    """The colour as it is seen through the matrix."""
    light = [_linear(channel) for channel in colour]
    red, green, blue = (
        _gamma(sum(weight * channel for weight, channel in zip(row, light, strict=True)))
        for row in matrix
    )
    return red, green, blue


def _luminance(colour: Rgb) -> float:
    red, green, blue = (_linear(channel) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _lab(colour: Rgb) -> tuple[float, float, float]:
    red, green, blue = (_linear(channel) for channel in colour)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = _luminance(colour)
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089

    def bent(t: float) -> float:
        return float(t ** (1 / 3)) if t > 0.008856 else 7.787 * t + 16 / 116

    return 116 * bent(y) - 16, 500 * (bent(x) - bent(y)), 200 * (bent(y) - bent(z))


def distance(one: Rgb, other: Rgb) -> float:
    """How different two colours look (CIE 1976): 2 is just seen, 10 at a glance."""
    pairs = zip(_lab(one), _lab(other), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def contrast(one: Rgb, other: Rgb) -> float:
    """How much lighter one colour is than the other (WCAG): 1 to 21."""
    low, high = sorted((_luminance(one) + 0.05, _luminance(other) + 0.05))
    return high / low
