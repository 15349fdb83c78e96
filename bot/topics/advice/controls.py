"""The control that asks for advice."""

from bot.ui.verbs import OfRevision


class AskAdvice(OfRevision, verb="advice", cost=10):
    """What would the computer player do?"""
