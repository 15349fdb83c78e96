"""The rules once more, slowly and plainly, to compare the engine with: nothing here is shared with it.

Cubes are counted by letter, spaces are their names, and a game is one generator that reads like the rulebook.
"""

from tests.engine.reference.rounds import Reference

__all__ = ["Reference"]
