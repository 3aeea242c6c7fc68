"""The commander across the table speaks at the start, beside the board, to one person and not to two."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame
import pytest
from battle_table import Table, laid, small_battle
from menu_program import Visit

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.bots.random_player import RandomPlayer
from dust_tactics.files.journal.campaign_session import battles_before
from dust_tactics.files.journal.runs import JOURNAL
from dust_tactics.files.journal.session import Session
from dust_tactics.files.memory import Memory, memory_file
from dust_tactics.files.settings import BotPace, HandOver, Settings
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.leaders import opposing
from dust_tactics.language.said import Said
from dust_tactics.rules.commands import Activate, Attack, Move, Resign, Shot
from dust_tactics.rules.events import ActivationEnded, UnitActivated, UnitEliminated
from dust_tactics.rules.outcries import Cry, Outcry
from dust_tactics.rules.turning import Moment, Turning
from dust_tactics.screen.art.commanders import Mood
from dust_tactics.screen.battle.face_off import _LETTER, LENGTH, FaceOffPlate
from dust_tactics.screen.battle.orders import Orders
from dust_tactics.screen.battle.own_voices import UnitPlate
from dust_tactics.screen.battle.remembered import remembered
from dust_tactics.screen.card.commander_face import CommanderFace
from dust_tactics.screen.play.commander_plate import PLATE_HEIGHT, CommanderPlate
from dust_tactics.screen.play.commander_voice import HEARD, SHOWN
from dust_tactics.screen.ui import Label

SPOKEN = Settings(second_thoughts=False, hand_over=HandOver.OFF)
VETERAN = Seat("veteran")


@contextmanager
def begun(folder: Path, opponent: Seat, settings: Settings = SPOKEN) -> Iterator[Table]:
    """A battle of a person against an opponent, just begun."""
    battle = small_battle({"pounder": "B3 E"}, {"stefan-retter": "D3"})
    session = Session.new(battle, 1, folder / "battle.jsonl", seats=(PERSON, opponent), durable=False)
    with laid(battle, folder, session=session, settings=settings, pace=1.0) as table:
        table.wait(50)
        for plate in table.widgets(FaceOffPlate):
            table.click(plate.rect.center)
        table.see(50)
        yield table


def test_a_commander_says_a_word_at_the_start_and_is_quiet_then(tmp_path: Path) -> None:
    with begun(tmp_path, VETERAN) as table:
        (plate,) = table.widgets(CommanderPlate)
        assert plate.commander.name == "Greta Lindauer"
        assert plate.tip is not None and plate.tip.body.startswith("Axis Veteran")
        assert table.scene.panel.rect.contains(plate.rect)
        assert not plate.rect.colliderect(table.scene.board.rect)
        table.wait(SHOWN + 100)
        assert not table.widgets(CommanderPlate)
        leaders = [tile.standing.leader for tile in (table.scene.top.left, table.scene.top.right) if tile.standing]
        assert leaders == [None, plate.commander], "in the bar for the whole battle"


def test_commanders_are_silent_by_choice_and_between_people(tmp_path: Path) -> None:
    for number, (opponent, settings) in enumerate(((VETERAN, replace(SPOKEN, commanders=False)), (PERSON, SPOKEN))):
        folder = tmp_path / str(number)
        folder.mkdir()
        with begun(folder, opponent, settings) as table:
            assert not table.widgets(CommanderPlate)
            assert all(
                tile.standing and not tile.standing.leader for tile in (table.scene.top.left, table.scene.top.right)
            )


def test_a_battle_gone_on_with_has_had_its_start(tmp_path: Path) -> None:
    battle = small_battle({"pounder": "B3 E"}, {"stefan-retter": "D3"})
    session = Session.new(battle, 1, tmp_path / "battle.jsonl", seats=(PERSON, VETERAN), durable=False)
    session.submit(RandomPlayer(1).choose(session.state))
    with laid(battle, tmp_path, session=session, settings=SPOKEN, pace=1.0) as table:
        table.see(50)
        assert not table.widgets(CommanderPlate)


def test_what_a_commander_says_lies_off_the_answers_at_the_foot_of_the_panel(tmp_path: Path) -> None:
    with begun(tmp_path, VETERAN) as table:
        (plate,) = table.widgets(CommanderPlate)
        panel, button = table.scene.panel, Label("Roll to react")
        panel.begin()
        panel.add_footer(button, 62)
        panel.finish()
        table.scene.commanders.arrange()
        assert button.rect.height == 62
        assert not plate.rect.colliderect(button.rect)
        assert panel.rect.contains(plate.rect)


def test_a_line_waits_while_a_person_decides_on_a_reaction(tmp_path: Path) -> None:
    with begun(tmp_path, VETERAN) as table:
        (plate,) = table.widgets(CommanderPlate)
        voice = table.scene.commanders._voice
        voice.arrange(quiet=True)
        assert not plate.visible
        table.wait(SHOWN + 100)
        voice.arrange()
        assert plate.visible and plate.parent is not None, "it was not missed"
        table.wait(SHOWN + 100)
        assert plate.parent is None


def test_a_line_goes_as_soon_as_it_could_be_read_when_somebody_else_acts(tmp_path: Path) -> None:
    with begun(tmp_path, VETERAN) as table:
        commanders, pounder = table.scene.commanders, table.unit("pounder")
        table.wait(SHOWN + 100)
        commanders._cry_out(Cry(Outcry.KILL, pounder))
        table.wait(200)
        commanders.begin([ActivationEnded(pounder)])
        table.wait(HEARD)
        assert table.widgets(UnitPlate), "nothing else has begun"
        commanders.begin([UnitActivated(table.unit("stefan-retter"))])
        assert not table.widgets(UnitPlate)
        commanders._cry_out(Cry(Outcry.MOURN, pounder))
        commanders.begin([UnitActivated(pounder)])
        assert table.widgets(UnitPlate), "nobody could read it yet"
        table.wait(HEARD + 100)
        assert not table.widgets(UnitPlate)


@pytest.mark.parametrize(("speed", "lasts"), [(200, HEARD), (50, 2 * HEARD)])
def test_a_line_that_is_cut_could_be_read_at_any_speed_and_lasts_no_longer(
    tmp_path: Path, speed: int, lasts: int
) -> None:
    """A slow game gives more time; a quick one takes none away, and adds none."""
    with begun(tmp_path, VETERAN) as table:
        commanders, pounder = table.scene.commanders, table.unit("pounder")
        table.wait(SHOWN + 100)
        table.app.settings.pace = 100 / speed
        table.app.settings_changed()
        commanders._cry_out(Cry(Outcry.KILL, pounder))
        commanders.begin([UnitActivated(pounder)])
        table.wait(lasts - 200)
        assert table.widgets(UnitPlate)
        table.wait(400)
        assert not table.widgets(UnitPlate)


@pytest.mark.parametrize("waits", [False, True])
def test_a_line_goes_where_people_leave_animations_out_while_it_is_seen_or_waits(tmp_path: Path, waits: bool) -> None:
    with begun(tmp_path, VETERAN) as table:
        voice = table.scene.commanders._voice
        voice.arrange(quiet=waits)
        table.app.settings.pace = 0
        table.app.settings_changed()
        table.scene.commanders.begin([UnitActivated(table.unit("pounder"))] if not waits else [])
        voice.arrange()
        table.wait(HEARD + 100)
        assert not table.widgets(CommanderPlate) and not voice.is_heard


def test_of_a_hero_who_falls_is_spoken_while_a_reaction_is_decided_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with begun(tmp_path, VETERAN) as table:
        commanders = table.scene.commanders
        table.wait(SHOWN + 100)
        owed = table.scene.decision
        assert owed is not None
        monkeypatch.setattr("dust_tactics.screen.battle.commanders.REACTIONS", (type(owed.question),))
        for kind, seen in ((Turning.BLOW, False), (Turning.HERO, True)):
            told = Moment(kind, 1), f"commander.axis-veteran.{kind}-1", None
            monkeypatch.setattr(commanders, "_news", lambda told=told: told)
            commanders.listen()
            assert bool(table.widgets(CommanderPlate)) is seen


def test_a_line_that_was_heard_before_a_reaction_is_not_said_again_after_it(tmp_path: Path) -> None:
    with begun(tmp_path, VETERAN) as table:
        table.wait(HEARD)
        voice = table.scene.commanders._voice
        voice.arrange(quiet=True)
        voice.arrange()
        assert not table.widgets(CommanderPlate) and not voice.is_heard


def test_a_commander_remembers_the_battles_before_in_a_campaign(tmp_path: Path) -> None:
    battle = small_battle({"pounder": "B3 E"}, {"stefan-retter": "D3"})
    seats = (PERSON, VETERAN)
    for name in ("01-first", "02-second"):
        Session.new(battle, 1, tmp_path / f"{name}.jsonl", seats=seats, durable=False).close()
    assert battles_before(tmp_path / "02-second.jsonl") == [], "no campaign"
    (tmp_path / JOURNAL).touch()
    first = Session.resume(tmp_path / "01-first.jsonl", durable=False)
    assert isinstance(first, Session)
    with first:
        first.submit(Resign(first.state.asked))
        assert first.state.result is not None
        won = first.state.result.winner == 1
    earlier = battles_before(tmp_path / "02-second.jsonl")
    assert [session.path.name for session in earlier] == ["01-first.jsonl"]
    second, _ = Session.look(tmp_path / "02-second.jsonl")
    messages = load_messages("en")
    said, led = remembered(messages, second, earlier), opposing(messages, battle.banners, seats)
    assert led is not None
    keys = [said.line(led[1], moment, 1, 1) for moment in (Moment(Turning.START), Moment(Turning.END, int(won)))]
    number = 1 if won else 2
    assert keys == [f"commander.axis-veteran.again-{number}", f"commander.axis-veteran.end-{number}-again"]


def test_a_commander_who_is_seen_already_speaks_where_that_is_not_twice_at_once(tmp_path: Path) -> None:
    with begun(tmp_path, VETERAN) as table:
        (plate,) = table.widgets(CommanderPlate)
        panel, seen = table.scene.panel, CommanderPlate(plate.commander, "", Mood.CALM)
        panel.begin()
        panel.stack(seen, PLATE_HEIGHT, 14)
        panel.finish()
        table.scene.commanders.arrange()
        assert plate.rect.contains(seen.window_rect())
        assert panel.rect.contains(plate.rect), "no board, no name and no score is covered"


def test_a_unit_of_the_person_speaks_after_the_commander_and_then_not_for_a_while(tmp_path: Path) -> None:
    with begun(tmp_path, VETERAN) as table:
        commanders, pounder = table.scene.commanders, table.unit("pounder")
        (start,) = table.widgets(CommanderPlate)
        commanders._voice.show(start, lambda: commanders._cry_out(Cry(Outcry.MOURN, pounder)))
        table.wait(SHOWN + 100)
        assert not table.widgets(CommanderPlate)
        (plate,) = table.widgets(UnitPlate)
        assert plate.words == "“Turn the radio off a minute.”"
        assert table.scene.panel.rect.contains(plate.rect)
        assert not commanders._own.may_speak(Cry(Outcry.HURT, pounder))
        mourns = Cry(Outcry.MOURN, pounder)
        assert commanders._own.plate(table.scene.messages, table.state, mourns, Memory()) is None, "once"


def test_a_hero_has_a_last_word_before_the_commander_speaks_of_it(tmp_path: Path) -> None:
    battle = small_battle({"bazooka-joe": "B3"}, {"stefan-retter": "D3"})
    session = Session.new(battle, 1, tmp_path / "battle.jsonl", seats=(PERSON, VETERAN), durable=False)
    with laid(battle, tmp_path, session=session, settings=SPOKEN, pace=1.0) as table:
        commanders, hero = table.scene.commanders, table.unit("bazooka-joe")
        led = commanders._led
        assert led is not None
        then = partial(commanders._say, led[1], "commander.axis-veteran.hero-1", Mood.PLEASED)
        commanders._cry_out(Cry(Outcry.FALLS, hero, is_rare=True), then)
        assert [plate.words for plate in table.widgets(UnitPlate)] == ["“Keep the jacket. Lose the holes.”"]
        assert not table.widgets(CommanderPlate)
        table.wait(SHOWN + 100)
        assert not table.widgets(UnitPlate) and len(table.widgets(CommanderPlate)) == 1


def test_a_last_word_is_said_while_it_is_seen_how_the_unit_falls(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with begun(tmp_path, VETERAN) as table:
        scene, pounder = table.scene, table.unit("pounder")
        table.wait(SHOWN + 100)
        news = [(None, "", Cry(Outcry.GONE, pounder, is_rare=True))]
        monkeypatch.setattr(scene.commanders, "_news", lambda: news.pop() if news else (None, "", None))
        scene.playback.play([UnitEliminated(pounder, 35, 1)], table.state, lambda: None)
        table.wait(50)
        assert scene.playback.active and not news
        assert [plate.words for plate in table.widgets(UnitPlate)] == ["“Everybody out! Leave the radio!”"]


def test_orders_of_a_commander_are_given_once_and_stand_until_the_next_unit(tmp_path: Path) -> None:
    with begun(tmp_path, VETERAN) as table:
        state, pounder = table.state, table.unit("pounder")
        led = opposing(table.scene.messages, state.battle.banners, table.scene.seats)
        assert led is not None
        orders, march, shoot = Orders(Said(table.scene.messages)), Move(0, (3, 4)), Attack(0, (Shot(0, pounder),))
        given = [
            orders.at(table.scene.messages, led[1], state, command)
            for command in (Activate(0, 1), march, None, shoot, Activate(0, 1), march)
        ]
        assert given == ["", "Walking's free.", "Walking's free.", "The expensive one first.", "", ""]


def test_an_order_does_not_come_back_once_its_unit_has_acted(tmp_path: Path) -> None:
    with begun(tmp_path, VETERAN) as table:
        messages, state = table.scene.messages, table.state
        led = opposing(messages, state.battle.banners, table.scene.seats)
        assert led is not None
        orders, march = Orders(Said(messages)), Move(0, (3, 4))
        assert orders.at(messages, led[1], state, march) == orders.at(messages, led[1], state, None) != ""
        table.scene.submit(Activate(state.asked, table.unit("pounder")))
        assert table.state.activation is not None
        assert not orders.at(messages, led[1], table.state, None), "another unit acts"
        assert not orders.at(messages, led[1], state, None), "and it does not come back"


def test_units_of_the_person_speak_first_and_also_while_the_commander_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with begun(tmp_path, VETERAN) as table:
        commanders, pounder = table.scene.commanders, table.unit("pounder")
        assert table.widgets(CommanderPlate)
        cry, blow = Cry(Outcry.FIRST, pounder, is_rare=True), Moment(Turning.BLOW, 1)
        news = [(blow, "commander.axis-veteran.blow-1", Cry(Outcry.MOURN, pounder)), (None, "", cry)]
        monkeypatch.setattr(commanders, "_news", lambda: news.pop() if news else (None, "", None))
        commanders.listen()
        assert table.widgets(UnitPlate) and not table.widgets(CommanderPlate), "the last line gives way"
        commanders.listen()
        assert table.widgets(UnitPlate) and not table.widgets(CommanderPlate)
        table.wait(SHOWN + 100)
        assert table.widgets(CommanderPlate) and not table.widgets(UnitPlate)


def test_a_line_that_waited_for_a_decision_is_stale_once_somebody_acts(tmp_path: Path) -> None:
    with begun(tmp_path, VETERAN) as table:
        voice = table.scene.commanders._voice
        voice.arrange(quiet=True)
        table.scene.commanders.begin([UnitActivated(table.unit("pounder"))])
        voice.arrange()
        assert not table.widgets(CommanderPlate) and not voice.is_heard


def test_what_was_said_face_to_face_is_not_said_again_beside_the_board(tmp_path: Path) -> None:
    with facing(tmp_path, SPOKEN) as table:
        (plate,) = table.widgets(FaceOffPlate)
        assert plate.words
        table.wait(2 * LENGTH)
        assert not table.widgets(FaceOffPlate) and table.scene.is_asked
        assert not table.widgets(CommanderPlate)


def test_who_won_is_remembered_once_a_battle_is_over(tmp_path: Path) -> None:
    with begun(tmp_path, VETERAN) as table:
        memory = table.scene.commanders._said.memory
        table.scene.submit(Resign(table.state.asked))
        table.wait(3000)
        assert memory.results("axis-veteran") == (True,)


@contextmanager
def facing(folder: Path, settings: Settings, opponent: Seat = VETERAN, pace: float = 1.0) -> Iterator[Table]:
    """A battle in its first frame."""
    battle = small_battle({"pounder": "B3 E"}, {"stefan-retter": "D3"})
    session = Session.new(battle, 1, folder / "battle.jsonl", seats=(PERSON, opponent), durable=False)
    with laid(battle, folder, session=session, settings=settings, pace=pace) as table:
        table.see(50)
        yield table


def test_both_sides_face_each_other_before_anything_is_asked_and_a_click_skips_it(tmp_path: Path) -> None:
    with facing(tmp_path, SPOKEN) as table:
        (plate,) = table.widgets(FaceOffPlate)
        assert table.scene.board.rect.contains(plate.rect)
        assert table.scene.prompt is None and not table.widgets(CommanderPlate)
        table.click(plate.rect.center)
        assert not table.widgets(FaceOffPlate) and table.scene.is_asked
        (said,) = table.widgets(CommanderPlate)
        assert said.commander.name == "Greta Lindauer"
    assert LENGTH <= 2000


def test_the_commander_speaks_as_both_sides_face_each_other_and_it_is_read_on_beside_the_board(tmp_path: Path) -> None:
    with facing(tmp_path, SPOKEN) as table:
        (plate,) = table.widgets(FaceOffPlate)
        assert plate.words
        first = table.draw().copy()
        table.wait(LENGTH / 8)
        assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(table.draw(), "RGB"), "the faces come in"
        plate.share = 1.0
        said = table.draw().copy()
        plate.words = ""
        plate.changed()
        assert pygame.image.tobytes(said, "RGB") != pygame.image.tobytes(table.draw(), "RGB")
        words = table.scene.commanders.opening()
        assert not words, "it is not said a second time"


@pytest.mark.parametrize("pace", [0.25, 1.0, 2.0])
def test_what_is_said_face_to_face_can_be_read_at_any_speed(tmp_path: Path, pace: float) -> None:
    with facing(tmp_path, SPOKEN, pace=pace) as table:
        (plate,) = table.widgets(FaceOffPlate)
        table.wait(_LETTER * len(plate.words))
        assert table.widgets(FaceOffPlate)


def test_nobody_faces_anybody_by_choice_at_an_instant_pace_or_between_people(tmp_path: Path) -> None:
    silent, instant = replace(SPOKEN, commanders=False), replace(SPOKEN, bot_pace=BotPace.AT_ONCE)
    for number, (settings, opponent) in enumerate(((silent, VETERAN), (instant, VETERAN), (SPOKEN, PERSON))):
        folder = tmp_path / str(number)
        folder.mkdir()
        with facing(folder, settings, opponent) as table:
            assert not table.widgets(FaceOffPlate) and table.scene.is_asked


def test_a_commander_blinks_now_and_then_where_motion_is_wanted(tmp_path: Path) -> None:
    with begun(tmp_path, VETERAN) as table:
        (plate,) = table.widgets(CommanderPlate)
        (face,) = (widget for widget in plate.walk() if isinstance(widget, CommanderFace))
        seen = [face.blinks for _ in range(90) if table.scene.update(50) is not None]
        assert 2 <= sum(seen) <= 12
        table.app.settings.reduced_motion = True
        table.app.settings_changed()
        assert not any(face.blinks for _ in range(90) if table.scene.update(50) is not None)


def test_what_was_heard_is_kept_once_a_battle_is_left(guest: Visit) -> None:
    guest.program.preferences.memory.hear("a line")
    assert not memory_file().exists(), "while somebody speaks"
    guest.program.leave_game()
    assert Memory(memory_file()).pick(["a line"]) == ""
