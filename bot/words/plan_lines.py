"""A plan, its parts, and why it did not decide, in words."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.plans import plan_edits, plan_model
from bot.plans.placement_queue import IF_CHEAPER, IF_EARLIER_FAILS, NO_BATCH, NO_LONGER, Marks
from bot.plans.plan_model import Plan
from bot.plans.reason_codes import BEYOND, WORTH, Reason
from bot.words import answer_labels
from bot.words.plan_parts import answers_text, given_text, place_text
from engine import Game
from engine.board import ROAD_LENGTH, SPACE
from engine.questions import reached
from words.language import N_, Language
from words.names import Names, cube_name, deniers_text, joined, line_name, plain, tile_name

REASONS: Final = {
    # Translators: {place} is a building or an empty space, {player} a name
    "taken": N_("{place} was taken by {player}"),
    # Translators: {place} is a building
    "already": N_("your worker is already at {place}"),
    # Translators: {place} is a building or an empty space
    "not_open": N_("{place} is not open"),
    # Translators: {place} is a building, {price} an amount of deniers
    "poor": N_("{place} costs {price}, more than you have"),
    # Translators: {place} is a building, {price} and {limit} are amounts of deniers
    "dear": N_("{place} would cost {price} (your limit: {limit})"),
    # Translators: {place} is a building
    "useless": N_("{place}: the turn order would stay as it is"),
    "worth": N_("placing another worker is clearly better than passing"),
    # Translators: {place} is a building, {answer} such as "build Mason"
    "illegal": N_("{place}: can't {answer}"),
    # Translators: {place} is a building, {answer} such as "build Mason": that tile
    "gone": N_("{place}: can't {answer}, which is not in the stock any more"),
    # Translators: {place} is a building, {answer} such as "build Mason" or "buy 1 gold"
    "unpaid": N_("{place}: can't {answer}, you have too little"),
    # Translators: {place} is a building
    "less": N_("{place}: you don't have the goods you expected"),
    # Translators: {place} is a building, {answer} such as "build Mason"
    "opened": N_("{place}: now you could also {answer}"),
    "section": N_("another section of the castle is being built"),
    # Translators: {limit} is an amount of deniers
    "provost": N_("the provost can't be moved there for {limit}"),
    # Translators: {place} is a building with a worker of who reads this
    "beyond": N_("{place} is now beyond the provost"),
    "paused": N_("you undid a move; it resumes after your next one"),
    # Translators: of a plan whose player told it to wait
    "on_hold": N_("on hold; it resumes after your next move"),
    # Translators: {player} is another player, {answer} an own answer, such as "Farm, space 1" or "take 1 food"
    "went_back": N_(
        "{player} undid a move, and yours with it ({answer}); it resumes after your next one"
    ),
}

MOST_REASONS: Final = 3
"""Reasons that are told of a plan that has stopped."""
MOST_DONE: Final = 6
"""Answers that are told of those given for a player."""
NOT_YET: Final = "not_yet"
"""A place that the provost does not reach as he stands."""
MARKS: Final = {
    IF_EARLIER_FAILS: N_("only if an earlier worker can't be placed"),
    IF_CHEAPER: N_("costs more now"),
    NO_LONGER: N_("not possible any more"),
    # Translators: of a worker for the castle
    NO_BATCH: N_("no cubes for this batch"),
    BEYOND: N_("beyond the provost, whom you leave there"),
    NOT_YET: answer_labels.BEYOND,
}


def reason_text(lang: Language, reason: Reason, game: Game, names: Names) -> str:
    """Why a line could not be followed: "Quarry, space 4 was taken by Red"."""
    return lang.t(REASONS[reason.code]).format(
        place=place_text(lang, reason.where, game),
        player=plain(names.get(reason.colour, reason.colour)),
        price=deniers_text(lang, reason.price),
        limit=deniers_text(lang, reason.limit),
        answer=given_text(lang, reason.answer, game) if reason.answer else "",
    )


def why_text(
    lang: Language, game: Game, names: Names, reasons: Sequence[Reason], unplaceable: bool = False
) -> str:
    """Why a plan did not decide, or its next worker is `unplaceable`, in one line; empty without a reason."""
    # Translators: {reasons} is a list of reasons
    text = lang.t("Your plan has stopped: {reasons}.")
    if unplaceable:
        # Translators: {reasons} is a list of reasons
        text = lang.t("The next worker of your plan can't be placed: {reasons}.")
    # Why one does not pass comes last, and is told of many as well.
    ordered = sorted(reasons, key=lambda one: one.code == WORTH)
    said = list(dict.fromkeys(reason_text(lang, one, game, names) for one in ordered))
    if len(said) > MOST_REASONS:
        said[MOST_REASONS - 1 : -1] = []
    return text.format(reasons="; ".join(said)) if said else ""


def done_text(
    lang: Language,
    done: Sequence[tuple[str, Game, tuple[Reason, ...]]],
    game: Game,
    names: Names,
    *,
    by_computer: bool = False,
) -> str:
    """What a plan, or a computer player, answered in a round: "Done for you: Farm (Quarry was taken by Red)."."""
    answers = []
    for answer, before, reasons in done:
        text = lang.t("passed") if answer == "pass" else given_text(lang, answer, before)
        if reasons:
            why = "; ".join(reason_text(lang, reason, game, names) for reason in reasons)
            # Translators: {answer} is what was done, such as "Farm, space 1", {reasons} why it is not what was wanted
            # most, such as "Quarry, space 4 was taken by Red"
            text = lang.t("{answer} ({reasons})").format(answer=text, reasons=why)
        answers.append(text)
    last_ones = ["…", *answers[-MOST_DONE:]] if len(answers) > MOST_DONE else answers
    # Translators: {answers} is a list of what a plan has done
    said = lang.t("Done for you: {answers}.")
    if by_computer:
        # Translators: {answers} is a list of what was answered for who reads this
        said = lang.t("While you were away, a computer player decided: {answers}.")
    return of_round(lang, said.format(answers="; ".join(last_ones)), done[0][1].round, game)


def of_round(lang: Language, said: str, number: int, game: Game) -> str:
    """What happened in the round with that number, which is named if it is an earlier one."""
    # Translators: {n} is the number of a round that is over, {said} what happened in it, such as "Forest: 1 wood".
    earlier = lang.t("Round {n}: {said}")
    return said if number == game.round else earlier.format(n=number, said=said)


def plan_lines(lang: Language, plan: Plan, game: Game, marks: Marks) -> list[str]:
    """A plan in words, a line for each of its parts; empty for an empty plan.

    Workers to come are numbered; answers for buildings, and standing orders, begin with a heading.
    """
    parts = other_parts(lang, plan, game)
    answers = [text for part, text in parts if part.startswith("intents")]
    orders = [text for part, text in parts if not part.startswith("intents")]
    return [
        *queue_lines(lang, plan, game, marks),
        # Translators: begins what is answered at buildings, in a plan; {first} is the first of such lines
        *_headed(lang.t("**Choices:** {first}"), answers),
        # Translators: begins what holds until it is changed, in a plan; {first} is the first of such lines
        *_headed(lang.t("**Orders:** {first}"), orders),
    ]


def queue_lines(lang: Language, plan: Plan, game: Game, marks: Marks) -> list[str]:
    """Workers to come, a line for each, and what comes after them."""
    steps, most = queue_texts(lang, plan, game, marks)
    end = " ".join([*most, *([after_text(lang, plan.queue)] if plan.queue else [])])
    return [*numbered(lang, steps), *filter(None, [end])]


def numbered(lang: Language, steps: Sequence[str], first: int = 1) -> list[str]:
    # Translators: a line of a plan: its number, and where a worker goes
    return [lang.t("{n}. {step}").format(n=n, step=text) for n, text in enumerate(steps, first)]


def queue_texts(
    lang: Language, plan: Plan, game: Game, marks: Marks
) -> tuple[list[str], list[str]]:
    """Where each worker to come goes; and the highest price, if it is the same for several of them."""
    common, prices = list[str](), {one.most for step in plan.steps for one in step.choices}
    if len(plan.steps) > 1 and len(prices) == 1 and (most := prices.pop()) is not None:
        # Translators: {price} is an amount of deniers, the same for each of several workers
        common = [lang.t("Pay at most {price} each.").format(price=deniers_text(lang, most))]
        for number in range(len(plan.steps)):
            plan = plan_edits.with_details(plan, number, most=None)
    return step_texts(lang, plan, game, marks), common


def _headed(head: str, texts: Sequence[str]) -> list[str]:
    return [head.format(first=texts[0]), *texts[1:]] if texts else []


def after_text(lang: Language, queue: plan_model.Queue) -> str:
    text = {
        (plan_model.ASK, True): N_(
            "Taken places are skipped; after the last worker you are asked."
        ),
        (plan_model.PASS, True): N_("Taken places are skipped; after the last worker you pass."),
        (plan_model.PASS, False): N_("Pass for this round."),
        (plan_model.PASS_UNLESS, True): N_(
            "Taken places are skipped; after the last worker you pass, or are asked if one more is clearly better."
        ),
        (plan_model.PASS_UNLESS, False): N_(
            "Pass, unless another worker is clearly better: then you are asked."
        ),
    }[queue.after, bool(queue.steps)]
    return lang.t(text)


def step_texts(lang: Language, plan: Plan, game: Game, marks: Marks) -> list[str]:
    """Each worker's choices in order: "Quarry, space 4, else Farm, space 1 (pay at most 2 deniers)"."""
    texts = []
    for number, step in enumerate(plan.steps, 1):
        choices, prices = step.choices, {one.most for one in step.choices}
        common = prices.pop() if len(choices) > 1 and len(prices) == 1 else None
        if common is not None:
            choices = tuple(replace(one, most=None) for one in choices)
        said = (
            choice_text(lang, one, game, marks.get((number, index), provost_mark(plan, one, game)))
            for index, one in enumerate(choices, 1)
        )
        text = lang.t(", else ").join(said)
        texts.append(f"{text} ({_at_most(lang, common)})" if common is not None else text)
    return texts


def _at_most(lang: Language, price: int) -> str:
    # Translators: {price} is an amount of deniers
    return lang.t("pay at most {price}").format(price=deniers_text(lang, price))


def provost_mark(plan: Plan, choice: plan_model.Choice, game: Game) -> str:
    """The mark of a place that the provost does not reach as he stands; empty for any other."""
    if choice.where not in SPACE or reached(choice.where, game.provost):
        return ""
    return BEYOND if plan.leaves_provost else NOT_YET


def choice_text(lang: Language, choice: plan_model.Choice, game: Game, mark: str) -> str:
    """One place for a worker, with what it hangs on and what is done there."""
    text = place_text(lang, choice.where, game)
    hints = []
    if choice.most is not None:
        hints.append(_at_most(lang, choice.most))
    if mark:
        hints.append(lang.t(MARKS[mark]))
    if hints:
        # Translators: a building, and what a worker going there hangs on
        text = lang.t("{place} ({hints})").format(place=text, hints=joined(hints))
    return at_place(lang, text, choice.then, game) if choice.then else text


def at_place(lang: Language, place: str, answers: tuple[str, ...], game: Game) -> str:
    """What is answered somewhere: "Carpenter, space 8: build Mason, else decline"."""
    said = answers_text(lang, answers, game)
    # Translators: a building, and what is done there, such as "build Mason, else decline"
    return lang.t("{place}: {answers}").format(place=place, answers=said)


def other_parts(lang: Language, plan: Plan, game: Game) -> list[tuple[str, str]]:
    """All but the workers to come: how `plan_edits.without_part` names it, and its words."""
    intents = (
        at_place(lang, place_text(lang, one.space, game), one.answers, game) for one in plan.intents
    )
    habits = (_habit_text(lang, one, game) for one in plan.habits)
    parts = [
        *((f"intents{number}", text) for number, text in enumerate(intents)),
        ("provost", _provost_text(lang, plan.provost, game.provost) if plan.provost else ""),
        ("castle", _castle_text(lang, plan.castle) if plan.castle else ""),
        ("favors", _favors_text(lang, plan.favors, game) if plan.favors else ""),
        *((f"habits{number}", text) for number, text in enumerate(habits)),
        ("waits", lang.t("This round you wait for the others.") if plan.waits else ""),
    ]
    return [(part, text) for part, text in parts if text]


def _provost_text(lang: Language, order: plan_model.ProvostOrder, at: int) -> str:
    """The order for the provost, who is `at` a space: whether it keeps him there, or moves him."""
    if order.most == 0:
        return lang.t("Provost: leave him.")
    # Translators: {n} is a space of the road, {price} is in deniers, {otherwise} such as "else you are asked"
    text = N_("Keep the provost at {n} or beyond for at most {price}, {otherwise}.")
    if at < order.first:
        # Translators: {n} is a space of the road, {price} is in deniers, {otherwise} such as "else you are asked"
        text = N_("Move the provost to {n} or beyond for at most {price}, {otherwise}.")
    elif order.last < at:
        # Translators: {n} is a space of the road, {price} is in deniers, {otherwise} such as "else you are asked"
        text = N_("Move the provost back to {n} or less for at most {price}, {otherwise}.")
    elif order.last < ROAD_LENGTH:
        # Translators: {n} is a space of the road, {price} is in deniers, {otherwise} such as "else you are asked"
        text = N_(
            "Keep the provost at {n} or closer to the castle for at most {price}, {otherwise}."
        )
    otherwise = {
        plan_model.ASK: lang.t("else you are asked"),
        plan_model.NEAR: lang.t("else as close as possible"),
    }.get(order.otherwise, lang.t("else leave him"))
    number = order.first if order.last == ROAD_LENGTH else order.last
    price = deniers_text(lang, order.most)
    return lang.t(text).format(n=number, price=price, otherwise=otherwise)


def _castle_text(lang: Language, order: plan_model.CastleOrder) -> str:
    if order.batches == plan_model.ALL:
        texts = [lang.t("Castle: all batches.")]
    elif order.batches == plan_model.WIN:
        texts = [lang.t("Castle: enough batches to be sure of the favor, else one.")]
    else:
        texts = [lang.n("Castle: {n} batch.", "Castle: {n} batches.", int(order.batches))]
    if order.spare:
        kind = cube_name(lang, order.spare)
        # Translators: {cube} is a kind of cube, such as "gold"
        texts.append(lang.t("Give {cube} last.").format(cube=kind))
    return " ".join(texts)


def _favors_text(lang: Language, order: plan_model.FavorOrder, game: Game) -> str:
    """The order for favors, its lines and what they give."""
    texts = []
    if order.lines:
        names = lang.t(", else ").join(line_name(lang, line) for line in order.lines)
        # Translators: {lines} of the favor table, the best first
        texts.append(lang.t("Favors: {lines}.").format(lines=names))
    if order.effects:
        effects = answers_text(lang, order.effects, game)
        # Translators: {effects} such as "gain 1 gold, else build Mason"
        texts.append(lang.t("From favors: {effects}.").format(effects=effects))
    return " ".join(texts)


def _habit_text(lang: Language, habit: plan_model.Habit, game: Game) -> str:
    """What is always answered: "Always at Farm: take 1 cloth"."""
    answers = answers_text(lang, habit.answers, game)
    if not habit.where:
        # Translators: {answers} such as "stay at the inn"
        return lang.t("Always: {answers}").format(answers=answers)
    place = tile_name(lang, habit.where)
    # Translators: {place} is a building, {answers} such as "take 1 cloth"
    return lang.t("Always at {place}: {answers}").format(place=place, answers=answers)
