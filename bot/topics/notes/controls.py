"""The controls of notes and of the page of last moves."""

from bot.ui.control_ids import Control


class EditNote(Control, verb="note"):
    """Let me write down something for myself."""


class KeepNote(Control, verb="keep_note"):
    """The form of that: this is my note."""


class LookBack(Control, verb="look_back"):
    """Show me what I decided last, and what came of it."""
