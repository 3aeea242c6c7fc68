"""The first page of a result: who won from the person's side, what the commander says, and what to play next."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from menu_program import Visit, save_finished_battle, visit

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.files.journal.lines import Seats
from dust_tactics.files.journal.session import Session
from dust_tactics.files.levels import shipped_levels
from dust_tactics.rules.course import course_of
from dust_tactics.rules.result import RESIGNED, Result
from dust_tactics.rules.state import GameState
from dust_tactics.rules.statistics import Luck, Rolls
from dust_tactics.rules.units import Status
from dust_tactics.screen.battle.show.marks import MarkBook
from dust_tactics.screen.card.commander_face import CommanderFace
from dust_tactics.screen.menu.result.next_battle import next_battles
from dust_tactics.screen.menu.result.scene import ResultScene
from dust_tactics.screen.menu.result.summary import Photograph, dice_words
from dust_tactics.screen.menu.result.verdict import Verdict, only_person
from dust_tactics.screen.ui import Button
from dust_tactics.screen.ui.tween import Tweens

RECRUIT, COMMANDER = Seat("recruit"), Seat("commander")
LEVELS = shipped_levels().levels


@pytest.fixture
def session(home: Path) -> Session:
    """A battle that is over."""
    session, _ = Session.look(save_finished_battle(home, "over"))
    return session


@pytest.fixture
def guest(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    """Somebody at the menu."""
    with visit(home, monkeypatch, real_battles=True) as guest:
        yield guest


def ended(state: GameState, winner: int | None, points: tuple[int, int]) -> GameState:
    """The battle as if it had ended so."""
    return replace(state, points=points, result=Result(winner, "turn-limit", "T13-VIC-03", points))


def shown(guest: Visit, session: Session, state: GameState, seats: Seats) -> ResultScene:
    """The result of a battle between these players."""
    course = course_of(session.opening, session.history)
    scene = ResultScene(guest.program, state, state.battle, None, (seats, seats), course, LEVELS)
    guest.app.push(scene)
    guest.see()
    return scene


@pytest.mark.parametrize(
    ("winner", "seats", "headline"),
    [
        (0, (PERSON, RECRUIT), "You won"),
        (1, (PERSON, RECRUIT), "You lost"),
        (1, (RECRUIT, PERSON), "You won"),
        (None, (PERSON, RECRUIT), "Draw"),
        (0, (COMMANDER, RECRUIT), "Commander won"),
    ],
)
def test_the_headline_is_told_from_the_side_of_whoever_played_alone(
    guest: Visit, session: Session, winner: int | None, seats: Seats, headline: str
) -> None:
    scene = shown(guest, session, ended(session.state, winner, (9, 0)), seats)
    assert scene.headline() == headline
    assert guest.widgets(Photograph)
    assert len(guest.widgets(CommanderFace)) == (2 if any(seat.is_person for seat in seats) else 0)


def test_two_people_are_told_by_name_and_no_commander_speaks(guest: Visit, session: Session) -> None:
    scene = shown(guest, session, ended(session.state, 0, (9, 0)), (PERSON, PERSON))
    assert scene.headline() == f"{scene.players()[0]} won"
    assert not guest.widgets(CommanderFace)


def kind(session: Session, guest: Visit, points: tuple[int, int], person: int | None) -> str:
    """What kind of victory of the first side it is, with such points and all units on the board."""
    state = ended(session.state, 0, points)
    alive = [replace(unit, status=Status.ON_TABLE) for unit in state.units]
    return Verdict(replace(state, units=alive), ("A", "B"), person).kind(guest.app.messages)


def test_a_victory_is_named_by_the_lead(guest: Visit, session: Session) -> None:
    worth = max(sum(unit.card.points for unit in session.state.units if unit.side == side) for side in (0, 1))
    assert kind(session, guest, (worth // 2 + 1, 0), 0) == "Decisive victory"
    assert kind(session, guest, (worth // 4, 0), None) == "Clear victory"
    assert kind(session, guest, (1, 0), 1) == "Narrow defeat"


def test_of_a_battle_that_was_given_up_the_reason_says_it_all(guest: Visit, session: Session) -> None:
    state = ended(session.state, 0, (9, 0))
    assert state.result is not None
    resigned = replace(state, result=replace(state.result, reason=RESIGNED))
    assert Verdict(resigned, ("A", "B"), 1).kind(guest.app.messages) == ""


def test_what_comes_next_follows_from_who_has_won(guest: Visit, session: Session) -> None:
    def titles(seats: Seats, winner: int, scenario: str = "encounter") -> list[str]:
        battle = replace(session.state.battle, scenario=scenario)
        verdict = Verdict(ended(session.state, winner, (9, 0)), ("A", "B"), only_person(seats))
        found = next_battles(guest.app.messages, guest.program, battle, seats, verdict, LEVELS)
        return [one.title for one in found]

    strongest = Seat(LEVELS[-1].id)
    assert titles((PERSON, RECRUIT), winner=0) == ["Try a Veteran", "Play again", "Swap sides"]
    assert titles((PERSON, RECRUIT), winner=1) == ["Play again", "Swap sides"]
    assert titles((strongest, PERSON), winner=1) == ["Play again", "Swap sides"]
    assert titles((PERSON, PERSON), winner=0) == ["Play again"]
    assert titles((PERSON, RECRUIT), winner=1, scenario="first-steps") == [
        "Play a full battle",
        "Play a campaign",
        "Play again",
    ]


def test_the_first_steps_lead_on_to_a_full_battle(guest: Visit, session: Session) -> None:
    shown(guest, session, ended(session.state, 0, (9, 0)), (PERSON, RECRUIT))
    main = next(button for button in guest.widgets(Button) if button.text == "Play a full battle")
    guest.click(main.rect.center)
    guest.see()
    scene = guest.app.scene
    assert scene.state.battle.scenario == "encounter" and scene.seats[1].level == "recruit"


@pytest.mark.parametrize(
    ("off", "words"),
    [
        (6.02, "You: 6.0 more successes than average"),
        (-5.96, "You: 6.0 fewer successes than average"),
        (-0.04, "You: exactly average"),
    ],
)
def test_the_dice_are_told_as_more_or_fewer_successes_than_average(
    guest: Visit, session: Session, off: float, words: str
) -> None:
    course = course_of(session.opening, session.history)
    luck = Luck(hits=Rolls(30, 10, 10 - off))
    told = dice_words(guest.app.messages, replace(course, luck=(luck, Luck())), ("A", "B"), person=0)
    assert told.splitlines() == [words, "B: exactly average"]


def test_the_photograph_shows_what_the_battle_has_left_on_the_ground(guest: Visit, session: Session) -> None:
    marks = MarkBook().of(session)
    assert marks, "such a battle leaves something"
    bare, marked = (Photograph(session.state, "", left).preview for left in ((), marks))
    for preview in (bare, marked):
        preview.load(at_once=True)
    assert bare._whole is not None and marked._whole is not None
    assert pygame.image.tobytes(bare._whole, "RGB") != pygame.image.tobytes(marked._whole, "RGB")


def test_the_photograph_comes_up_on_its_paper(guest: Visit, session: Session) -> None:
    scene = shown(guest, session, ended(session.state, 0, (9, 0)), (PERSON, RECRUIT))
    photograph, tweens, seen = Photograph(session.state, ""), Tweens(), list[float]()
    scene.stage.root.add(photograph)
    photograph.place((0, 0, 400, 300))
    for _ in range(40):
        guest.see()
        photograph.load(tweens)
        tweens.update(50)
        seen.append(photograph.preview.developed if photograph.preview.is_made else 0.0)
    assert seen[0] == 0 and any(0 < share < 1 for share in seen) and seen[-1] == 1 and seen == sorted(seen)


def test_a_result_shows_marks_unless_people_do_not_want_them(guest: Visit, session: Session) -> None:
    battles = guest.program
    battles.show_result(session)
    assert guest.app.scene._marks == MarkBook().of(session)  # type: ignore[attr-defined]
    guest.program.preferences.change(battle_marks=False)
    battles.show_result(session)
    assert guest.app.scene._marks == ()  # type: ignore[attr-defined]


def test_a_commander_has_a_word_for_a_person_who_gives_up(guest: Visit, session: Session) -> None:
    state = ended(session.state, 1, (0, 9))
    assert state.result is not None
    lines = {guest.app.messages.text(f"commanders.resigned-{number}") for number in (1, 2, 3)}
    for reason in (state.result.reason, RESIGNED):
        over = replace(state, result=replace(state.result, reason=reason))
        scene = shown(guest, session, over, (PERSON, RECRUIT))
        word = scene._last_word()
        assert word is not None
        assert any(line in word.words for line in lines) is (reason == RESIGNED)


def test_the_last_word_on_a_result_remembers_no_other_battle(guest: Visit, session: Session) -> None:
    text = guest.app.messages.text
    for winner, kind in ((0, "lost"), (1, "won")):
        scene = shown(guest, session, ended(session.state, winner, (9, 9)), (PERSON, RECRUIT))
        word = scene._last_word()
        assert word is not None
        assert any(text(f"commanders.{kind}-{number}") in word.words for number in (1, 2, 3))
