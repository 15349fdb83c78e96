"""`/caylus learn`: the course on the panel, questions, hints and other ways; and the hints of any game."""

import asyncio
import re
from statistics import median
from unittest.mock import AsyncMock

import pytest

from bot.presenter.panel import View
from bot.presenter.panel_rows import changed_text
from bot.presses.panel import own_panel
from bot.tables.playing import Service
from bot.tables.preferences import Switch
from bot.tables.seats import Person
from bot.topics.learning import pages, tutor
from bot.topics.learning.course import COURSE, QUESTIONS
from bot.topics.learning.hints import ENOUGH, Hints, hints_of, ideas_at, ideas_of, keep_hints
from bot.topics.learning.lessons import HINTS
from bot.words.special_buildings import SPECIAL_BUILDINGS
from engine import Game
from engine.players.advice import Advice
from engine.players.reasons import Advised
from engine.questions import section_in_scoring
from engine.tiles import TILES, Exchange
from playground import Channel, Json, User, parts
from tests.bot.discord_server import Place, answer_of, said, text_of, verbs
from tests.bot.panel_user import PanelUser, words
from tests.bot.players import open_panels, panel_of, recorded
from tests.bot.test_panel import answers_of
from tests.patience import until
from tests.plans.stored_table import StoredTable
from tests.words.games import ENGLISH
from tests.words.test_lengths import sent


async def learning(place: Place, user: User) -> Channel:
    outcome = await place.slash(user, "caylus learn")
    (link,) = re.findall("<#([0-9]+)>", said(outcome))
    return place.standin.world.channels[int(link)]


def all_said(components: Json) -> str:
    said = (
        one.get("content") or one.get("label") or one.get("placeholder")
        for one in parts(components)
    )
    return "\n".join(filter(None, said))


def count(text: str) -> int:
    return len(re.findall(r"\S*\w\S*", text))


async def test_one_is_taught_at_each_decision_can_leave_return_and_start_over(place: Place) -> None:
    thread = await learning(place, place.ann)
    ann = await PanelUser.open(place, place.ann, thread)
    assert any("Learn Caylus by playing it" in text_of(one) for one in place.messages(thread))
    assert "**1. " in ann.said
    assert count(all_said(ann.panel.components)) <= 60
    assert "Choose a place (others later)" in all_said(ann.panel.components)
    assert len(verbs(ann.panel)) <= 3
    first, panel = ann.said, ann.panel
    await ann.press("More")
    assert ann.panel.id == panel.id, "in its place"
    assert {*first.splitlines()} < {*ann.said.splitlines()}, (first, ann.said)
    assert await ann.press("Less") == first
    assert words(await panel_of(place, place.ann, thread)) == first, "asked twice"
    await ann.press("Recommended: Farm, space 1")
    assert ann.said.splitlines()[1].startswith("Done: ")
    assert "**1. " not in ann.said
    await place.restart()
    assert await learning(place, place.ann) is thread
    assert ann.said.endswith(words(await panel_of(place, place.ann, thread))[-40:])
    again = await place.slash(place.ann, "caylus learn")
    outcome = await place.press(place.ann, answer_of(again), "Start over")
    assert f"<#{thread.id}>" in said(outcome)
    assert not (await place.here(thread)).game.answers
    assert words(await panel_of(place, place.ann, thread)) == first
    outcome = await place.confirmed(place.ann, "caylus table end", "End it", thread)
    assert "Start another with `/caylus learn`." in said(outcome)
    assert text_of(open_panels(place, place.ann, thread)[-1]) == said(outcome)


async def test_one_begins_anew_where_the_thread_was_deleted(place: Place) -> None:
    thread = await learning(place, place.ann)
    first = words(await panel_of(place, place.ann, thread))
    before = await place.here(thread)
    place.admin.delete_channel(thread)
    while not (await place.service.row(before.id)).lost:
        await asyncio.sleep(0)
    other = await learning(place, place.ann)
    assert other is not thread
    assert words(await panel_of(place, place.ann, other)) == first, "told anew"
    assert not (await place.table(before.id)).running


class Lesson:
    """The course without presses: `read` is what a person's panels say."""

    def __init__(self, service: Service, game_id: int, user_id: int) -> None:
        self.service = service
        self.whose = game_id, user_id
        self.note, self.read = "", list[str]()

    async def look(self) -> None:
        """Open the panel; a question that stands there is answered."""
        service, (game_id, user_id) = self.service, self.whose
        table, hints = await service.table(game_id), await hints_of(service.store, user_id)
        question = tutor.question(table.game, hints) if table.running else ""
        self.game, view = table.game, View(note=self.note)
        self.panel = await own_panel(service, ENGLISH, table, user_id, view)
        self.read.append(all_said(sent(self.panel)))
        if question:
            self.note = QUESTIONS[question].why
            hints = tutor.asked(table.game, hints, question, right=True)
            await keep_hints(service.store, user_id, hints)
            await self.look()

    async def give(self, answer: str) -> None:
        assert answer in answers_of(self.panel)[0]
        table = await self.service.answer(*self.whose, answer, "press")
        self.note = changed_text(ENGLISH, table, self.whose[1])
        await self.look()

    async def follow(self, until: str = "") -> None:
        await self.look()
        while not self.game.finished and (answer := tutor.next_step(self.game)) != until:
            await self.give(answer)


@pytest.fixture
async def lesson(stored_table: StoredTable, monkeypatch: pytest.MonkeyPatch) -> Lesson:
    """With neither pictures nor searches."""
    for name in ("_picture", "recommended"):
        monkeypatch.setattr(pages, name, AsyncMock(return_value=None))
    service, person = stored_table.service, Person(1, "Ann")
    return Lesson(service, await pages.open_lesson(service, 1, 1, person, ""), 1)


async def test_the_whole_course_has_few_words(lesson: Lesson) -> None:
    await lesson.follow()
    read = lesson.read
    assert sum(map(count, read)) <= 4500
    assert median(count(one) for one in read if "**You: " in one) <= 45
    lines = [line for one in read for line in one.splitlines()]
    told = [one for one in lines if count(one) > 18 and not one.startswith("- **")]
    assert len(told) == len(set(told)), "nothing twice"
    assert any("1 wood and any one cube" in one for one in lines)
    for text in (one for chapter in COURSE for one in (chapter.title, chapter.plan)):
        assert any(text in one for one in read)
    assert "you won" in read[-1]


async def test_off_the_course_all_places_are_offered_from_the_second_round_on(
    lesson: Lesson,
) -> None:
    await lesson.follow("place r4")
    await lesson.give("place post")
    assert "Recommended: " in lesson.read[-1]
    while lesson.game.round == 1:
        shown, _groups = answers_of(lesson.panel)
        await lesson.give(next(one for one in ("pass", "provost 0", *shown) if one in shown))
    assert "New from now on: all other places." in lesson.read[-1]
    await lesson.give("place castle")
    assert "New from now on" not in lesson.read[-1]
    assert {*answers_of(lesson.panel)[0]} == {*lesson.game.pending.answers}
    assert "(others later)" not in lesson.read[-1]


async def test_a_question_is_answered_at_once_and_hints_are_behind_a_button(place: Place) -> None:
    thread = await learning(place, place.ann)
    lesson = Lesson(place.service, (await place.here(thread)).id, place.ann.id)
    await lesson.follow("place castle")
    for answer in ("place castle", "place r4"):
        await lesson.give(answer)
    await place.service.answer(*lesson.whose, "place r6", "press")
    ask = QUESTIONS["price"]
    ann = await PanelUser.open(place, place.ann, thread)
    assert ann.said == f"**{ask.text}**", "nothing that gives the answer"
    await ann.press("quiz/1")
    assert f"**Not quite: 2.** {ask.why}" in ann.said
    assert "**You: place a worker" in ann.said
    await lesson.follow("place r3")
    told = lesson.read[-1]
    assert "Recommended" not in told
    assert "“Hint” recommends an answer." in told
    assert "New from now on: Carpenter and Wooden market." in told
    assert HINTS["build"] in told
    ann = await PanelUser.open(place, place.ann, thread)
    await ann.press("Hint")
    assert "**Recommended: Carpenter, space 3.**" in ann.said
    assert HINTS["build"] not in ann.said, "read before"
    assert (await hints_of(place.store, place.ann.id)).times["price"] == 1


async def test_a_slow_hint_comes_when_there(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    async def slow(*_about: object, **_how: object) -> None:
        await asyncio.sleep(0.01)

    monkeypatch.setattr(pages, "WAITED", 0.0)
    monkeypatch.setattr(pages, "recommended", slow)
    ann = await PanelUser.open(place, place.ann, thread := await learning(place, place.ann))
    await ann.choose("pick/all", "=place post")
    assert "“Hint” recommends an answer." in ann.said
    await ann.press("Hint")
    assert "Recommended" not in ann.said
    await until(lambda: "**Recommended: " in words(open_panels(place, place.ann, thread)[-1]))


async def test_a_hint_says_that_another_is_about_as_good_where_no_reason_holds(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def equal(_thinking: object, game: Game, *_: object, **_quick: bool) -> Advice:
        both = "place r4", "place r6"
        assert {*both} <= {*game.pending.answers}
        return Advice(tuple(Advised(one, 0.5, 1.0, 40.0, 9) for one in both), ())

    monkeypatch.setattr(pages, "recommended", equal)
    monkeypatch.setattr(tutor, "HINTS_FROM", 1)
    ann = await PanelUser.open(place, place.ann, await learning(place, place.ann))
    await ann.choose("pick/all", "=place post")
    await ann.press("Hint")
    assert re.search("Recommended: .+ about as good as", ann.said)


async def test_a_hint_is_given_until_it_is_enough_or_unwanted(place: Place) -> None:
    _game_id, panel = await PanelUser.at_table(place)
    assert "-# The most prestige points win" in panel.said
    assert "Recommended" not in panel.said
    assert not panel.panel.find("No more hints")
    told = await panel.press("No more hints")
    assert ("-# Most" in told, "turns them back on" in told) == (False, True)
    assert "-# The most" not in (await PanelUser.open(place, place.ann)).said
    await place.service.preferences.turn(place.ann.id, Switch.GUIDE, on=True)
    assert await hints_of(place.store, place.ann.id) == Hints()
    assert "-# The most" in (await PanelUser.open(place, place.ann)).said


def test_each_idea_is_told_three_times_those_told_least_first() -> None:
    hints, told = Hints(), []
    for number in range(2 * ENOUGH):
        then = hints.then(str(number), ["aim", "reach"])
        assert then
        assert then.then(str(number), ["aim", "reach"]) is then
        told.append(then.idea)
        hints = then
    assert told[:3] == ["aim", "reach", "aim"]
    assert hints.then("-", ["aim", "reach"]) is None


@pytest.mark.parametrize("number", [1, 2, 4, 6])
def test_every_decision_has_an_idea(number: int) -> None:
    game = recorded(f"records/{number:02}.txt")
    now = Game(game.setup)
    for given in game.answers:
        ideas = ideas_at(now)
        assert ideas
        assert ideas == [one for one in HINTS if one in ideas]
        if now.pending.kind == "line":
            assert ("houses" in ideas) == (section_in_scoring(now.position()) is not None)
        now.answer(given.player, given.text)


def test_each_exchange_and_each_place_has_its_ideas() -> None:
    assert {one.effect.decision for one in TILES if isinstance(one.effect, Exchange)} <= set(HINTS)
    begun = recorded("records/01.txt").at(0)
    assert all(len(ideas_of(begun, f"place {one}")) > 1 for one in SPECIAL_BUILDINGS)
