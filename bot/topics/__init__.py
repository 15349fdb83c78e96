"""The topics that stand around the game, a module or a folder each: taken away, one is missed by nobody else.

Each declares what it offers as its `FEATURE`.
"""

from importlib import import_module
from pkgutil import iter_modules

from bot.what_topics_offer import FEATURES

FEATURES.extend(
    import_module(f"{__name__}.{topic.name}").FEATURE for topic in iter_modules(__path__)
)
