"""Where workers stand, in the words by which the pictures tell their places."""

from collections.abc import Iterator

from engine import Position


def workers(position: Position) -> Iterator[tuple[str, str]]:
    """Place and colour of every worker: a space, with the colour or side behind a colon where several fit."""
    specials, castle = position["specials"], position["castle"]
    named = {
        "gate": specials["gate"],
        "post": specials["post"],
        "guild": specials["guild"],
        "joust": specials["joust"],
        "inn:left": specials["inn"]["left"],
        "inn:right": specials["inn"]["right"],
        **{f"stables:{colour}": colour for colour in specials["stables"]},
        **{f"castle:{colour}": colour for colour in castle["workers"]},
        **{space: view["worker"] for space, view in position["road"].items()},
    }
    return ((place, colour) for place, colour in named.items() if colour)
