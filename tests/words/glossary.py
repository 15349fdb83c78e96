"""How the rulebooks name the things of the game, and whether a text says it so.

An English word -> what stands for it in Russian, Polish and Hebrew, as patterns that are found in any of its forms.
"""

import re
from typing import Final

LANGUAGES: Final = ("ru", "pl", "he")

_TABLE: Final = """
worker     рабоч             robotni           עובד
bailiff    бальи             zarządc           פקיד
provost    прево             burmistrz         ראש.העדה
marker     маркер            znacznik          סמן|סמנ
tile       тайл              żeton|sztony      אריח
cube       кубик             kost              קובי
food       пищ               jedzeni           מזון
wood       дерев             drewn             עץ|עצי
stone      кам               kamie             אבן|אבנ
cloth      ткан              materiał          בד
gold       золот             złot              זהב
denier     денье             denar             דינר
batch      набор             komplet           קבוצ
building   постро            budyn|budow       בניי|בניין|מבנ
castle     зам(ок|к)         zam(ek|k)         טיר
section    секци             sekcj             חלק|קטע
dungeon    донжон            loch              מרתף
walls      стен              mur               חומ
towers     баш               wież              מגדל
round      раунд             rund              סיבוב
phase      фаз               faz               שלב
favor      благосклонн       łask              זכות
residence  жил(ой|ая|ые|ых)  mieszkaln         מגורים
prestige   престиж           presti            יוקרה
gate       ворот             bram              שער
inn        постоял           karczm            פונדק
stables    конюш             stajni            אורוו
"""

GLOSSARY: Final = {row.split()[0]: row.split()[1:] for row in _TABLE.strip().splitlines()}

EXCEPTIONS: Final[dict[tuple[str, str], dict[str, str]]] = {}
"""Language and English word -> the texts, by how they begin, that do not say it, each with the reason."""


def strays(code: str, english: str, said: str) -> list[str]:
    """The words of a text for which its translation has none of the rulebook's, nor a reason."""
    bare, column = re.sub(r"\{\w+\}", "", english), LANGUAGES.index(code)
    return [
        word
        for word, patterns in GLOSSARY.items()
        if re.search(rf"(?i)\b{word}(e?s)?\b", bare)
        and not re.search(patterns[column], said, re.IGNORECASE)
        and not english.startswith(tuple(EXCEPTIONS.get((code, word), ())))
    ]
