"""What slides, walks and waits on the screen of the strategy game: chips, markers, the last table of points."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame
import pytest
from world_table import world_table

from dust_tactics.language.catalogue import load_messages
from dust_tactics.screen import theme
from dust_tactics.screen.outcome import Outcome
from dust_tactics.screen.play.headline import Headline
from dust_tactics.screen.play.log_list import LogButton
from dust_tactics.screen.theme import Scale
from dust_tactics.screen.ui import Button, Canvas
from dust_tactics.screen.ui.buttons import nothing
from dust_tactics.screen.world.facts import turns_in_order
from dust_tactics.screen.world.panels import scoring
from dust_tactics.screen.world.panels.battle_parts import die_size
from dust_tactics.screen.world.panels.scoring import ScoreLine, ScoringTable
from dust_tactics.screen.world.parts.cards import WorldCardFace
from dust_tactics.screen.world.parts.dock import Dock
from dust_tactics.screen.world.parts.top_bar import Chip, RoundHeading, WorldTopBar
from dust_tactics.screen.world.parts.track import Marker, VictoryTrack
from dust_tactics.world.cards import Ability

HEADING = RoundHeading("", "", "", (), -1)


def chip(player: int) -> Chip:
    return Chip(player, f"player {player}", None, 0)


def test_chips_slide_to_their_places_in_another_order() -> None:
    bar = WorldTopBar(nothing, nothing, nothing, "", "")
    bar.place((0, 0, 1280, 48))
    first, second, third = (chip(player) for player in range(3))
    assert not bar.show(HEADING, (first, second, third)), "they stand where they are seen first"
    assert bar.show(HEADING, (third, first, second))
    assert [bar._seen_at(number) for number in range(3)] == [2, 0, 1]
    bar.slide(0.5)
    assert [bar._seen_at(number) for number in range(3)] == [1, 0.5, 1.5]
    bar.slide(1.0)
    assert [bar._seen_at(number) for number in range(3)] == [0, 1, 2]
    assert not bar.show(HEADING, (replace(third, is_done=True), first, second)), "nobody has changed places"


def test_cards_that_are_drawn_come_into_the_hand_from_below() -> None:
    log = LogButton(load_messages("en"), nothing, "world.log")
    dock = Dock(("", "", "", ""), log)
    dock.place((0, 600, 900, 200))
    made = partial(
        WorldCardFace, ability=Ability.SIGRID, name="", icon="world-cards", values=(1, 1, 1), stars=1, rule=""
    )
    first, second, third = (made(card=number, id="", title=str(number)) for number in range(3))
    assert not dock.show(None, (first,), "", is_used=False), "the first hand lies there"
    assert dock.show(None, (first, second), "", is_used=False)
    dock.bring_in(0.0)
    old, new = (card.rect.top for card in dock.hand)
    assert new > old
    dock.bring_in(1.0)
    assert len({card.rect.top for card in dock.hand}) == 1
    assert not dock.show(None, (second, third), "", is_used=False), "somebody else's hand"


def test_who_interrupts_goes_ahead_in_the_bar(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Koshka: the interrupted player comes next, and all others as before."""
    with world_table(home, monkeypatch, players=4) as table:
        table.play_to("ChooseMovement")
        state = table.state.copy()
        assert state.turn is not None
        state.order, state.done = (3, 1, 2, 0), ()
        state.turn = replace(state.turn, player=2)
        assert turns_in_order(state) == (2, 3, 1, 0)
        state.done, state.turn = (2, 3), None
        assert turns_in_order(state) == (2, 3, 1, 0)
        state.done = ()
        assert turns_in_order(state) == (3, 1, 2, 0)


def test_markers_walk_to_their_points_and_never_back() -> None:
    track = VictoryTrack()
    track.place((0, 0, 900, 60))
    track.show((Marker("axis", "Ada", 2), Marker("ssu", "Ben", 5)), (), "")
    assert track.show((Marker("axis", "Ada", 6), Marker("ssu", "Ben", 5)), (), "")
    assert [marker.points for marker in track._standing()] == [2, 5]
    track.advance(0.25)
    assert [marker.points for marker in track._standing()] == [3, 5]
    assert not track.show((Marker("axis", "Ada", 2), Marker("ssu", "Ben", 5)), (), ""), "taken back, it stands there"
    assert [marker.points for marker in track._standing()] == [2, 5]


@pytest.mark.parametrize(("is_last", "keys"), [(True, 0), (False, 1)])
def test_a_key_that_was_meant_for_a_roll_does_not_skip_the_last_table(
    home: Path, monkeypatch: pytest.MonkeyPatch, is_last: bool, keys: int
) -> None:
    with world_table(home, monkeypatch) as table:
        table.play_to("ChoosePlay")
        scene = table.scene
        scene.tweens.pace = 1.0
        went: list[bool] = []
        lines = [ScoreLine(key, "", "", (1, 2), ("", "")) for key in ("capitals", "sources", "total")]
        head = Headline("Ada won", Outcome.NEUTRAL, None, ("#000000", "#FFFFFF")) if is_last else None
        shown = ScoringTable(scene, "Round 3", (), lines, "Ada won", lambda: went.append(True), head=head)
        scene.stage.open(shown, arrange=shown.arrange)
        table.guest.keys("RETURN")
        assert shown.shown == len(lines) and not went, "the first key shows it whole"
        table.guest.keys("RETURN")
        assert len(went) == keys
        if is_last:
            table.guest.post([], 1600.0)
            table.guest.keys("RETURN")
            assert went


def test_another_size_of_the_window_asks_nothing_below_a_table_of_points(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(home, monkeypatch, people=2, settings='hand_over = "off"\n') as table:
        for _ in range(600):
            if table.scene.stage.covered:
                break
            table.answer()
        scene = table.scene
        assert isinstance(scene.stage.top.widget, ScoringTable) and scene.panel is None
        assert (scene.state.round, scene.bar.heading.round) == (2, "Round 1"), "the round whose points these are"
        assert all(chip.points == 0 for chip in scene.bar.chips), "they are still being counted"
        assert not [button for button in scene.side.walk() if isinstance(button, Button)], "nothing is asked any more"
        table.guest.resize((1024, 640))
        assert scene.panel is None, "the next question comes when the table is gone"
        table.go_on()
        assert table.asks() == "ChoosePlay"


@pytest.mark.parametrize("room", [(700, 70), (420, 52), (1500, 120)])
def test_dice_of_a_battle_are_as_large_as_their_room_lets_them_be(room: tuple[int, int]) -> None:
    wide, high = room
    for dice in range(1, 41):
        size, a_line = die_size(dice, room)
        lines = -(-dice // a_line)
        assert lines * size <= high and a_line * (size + 5) <= wide + 5
    few, _ = die_size(6, room)
    assert few >= min(60, high) - 4


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_why_nobody_or_somebody_holds_a_majority_has_room_in_the_table(language: str) -> None:
    messages = load_messages(language)
    canvas = Canvas(pygame.Surface((400, 100)), Scale(), messages=messages)
    for key in ("nobody-zero", "nobody-tie", "keeps", "holds", "threshold"):
        words = messages.text(f"world.screen.scoring.{key}", count=23, player="Zhang Meilin", points=50)
        assert canvas.width(words, theme.CAPTION) <= scoring._FIRST - 32, words
