"""The private panel: everything legal is on it, within Discord's limits, with its helps."""

from dataclasses import replace
from random import Random

import pytest

from bot.presenter.answer_controls import AnswerControls
from bot.presenter.panel import View, panel
from bot.presenter.panel_rows import undo_buttons
from bot.store import Answer, Held, Logged
from bot.tables.autoplay import DEADLINE
from bot.tables.loaded_table import Table
from bot.topics.learning.came_of import came_of
from bot.ui.control_kinds import Give, OpenLog, Pick
from bot.ui.controls import BUTTON_LABEL, Button, Panel, Row, Select
from bot.words.answer_labels import Label, answer_label
from bot.words.plan_parts import MOVES
from engine import Game, Setup
from engine.answers import NUMBER
from engine.board import SPACES
from engine.players import PLAYERS, choose_answer
from engine.questions import decision_space
from playground import parts
from tests.bot.discord_server import Place, answer_of, offered, said, text_of
from tests.bot.players import asked_user, first_asked, panel_of, recorded
from tests.plans.makers import queue
from tests.plans.memory_table import MemoryTable
from tests.plans.random_plans import RandomPlans
from tests.plans.stored_table import texts
from tests.players.tables import new_game
from tests.waits.people import controls_of
from tests.words.games import ENGLISH
from tests.words.test_catalogues import LANGUAGES
from tests.words.test_lengths import sent
from words.language import language


def table_of(game: Game) -> Table:
    """A table of people with long names who play a game, with long numbers in its controls."""
    row = MemoryTable(game).table.row
    seats = tuple(replace(seat, name=f"{seat.colour} of a very long name") for seat in row.seats)
    return Table(replace(row, id=10**9, seats=seats, revision=10**6), game)


def check_limits(made: Panel) -> None:
    """What Discord allows a message of components; and no two options of a select look alike."""
    for one in parts(sent(made)):
        shown = [(option["label"], option.get("description")) for option in one.get("options", ())]
        assert len(set(shown)) == len(shown)


def answers_of(made: Panel) -> tuple[list[str], list[str]]:
    controls = list(controls_of(made))
    answers = [one.answer for one, _ in controls if isinstance(one, Give)]
    picked = [value for one, value in controls if isinstance(one, Pick)]
    answers += [value[1:] for value in picked if value.startswith("=")]
    return answers, [value[1:] for value in picked if value.startswith(">")]


def check_panel(game: Game) -> None:
    """Every legal answer can be reached once, directly or through a group."""
    decision = game.decision
    table = table_of(game)
    user_id = table.seat_of_colour(decision.player).user_id
    made = panel(ENGLISH, table, user_id)
    hint = (Button("Log", OpenLog(table.id)),)
    check_limits(replace(made.saying(f"{made.text}{'x' * 300}"), rows=(*made.rows, hint)))
    answers, groups = answers_of(made)
    text = made.question + "".join(map(str, made.rows))
    for answer in answers:
        label = answer_label(ENGLISH, game, answer, table.names)
        parts = [*label.warned, *label.clauses]
        seen = not parts or parts[0] in text or decision.kind in MOVES
        assert seen, "warning, cost and gain; of a move with its preview"
    selects = [str(row.id) for row in made.rows if isinstance(row, Select)]
    asked_again = [one for one in selects if "/intend/" in one and decision_space(game) in one]
    assert not (decision_space(game) and asked_again), "what is asked now is not asked later too"
    for group in groups:
        opened = panel(ENGLISH, table, user_id, View(group=group))
        check_limits(opened)
        inside, deeper = answers_of(opened)
        assert not deeper
        answers += inside
    # With some places it is said what is likely to be done there.
    alone = [one for one in answers if not one.startswith("place ") or len(one.split()) == 2]
    assert sorted(alone) == sorted(decision.answers)
    if decision.kind in ("place", "gate"):
        selects = [one for one in made.rows if isinstance(one, Select) and isinstance(one.id, Pick)]
        shown = [[option.value.split()[1:] for option in one.options] for one in selects]
        for places in shown:  # what is beyond the gate comes after all that stands on the road
            through = [one[0] == "gate" and len(one) > 1 for one in places]
            assert through == sorted(through)
            road = [one[0] for one, beyond in zip(places, through, strict=True) if not beyond]
            assert road == sorted(road, key=SPACES.index)
        assert len(selects) == (sum(map(len, shown)) + 24) // 25


def rows_of(said: Label, number: int) -> list[Row]:
    """The controls for so many answers that are all called that."""
    made = AnswerControls(
        ENGLISH, lambda _answer: said, lambda name: Pick(1, 1, name),
        lambda answer: Give(1, 1, answer), OpenLog(1),
    )  # fmt: skip
    return made.rows("take", [f"take {n}" for n in range(number)], "")


def test_up_to_eight_answers_are_buttons_if_those_hold_all_there_is_to_say() -> None:
    ((button,),) = rows_of(Label("Take", "", ("x" * 32,)), 1)
    assert button.label == f"Take: {'x' * 32}"
    ((button,),) = rows_of(Label("Take", "", ("x" * 33,)), 1)
    assert button.label == "Take"
    (select,) = rows_of(Label("Take", "", warned=("x" * 33,)), 2)
    assert {(one.label, one.description) for one in select.options} == {("Take", f"⚠ {'x' * 33}")}
    assert isinstance(rows_of(Label("x" * 39, ""), 2)[0], Select)
    assert sum(len(row) for row in rows_of(Label("Take", ""), 8)) == 8
    assert isinstance(rows_of(Label("Take", ""), 9)[0], Select)


def check_planning(game: Game, random: Random) -> None:
    table = table_of(game)
    seat = random.choice(table.row.seats)
    table.held = {seat.colour: Held(seat.colour, seat.user_id, RandomPlans(random, game).plan())}
    for mode in ("", "ahead", "step.1", "orders", "act.r1", "act.gate", "act.joust"):
        view = View(mode=mode, still=True)
        made = panel(ENGLISH, table, seat.user_id, view)
        check_limits(made)
        for group in [value[1:] for _, value in controls_of(made) if value.startswith(">")]:
            check_limits(panel(ENGLISH, table, seat.user_id, replace(view, group=group)))


def test_the_longest_plan_leaves_room_for_what_is_below() -> None:
    table, places = table_of(Game(Setup(("blue", "red")))), " | ".join(SPACES[6:12])
    table.held = {"red": Held("red", 2, queue(*[places] * 8))}
    _, head, plan = panel(ENGLISH, table, 2).text.partition("**Your plan**")
    assert len(head + plan) == 1500


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "by", "seed"),
    [(2, "mason", 1), (3, "mason", 2), (4, "random", 0), (5, "random", 3)],
)
def test_every_answer_is_within_the_limits(players: int, by: str, seed: int) -> None:
    """With every pair of variants."""
    favors, tiles = ("table", "simple")[seed % 2], ("base", "jeweller")[seed // 2]
    game = new_game(players, seed, favors, tiles)
    chooser = PLAYERS[by](Random(seed))
    drawing = Random(seed + 1)
    while not game.finished:
        # Placements are many and alike: a part of them is looked at.
        if game.pending.kind != "place" or len(game.answers) % 5 == 0:
            check_panel(game)
        if len(game.answers) % 23 == 0:
            check_planning(game, drawing)
        game.answer(game.pending.player, choose_answer(chooser, game))


def played_on(game: Game, by_hand: int = 0) -> Table:
    """The table of a game in which plans gave all answers but so many first ones."""
    table = table_of(game)
    table.log = [
        Logged(n, 0, Answer(one.player, one.text, "plan" if n > by_hand else "press",
                            table.seat_of_colour(one.player).user_id))
        for n, one in enumerate(game.answers, 1)
    ]  # fmt: skip
    return table


def test_results_of_the_round_before_are_told_as_such() -> None:
    """What a plan has done, and what came of the last answer by hand."""
    game = recorded("records/01.txt")
    table = played_on(game.at(26))
    red = table.asked.user_id
    before, now = panel(ENGLISH, table, red).question.splitlines()[:2]
    assert before.startswith("Round 1: Done for you: …; Trading post; passed; provost left on 6; ")
    assert now.startswith("Done for you: Farm, space 1; Sawmill, space 2; Castle; Quarry, ")
    for user in table.row.people:
        told = panel(ENGLISH, table, user, View(note="Done: Inn.")).question.split("Done")[1:]
        assert [one[:4] for one in told] == [": In", " for", " for"], "what came of it last"
    first = table.game.round_starts()[1]
    away = [replace(one, entry=replace(one.entry, source=DEADLINE)) for one in table.log[:first]]
    table.log[:first] = away
    before, now = panel(ENGLISH, table, red).question.splitlines()[:2]
    assert before.startswith("Round 1: While you were away")
    assert now.startswith("Done for you: Farm")
    told, _saved = came_of(ENGLISH, played_on(game.at(26), 2), red)
    assert told[0].startswith("Round 1: You get 3 deniers at the trading post\nYour worker moves")
    told, _saved = came_of(ENGLISH, played_on(game.at(30), 2), red)
    assert told[0] == "Sawmill: 1 wood"


def test_who_left_the_provost_by_hand_is_not_told_what_he_would_have_saved() -> None:
    game = recorded("records/01.txt").at(11)
    for answer in (NUMBER["provost 0"], *[None] * 4):
        game.play(game.state.options[0] if answer is None else answer)
    blue = table_of(game).seat_of_colour("blue").user_id or 0
    saved = [came_of(ENGLISH, played_on(game, by_hand), blue)[1] for by_hand in (11, 12)]
    assert saved == [["2 deniers for the provost would have saved that."], []]


def test_what_is_taken_back_is_said() -> None:
    """In whole words: of what a button has no room for the building, or that it is a batch."""
    labels = set[str]()
    for game in (recorded("golden/1-builder-2.txt"), recorded("records/02.txt")):
        table = played_on(game, len(game.answers))
        for n, line in enumerate(log := table.log, 1):
            table.log = log[:n]
            for user_id in {line.entry.user_id, log[0].entry.user_id}:
                said = {one.label for one in undo_buttons(ENGLISH, table, user_id)}
                for lang in map(language, () if said <= labels else LANGUAGES):
                    labels |= {one.label for one in undo_buttons(lang, table, user_id)}
                labels |= said
    moves = {"provost left on 7", "provost to 15", "provost to 11 (2 deniers)"}
    assert {f"Undo: {one}" for one in {"passing", "Castle", *moves}} <= labels
    assert {"Ask to undo: all since round 2", "Zurücknehmen: Lieferung abgeben"} <= labels
    assert [one for one in labels if len(one) > BUTTON_LABEL] == []


async def test_the_provost_shows_what_if(place: Place) -> None:
    game_id = await place.open_position(first_asked()["provost"])
    message = await panel_of(place, user := await asked_user(place, game_id))
    before = message.attachments[0]
    assert repr(before.description) in str(message.components), "for who sees no picture"
    table = await place.table(game_id)
    answers, at = table.game.pending.answers, table.game.provost
    buttons = [part["label"] for part in parts(message.components) if part["type"] == 2]
    moves = buttons[: len(answers)]
    assert {f"Stay on {at}", f"{at - 1} (1 denier)"} <= set(moves)
    assert all(len(label) <= 14 for label in moves), "a phone shows two beside each other"
    steps = answers[-1].split()[1]
    shown = answer_of(await place.select(user, message, "whatif", steps))
    assert shown.attachments[0].data != before.data
    line = next(one for one in text_of(shown).splitlines() if one.startswith("**What if?** "))
    assert f"forward, to space {at + int(steps)}: " in line
    assert "the bailiff then moves to" in line
    assert (await place.table(game_id)).row.revision == table.row.revision
    # The next panel without a picture has none left over.
    after = answer_of(await place.press(user, shown, offered(shown)["provost 0"][0]))
    assert not after.attachments


async def test_a_placement_takes_two_presses_and_shows_what_is_free(place: Place) -> None:
    game_id = await place.open_table(3)
    await place.slash(await asked_user(place, game_id), "play move", answer="place r16")
    message = await panel_of(place, user := await asked_user(place, game_id))
    picture = message.attachments[0]
    assert picture.filename == "placement.png"
    assert "For 1 denier: Gate, Trading post" in picture.description
    assert "Useless for now: Joust field" in picture.description
    assert "place r16" not in offered(message), "the gold mine is taken"
    page = answer_of(await place.press(user, message, "More"))
    told = await place.select(user, page, "explain", "f-mine")
    assert "Gold mine" in said(told)
    long = await place.select(user, page, f"caylus/explain/{game_id}/0/stock", "w-mason")
    assert "Mason" in said(long)
    assert "Alchemist · Cost" in said(long)
    assert "Jeweler" not in said(long), "not in this game"
    message = answer_of(await place.press(user, page, "Back"))
    custom_id, value = offered(message)["place r1"]
    after = answer_of(await place.select(user, message, custom_id, value))
    assert not after.attachments, "another is asked"
    assert texts(await place.table(game_id)) == ["place r16", "place r1"]
