"""The special buildings and the castle: what each does, and its rules."""

from typing import Final

from words.language import N_, Language
from words.rule_numbers import filled

SPECIAL_BUILDINGS: Final = {
    "gate": (
        N_("when all have passed, this worker may move to any open place free of charge, or home"),
        N_(
            "You may move this worker, free of charge, to any place where you could put it, or take it back. It is "
            "activated there as usual, even in this phase if that building is still to come. Another player's "
            "building gives its owner 1 point."
        ),
    ),
    "post": (
        # Translators: {post} is an amount of deniers
        N_("gain {post}"),
        # Translators: {post} is an amount of deniers
        N_("You gain {post}."),
    ),
    "guild": (
        # Translators: {reach} is a number of spaces, more than one
        N_("move the provost up to {reach} spaces"),
        # Translators: {reach} is a number of spaces, more than one
        N_("You may move the provost 1 to {reach} spaces forward or back, free of charge."),
    ),
    "joust": (
        # Translators: {joust_cubes} are counted, {joust_deniers} is an amount of deniers
        N_("pay {joust_cubes} and {joust_deniers} for a favor"),
        # Translators: {joust_cubes} are counted, {joust_deniers} is an amount of deniers
        N_("You may pay {joust_deniers} and {joust_cubes}, once, for 1 royal favor."),
    ),
    "stables": (
        N_("when all have passed, come first in turn order, or after those here"),
        N_(
            "Up to three workers, one per player. Those here become first, second and third in turn order, in order "
            "of arrival; the others follow in their old order. The new order takes effect at once. Closed in a "
            "two-player game."
        ),
    ),
    "inn": (
        # Translators: {inn} is an amount of deniers
        N_("your other workers cost {inn} each next round"),
        # Translators: {inn} is an amount of deniers
        N_(
            "A worker is placed on the left circle. When the inn is activated, the worker on the right circle goes "
            "back and the left one moves there, for the next round. If nobody came to the left circle, the player on "
            "the right one chooses to stay or to take the worker back.\n"
            "While your worker is on the right circle, you have one worker fewer to place, and each one costs you "
            "{inn}."
        ),
    ),
    "castle": (
        N_("give batches of cubes for points"),
        N_(
            "Any number of workers, one per player; they queue in order of arrival and give batches of cubes in "
            "phase 6."
        ),
    ),
}
"""Special building, or the castle -> what it does in a few words, and its rule, in the order of activation.

Their blanks are those of `rule_numbers.filled`.
"""


def special_effect(lang: Language, space: str) -> str:
    return filled(lang, SPECIAL_BUILDINGS[space][0])
