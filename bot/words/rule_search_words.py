"""What else people type who look for a rule: other words for it, those of all rulebooks and of some who have none.

In all languages at once, whatever one reads: a row for each topic, or for all tiles whose keys end so.
"""

from typing import Final

_TABLE: Final = """
aim: victory points win winner goal победные очки знак отличия победа цель punkty zwycięstwa cel ניצחון מטרה
income: money coins деньги монеты динары получение дохода pieniądze dochód כסף הכנסה
placement: price cost of a worker pass passing пас пасовать закончить ход распределение размещение рабочих цена pasować
provost: judge merchant наместник судья прево передвижение перемещение burmistrz ראש העדה
activation: use a building production активизация активация прочих сооружений зданий построек aktywacja הפעלה
building: build construct строить здание сооружение постройка budować לבנות
residences: residential transform жилое здание жилой дом жилая постройка преобразовать трансформировать mieszkalny
castle: batch penalty комплект часть набор штраф komplet kara קבוצה קנס
end: bailiff last round министр чиновник бальи завершение раунда конец тура хода последний раунд zarządca ostatnia runda
scoring: penalty section штраф этап секция начисление подсчёт очков расчёт kara sekcja podsumowanie קנס ניקוד
final: last round tie draw final bonus ничья последний раунд конец игры бонус remis ostatnia runda koniec gry תיקו סוף
favors: favour royal grace king милость короля королевская милость благосклонность królewska łaska נקודת זכות
variants: expansion simplified favors promo упрощённая благосклонность простая милость вариант wariant
two: 2 players duel двое вдвоём 2 игрока dwóch graczy 2 osoby שני שחקנים
at-gate: ворота brama שער
at-post: trading торговый пост коробейник банк faktoria תחנה מסחרית
at-guild: купеческая судейская гильдия купцов gildia kupców אגודת הסוחרים
at-joust: tournament турнир турнирное поле ристалище turniej דו-קרב
at-stables: turn order конюшня порядок очерёдность хода stajnia kolejność אורווה סדר
at-inn: tavern постоялый двор трактир karczma פונדק
farm: how to get food пища провизия продовольствие ферма jedzenie מזון
quarry: how to get stone каменоломня каменный карьер kamień אבן
forest: how to get wood лес дерево древесина drewno עץ
mine: how to get gold золото золотой рудник złoto זהב
alchemist: how to get gold золото алхимик złoto זהב
peddler: уличный торговец лавка разносчик коробейник handlarz רוכל
mason: гильдия каменщиков каменщик murarz בנאי
carpenter: гильдия плотников плотник плотницкая cieśla נגר
lawyer: notary юрист нотариус законник prawnik עורך דין
architect: гильдия градостроителей градостроитель архитектор architekt אדריכל
monument: монумент памятник pomnik אנדרטה
"""

_WORDS: Final = dict(row.split(": ", 1) for row in _TABLE.strip().splitlines())


def also_called(key: str) -> str:
    """The other words for a topic, none for most."""
    return f"{_WORDS.get(key, '')} {_WORDS.get(key.rpartition('-')[2], '')}"
