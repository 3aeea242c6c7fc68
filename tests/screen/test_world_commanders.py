"""Commanders of computer players in World War: in the bar, and speaking to people at the moments that matter."""

from dataclasses import replace
from pathlib import Path

import pytest
from test_world_fight import fought
from world_table import WorldTable, world_table

from dust_tactics.bots.levels import Seat
from dust_tactics.files.world.world import load_world
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.commanders import line_key, line_keys, said
from dust_tactics.language.leaders import WORLD_LEADERS, commander_of
from dust_tactics.screen.art.commanders import Mood
from dust_tactics.screen.card.commander_face import CommanderFace, mood_of
from dust_tactics.screen.play.commander_plate import CommanderPlate
from dust_tactics.screen.ui import Label
from dust_tactics.screen.world.commanders import WorldCommanders, leader_of
from dust_tactics.screen.world.panels.scoring import ScoringTable, open_scoring
from dust_tactics.screen.world.review import WorldReviewScene
from dust_tactics.table.tally import Tally
from dust_tactics.world.events import Scored
from dust_tactics.world.turning import WorldMoment

VETERAN = Seat("veteran")
ENGLISH = load_messages("en")


def test_every_army_has_a_commander_with_lines_of_the_war() -> None:
    assert set(WORLD_LEADERS) == {army.id for army in load_world().armies}
    lines = set()
    for bloc, level in WORLD_LEADERS.values():
        commander = commander_of(ENGLISH, bloc, level)
        assert commander is not None
        for kind in ("start", "blood", "turning", "end", "again", "capital", "truce"):
            lines |= {said(ENGLISH, commander, f"world-{kind}", good, 1) for good in (True, False)}
        for kind in ("held", "seized", "repelled", "missiles", "purchase", "centre", "upset", "threat", "near"):
            lines |= {said(ENGLISH, commander, f"world-{kind}", good, 1) for good in (True, False)}
        lines.add(said(ENGLISH, commander, "world-open", None, 1))
        lines |= {ENGLISH.text(key) for key in line_keys(commander, "world-ability", True, 1)}
        lines |= {ENGLISH.text(key) for key in line_keys(commander, "world-reveal", None, 1)}
        lines.add(said(ENGLISH, commander, "world-end", None, 1))
        lines.add(ENGLISH.text(line_key(commander, "world-greet")))
        lines |= {
            ENGLISH.text(key, area="Egypt")
            for good in (True, False)
            for key in line_keys(commander, "world-close", good, 1)
        }
        for kind in ("attacked", "again", "major", "fought", "foothold", "half", "scoring"):
            keys = {key for good in (True, False) for key in line_keys(commander, f"world-{kind}", good, 1)}
            lines |= {ENGLISH.text(key, own=3, other=5) for key in keys}
        lines.add(ENGLISH.text(*line_keys(commander, "world-scoring", None, 1), own=3))
    assert len(lines) == 68 * len(WORLD_LEADERS)


def test_the_commander_of_a_computer_player_speaks_at_the_start_and_stands_in_the_bar(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(tmp_path, monkeypatch, computer=VETERAN) as table:
        table.scene.tweens.pace = 1.0
        WorldCommanders(table.scene, 1).listen()
        (chip,) = [chip for chip in table.scene.bar.chips if chip.is_computer]
        assert chip.leader is not None and chip.leader.name in (chip.tip.body if chip.tip else "")
        plate = next(iter(table.guest.widgets(CommanderPlate)))
        assert plate.commander == chip.leader
        assert not plate.rect.colliderect(table.scene.map.rect)


@pytest.mark.parametrize("settings", ["commanders = false\n", ""])
def test_commanders_are_silent_by_choice_and_where_only_people_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: str
) -> None:
    with world_table(tmp_path, monkeypatch, people=1 if settings else 2, computer=VETERAN, settings=settings) as table:
        assert not table.guest.widgets(CommanderPlate)
        assert not any(chip.leader and chip.leader.character for chip in table.scene.bar.chips)


def test_commanders_keep_their_names_where_nobody_plays_but_computers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(tmp_path, monkeypatch, computer=VETERAN, people=0) as table:
        assert all(chip.leader for chip in table.scene.bar.chips)


def plates(table: WorldTable) -> list[CommanderPlate]:
    return list(table.guest.widgets(CommanderPlate))


def test_a_commander_comments_on_a_round_at_its_table_with_its_points_and_says_nothing_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(tmp_path, monkeypatch, computer=VETERAN) as table:
        table.play_to("ChooseAttack")
        scene = table.scene
        scene.tweens.pace = 1.0
        table.state.players[:] = [
            replace(one, points=points) for one, points in zip(table.state.players, (4, 9), strict=True)
        ]
        commanders = WorldCommanders(scene, 1)
        scored = [Scored(player, Tally(), points) for player, points in ((0, 4), (1, 9))]
        said: list[str] = []
        for _ in range(3):
            commanders._waiting = [WorldMoment("scoring", (1,), (0,))]
            commanders._waiting += [WorldMoment("upset", (0,), (1,)), WorldMoment("open")]
            plate = commanders.at_the_table()
            assert commanders._waiting == [WorldMoment("open")], "of a battle it is too late to speak"
            said += [] if plate is None else [plate.words]
        leader = leader_of(ENGLISH, scene.state, scene.seats, 1)
        keys = line_keys(leader, "world-scoring", True, 1)
        assert [ENGLISH.spoken(ENGLISH.text(key, own=9, other=4)) for key in keys] == said
        open_scoring(scene, scored, lambda: None, lambda: CommanderPlate(leader, "9 to 4.", Mood.PLEASED))
        (shown,) = table.guest.widgets(ScoringTable)
        assert not [plate for plate in plates(table) if plate.words == "9 to 4."], "the total is still to be shown"
        for _ in range(len(shown.lines) + 1):
            table.guest.post([], 400.0)
        (plate,) = [plate for plate in plates(table) if plate.words == "9 to 4."]
        assert shown.rect.contains(plate.rect) and not plate.rect.colliderect(shown.button.rect)
        table.guest.see()


def test_a_major_attack_is_spoken_of_at_once_and_what_came_of_it_once_it_was_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(tmp_path, monkeypatch, computer=VETERAN, people=0) as table:
        table.guest.post([], 700.0)
        scene = table.scene
        scene.tweens.pace = 1.0
        commanders = scene.commanders
        commanders.listen()
        commanders._waiting = [WorldMoment("major", (0,), (1,)), WorldMoment("fought", (1,), (0,))]
        commanders.listen("major")
        attacker, defender = (
            leader_of(ENGLISH, scene.state, scene.seats, 0),
            leader_of(ENGLISH, scene.state, scene.seats, 1),
        )
        assert ENGLISH.text(line_keys(attacker, "world-major", True, 1)[0]) in plates(table)[-1].words
        commanders.listen()
        assert ENGLISH.text(*line_keys(defender, "world-fought", True, 1)) in plates(table)[-1].words


def test_a_commander_has_the_same_name_in_the_replay_and_in_the_list_of_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(tmp_path, monkeypatch, computer=VETERAN) as table:
        scene = table.scene
        name = leader_of(ENGLISH, scene.state, scene.seats, 1).name
        assert [row.name for row in scene.seat_rows()] == ["Ada", name]
        assert scene.seating.names() == ["Ada", name]
        table.guest.program.worlds.look_back(scene.session)
        review = table.guest.app.scene
        assert isinstance(review, WorldReviewScene)
        assert review.words.player(review.state, 1) == name


def test_who_sits_opposite_stays_in_view_with_what_was_said_last_and_a_face_for_the_war(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(tmp_path, monkeypatch, computer=VETERAN) as table:
        table.play_to("ChooseAttack")
        scene = table.scene
        scene.tweens.pace = 1.0
        table.state.players[:] = [
            replace(one, points=points) for one, points in zip(table.state.players, (4, 9), strict=True)
        ]
        scene.commanders._waiting = [WorldMoment("half", (1,), (0,))]
        scene.commanders.listen("half")
        scene.commanders._voice._hush()
        scene.refresh()
        words = ENGLISH.text(*line_keys(leader_of(ENGLISH, scene.state, scene.seats, 1), "world-half", True, 1))
        (plate,) = plates(table)
        assert words in plate.words and scene.side.rect.contains(plate.rect)
        (face,) = table.guest.widgets(CommanderFace)
        assert face.mood is Mood.PLEASED
        assert scene.commanders._room() == plate.rect, "the next line comes from there"
        table.guest.see()


def test_of_who_sits_opposite_and_says_nothing_only_face_name_and_army_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(tmp_path, monkeypatch, computer=VETERAN) as table:
        table.play_to("ChooseAttack")
        scene = table.scene
        plate, leader = scene.commanders.seat(1), leader_of(ENGLISH, scene.state, scene.seats, 1)
        assert plate is not None and leader is not None and leader.character
        assert plate.words == scene.words.army_of(scene.state, 1)


def test_a_commander_speaks_of_a_battle_as_its_end_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(tmp_path, monkeypatch, computer=VETERAN) as table:
        events, after, _, _ = fought(table)
        scene = table.scene
        scene.tweens.pace = 1.0
        scene.commanders._waiting = [WorldMoment("again", (0,), (1,))]
        scene.playback.play(events, after, lambda: None)
        leader = leader_of(ENGLISH, scene.state, scene.seats, 1)
        words = ENGLISH.text(line_keys(leader, "world-again", False, 1)[0], own=0, other=0)
        for _ in range(200):
            table.guest.post([], 40.0)
            if any(words in plate.words for plate in plates(table)):
                break
        assert scene.playback.active, "while the end is told over the map"


def test_a_commander_who_attacks_or_plays_a_card_again_has_another_line_for_it() -> None:
    for bloc, level in WORLD_LEADERS.values():
        commander = commander_of(ENGLISH, bloc, level)
        assert commander is not None
        for kind, good in (
            ("attacked", True),
            ("attacked", False),
            ("major", True),
            ("major", False),
            ("ability", True),
        ):
            first, second = line_keys(commander, f"world-{kind}", good, 1)
            assert ENGLISH.text(first) != ENGLISH.text(second)


def test_the_log_tells_by_name_who_played_then_and_not_who_plays_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A person chose the card, and then hands the seat over."""
    with world_table(tmp_path, monkeypatch, people=1, computer=VETERAN) as table:
        table.play_to("ChooseMovement")
        scene = table.scene
        scene.session.take_seat(0, VETERAN)
        scene._speak()
        told = [line.text for line in scene.telling.lines(scene.record)]
        leader = leader_of(ENGLISH, scene.state, scene.seats, 0)
        assert leader is not None and leader.name in scene.words.player(scene.state, 0)
        assert any("Ada" in words for words in told)
        assert not any(leader.name in words for words in told)


def test_what_was_said_fades_with_the_next_turn_and_goes_after_a_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(tmp_path, monkeypatch, computer=VETERAN) as table:
        table.play_to("ChooseAttack")
        scene, state = table.scene, table.state
        scene.tweens.pace = 1.0
        commanders = scene.commanders
        commanders.forget()
        commanders._waiting = [WorldMoment("half", (1,), (0,))]
        commanders.listen("half")
        said = commanders.seat(1)
        assert said is not None and state.turn is not None
        state.turn = replace(state.turn, player=1 - state.turn.player)
        commanders.forget()
        later = commanders.seat(1)
        assert later is not None and later.words == said.words, "nobody falls silent as a turn ends"
        state.round += 2
        commanders.forget()
        over = commanders.seat(1)
        assert over is not None and over.words == scene.words.army_of(state, 1)


def test_nobody_is_still_ahead_who_was_behind_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(tmp_path, monkeypatch, computer=VETERAN) as table:
        table.play_to("ChooseAttack")
        table.scene.tweens.pace = 1.0
        commanders, leader = table.scene.commanders, leader_of(ENGLISH, table.state, table.scene.seats, 1)
        assert leader is not None
        said = []
        for good in (True, False, True, True):
            commanders._waiting = [WorldMoment("scoring", (1,), (0,)) if good else WorldMoment("scoring", (0,), (1,))]
            plate = commanders.at_the_table()
            said.append(None if plate is None else plate.words)
        still = line_keys(leader, "world-scoring", True, 1)[1]
        assert said[2] is None and said[3] == ENGLISH.spoken(ENGLISH.text(still))


def test_a_face_tells_of_a_battle_that_its_owner_has_no_words_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(tmp_path, monkeypatch, computer=VETERAN) as table:
        table.play_to("ChooseAttack")
        table.scene.tweens.pace = 1.0
        commanders, leader = table.scene.commanders, leader_of(ENGLISH, table.state, table.scene.seats, 1)
        assert leader is not None
        said = []
        for _ in range(5):
            commanders._waiting = [WorldMoment("again", (0,), (1,))]
            commanders.listen("again")
            plate = commanders.seat(1)
            assert plate is not None
            said.append(plate.words)
        assert len({*said}) == 5, "four lines, and silence then"
        (face,) = [widget for widget in plate.walk() if isinstance(widget, CommanderFace)]
        assert said[-1] == table.scene.words.army_of(table.state, 1) and face.mood is mood_of(False)


def test_who_sits_opposite_stays_in_view_through_a_long_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is said lies there, and not over the map, where it would hide what is told of the turn."""
    with world_table(tmp_path, monkeypatch, computer=VETERAN) as table:
        table.play_to("ChooseAttack")
        side, seat = table.scene.side, table.scene.commanders.seat(1)
        assert seat is not None
        lines = [Label(f"{number}").sized(height=40) for number in range(30)]
        side.show(lines, (), None, with_plate=True, seat=seat)
        assert not seat.visible, "what is asked needs the room"
        side.show(lines, (), None, with_plate=True, seat=seat, is_read=True)
        assert seat.visible and side.foot(112) == seat.rect
        assert side.asked_in.bottom <= seat.rect.top
        assert lines[-1].window_rect().bottom <= side.asked_in.bottom + 1, "the last of it is in view"


def test_what_is_said_over_the_map_and_what_is_told_there_hide_nothing_of_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(tmp_path, monkeypatch, computer=VETERAN) as table:
        table.play_to("ChooseAttack")
        scene = table.scene
        scene.tweens.pace = 1.0
        scene.side.show([Label("").sized(height=900)], (), None, with_plate=True)
        scene.commanders._waiting = [WorldMoment("half", (1,), (0,))]
        scene.commanders.listen("half")
        said = scene.commanders._voice.plate
        assert said is not None and scene.map.rect.contains(said.rect)
        scene.playback.stand(scene.state)
        scene.playback._after = scene.state
        for area in range(len(scene.atlas.areas)):
            scene.banner.show("Capt. Zhang takes it", taken=scene.playback._taken((area,)))
            assert not scene.banner.rect.colliderect(said.rect)
        scene.banner.show("Capt. Zhang takes it", taken=[(scene.map.rect.move(0, -200), 1.0)])
        scene.commanders.arrange()
        assert scene.banner.rect.centery > scene.map.rect.centery
        assert not scene.banner.rect.colliderect(said.rect) and scene.map.rect.contains(said.rect)
