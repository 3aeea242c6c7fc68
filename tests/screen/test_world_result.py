"""The end of a game of the world: the headline, last words, the map that fills, and how it came to that."""

from pathlib import Path

import pytest
from menu_program import Visit
from world_table import world_table

from dust_tactics.bots.levels import Seat
from dust_tactics.screen.card.commander_face import CommanderFace
from dust_tactics.screen.menu.result.points_chart import PointsChart
from dust_tactics.screen.menu.world.result import WorldResultScene, spread_of
from dust_tactics.screen.menu.world.scene import WorldSetupScene
from dust_tactics.screen.ui import Button
from dust_tactics.screen.world.picturing import army_of, content_of
from dust_tactics.screen.world.review import WorldReviewScene
from dust_tactics.world.course import BattleFought, RoundScore, WorldCourse
from dust_tactics.world.events import BattleEnded
from dust_tactics.world.force import EMPTY, Force
from dust_tactics.world.result import WorldResult


def ended(guest: Visit, winner: int, points: tuple[int, ...], reason: str = "threshold") -> WorldResultScene:
    """End the game that is open, and show how."""
    session = guest.app.scene.session  # type: ignore[attr-defined]
    session.state.result = WorldResult((winner,), reason, "WW-VIC-03", 5, points)
    guest.program.worlds._ended(session)
    scene = guest.app.scene
    assert isinstance(scene, WorldResultScene)
    return scene


@pytest.mark.parametrize(
    ("winner", "points", "reason", "headline", "kind"),
    [
        (0, (52, 50), "threshold", "You won the war", "victory-narrow"),
        (1, (42, 51), "threshold", "You lost the war", "defeat-clear"),
        (0, (51, 20), "threshold", "You won the war", "victory-decisive"),
        (1, (0, 9), "last-standing", "You lost the war", "defeat-total"),
    ],
)
def test_an_end_is_told_from_the_side_of_the_person_with_the_commanders_last_words(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    winner: int,
    points: tuple[int, int],
    reason: str,
    headline: str,
    kind: str,
) -> None:
    with world_table(tmp_path, monkeypatch, version="standard", computer=Seat("veteran")) as table:
        scene = ended(table.guest, winner, points, reason)
        assert (scene.head.text, scene._kind()) == (headline, kind)
        (face,) = table.guest.widgets(CommanderFace)
        (word,) = scene._last_words()
        assert face.commander == word.commander and word.words
        who = f"commander.{word.commander.bloc}-{word.commander.level}"
        lines = {good: scene.messages.text(f"{who}.world-end-{version}") for good, version in ((True, 1), (False, 2))}
        assert lines[winner == 1] in word.words
        battle = BattleEnded(scene.state.map.capitals[0], 1, 1, 0, EMPTY, Force(tank=2))
        scene.course = WorldCourse((), (BattleFought(4, 0, battle, 9),))
        (word,) = scene._last_words()
        assert (scene.words.area_in_text(battle.target) in word.words) == (kind == "victory-narrow")
        table.guest.see()


def test_the_winners_colours_fill_the_land_that_they_hold_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(tmp_path, monkeypatch, version="standard", computer=Seat("veteran")) as table:
        scene = ended(table.guest, 1, (42, 51))
        state, shown = scene.state, scene.map
        own = state.areas_of(1)
        order = spread_of(state, 1)
        assert set(order) == set(state.map.land) & set(own)
        starts = [area for area in own if area in state.map.capitals] or own[:1]
        far = [min(state.map.distances(start)[area] for start in starts) for area in order]
        assert far == sorted(far) and far[0] == 0
        true = content_of(state).armies
        shown._step(0.5)
        army = army_of(state, 1)
        taken = [area for area in order if shown.armies[area] == army]
        assert taken == order[: round(0.5 * len(order))]
        shown._step(1.0)
        assert shown.armies == list(true)


def test_battles_that_decided_and_rounds_lead_into_the_replay_and_the_rest_to_the_menu_and_a_new_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(tmp_path, monkeypatch, version="standard", computer=Seat("veteran")) as table:
        guest, target = table.guest, table.state.map.capitals[0]
        table.answer()
        scores = (RoundScore(0, (0, 0), 0), RoundScore(1, (5, 9), 1))
        fought = BattleFought(1, 0, BattleEnded(target, 1, 1, 0, EMPTY, Force(tank=2)), 9)
        course = WorldCourse(scores, (fought,))
        monkeypatch.setattr("dust_tactics.screen.menu.world.result.course_of", lambda chapters: course)
        scene = ended(guest, 1, (42, 51))
        scene._turn_to(1)
        guest.see()
        (chart,) = guest.widgets(PointsChart)
        assert [one.points for one in chart.plotted] == [(0, 0), (5, 9)]
        for place, stand in ((guest.find(Button, "Watch"), 0), (chart.place_of(1, 0), 1)):
            guest.click(place)
            review = guest.app.scene
            assert isinstance(review, WorldReviewScene) and review.replay.past.stand == stand
            guest.keys("ESCAPE")
            assert guest.app.scene is scene
        guest.click(guest.find(Button, "New game"))
        assert isinstance(guest.app.scene, WorldSetupScene)


def test_a_saved_game_that_is_over_shows_its_result_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(tmp_path, monkeypatch, version="standard", computer=Seat("veteran")) as table:
        session = table.scene.session
        session.state.result = WorldResult((0,), "threshold", "WW-VIC-03", 5, (52, 50))
        monkeypatch.setattr(type(session), "decision", None)
        table.guest.program.worlds.show(session)
        assert isinstance(table.guest.app.scene, WorldResultScene)
        table.guest.keys("ESCAPE")
        assert not isinstance(table.guest.app.scene, WorldResultScene)
