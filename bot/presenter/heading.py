"""Round and phase, as the first words of a message."""

from words.language import Language
from words.names import phase_name


def heading(lang: Language, round_number: int, phase: str) -> str:
    """Such as "Round 3 · Castle"."""
    # Translators: {phase} is the name of one of the seven phases of a round.
    return lang.t("Round {round} · {phase}").format(
        round=round_number, phase=phase_name(lang, phase)
    )
