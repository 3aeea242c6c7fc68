"""A closer look at a fight where squares are small, and the way back to exactly the view that people have."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from battle_table import Table
from boards import battle_of, side_of, strewn_board

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.settings import AskReactions, HandOver, Settings
from dust_tactics.rules.cards import Bloc
from dust_tactics.rules.commands import Activate, Attack, Declare
from dust_tactics.rules.game import legal_commands
from dust_tactics.rules.steps.damage import ChooseCasualties
from dust_tactics.rules.units import Action
from dust_tactics.screen.battle.view.camera import Camera
from dust_tactics.screen.battle.view.close_up import near_square, near_view
from dust_tactics.screen.play.playback import Part

UNASKED = Settings(hand_over=HandOver.OFF, ask_reactions=AskReactions.NEVER)
VIEW = pygame.Rect(0, 48, 896, 592)


def seen(columns: int, rows: int) -> Camera:
    """A board of so many squares in a window of usual size."""
    camera = Camera(columns, rows)
    camera.set_view(VIEW, 16)
    return camera


@pytest.mark.parametrize(("columns", "rows", "closer"), [(18, 12, 96), (9, 6, 0), (24, 18, 64)])
def test_only_small_squares_are_looked_at_closer(columns: int, rows: int, closer: int) -> None:
    assert near_square(seen(columns, rows), 1.0) == closer


def test_a_view_that_people_have_chosen_is_left_alone() -> None:
    camera = seen(18, 12)
    camera.zoom(1, (400, 300))
    assert not camera.fitted and near_square(camera, 1.0) == 0


@pytest.mark.parametrize("pair", [(0, 2), (17, 17 + 18), (18 * 12 - 1, 18 * 11), (100, 104)])
def test_both_units_are_in_a_closer_view_that_shows_nothing_but_the_board(pair: tuple[int, int]) -> None:
    own = seen(18, 12)
    near = near_view(own, pair, 1.0)
    if abs(pair[0] - pair[1]) == 17:
        assert near is None, "units at both ends of the board do not fit"
        return
    assert near is not None
    assert all(near.view.contains(near.rect_of(square)) for square in pair)
    assert near.board.inflate(2 * near.margin, 2 * near.margin).contains(near.view)
    assert [near.square_at(near.rect_of(square).center) for square in pair] == [*pair]


def large(folder: Path, *, reduced: bool = False) -> Table:
    """Reapers about to fire at grenadiers on a table with small squares."""
    board, cards = strewn_board(18, 12), load_cards("2013")
    west = side_of(board, {"grim-reapers": "D5"}, cards, "west", "Nora", Bloc.ALLIES)
    east = side_of(board, {"recon-grenadiers": "G5"}, cards, "east", "Jonas", Bloc.AXIS)
    table = Table(battle_of(board, (west, east), cards, first=0), folder, pace=1.0, seed=3, settings=UNASKED)
    if reduced:
        table.app.settings.reduced_motion = True
        table.app.settings_changed()
    table.scene.submit(Activate(table.state.asked, table.unit("grim-reapers")))
    table.scene.submit(Declare(table.state.asked, (Action.ATTACK, Action.NOTHING)))
    return table


def test_what_a_closer_look_shows_is_made_while_nothing_is_played(tmp_path: Path) -> None:
    table = large(tmp_path)
    board, made = table.scene.board, list[object]()
    for _ in range(150):
        table.scene.update(16)
    near = near_view(board.camera, (0, 2), 1.0)
    assert near is not None
    board._ground._piece = board._ground._bare = lambda *args: made.append(args)  # type: ignore[assignment, method-assign, return-value, func-returns-value]
    for _ in board.getting_near(near):
        pass
    assert not made
    table.session.close()


def fire(table: Table) -> None:
    """Let the reapers fire."""
    found = (one for one in legal_commands(table.state) if isinstance(one, Attack) and one.shots)
    table.scene.submit(next(found))
    assert table.scene.playback.active


def views(table: Table) -> list[Camera]:
    """What is seen until all is played."""
    found = []
    while table.scene.playback.active:
        found.append(replace(table.scene.board.camera))
        table.wait(16)
        table.draw()
    return found


def test_a_fight_is_looked_at_closer_and_the_view_comes_back_as_it_was(tmp_path: Path) -> None:
    table = large(tmp_path)
    own = replace(table.scene.board.camera)
    fire(table)
    during = views(table)
    assert {camera.square for camera in during} == {own.square, 96}
    assert len({(camera.left, camera.top) for camera in during}) == 2, "one view all through the fight"
    while isinstance(table.scene.decision.question, ChooseCasualties):  # type: ignore[union-attr]
        assert table.scene.board.close_up.is_near, "who falls is asked while the fight is looked at"
        table.scene.submit(next(iter(legal_commands(table.state))))
        views(table)
    assert table.scene.board.camera == own


def test_where_motion_is_reduced_the_view_stays(tmp_path: Path) -> None:
    table = large(tmp_path, reduced=True)
    own = replace(table.scene.board.camera)
    fire(table)
    assert all(camera == own for camera in views(table))


@pytest.mark.parametrize("time", [64, 600])
def test_who_takes_the_view_or_skips_has_it_at_once(tmp_path: Path, time: int) -> None:
    for take in ("zoom", "skip", "resize"):
        table = large(tmp_path / take)
        board, own = table.scene.board, replace(table.scene.board.camera)
        fire(table)
        table.wait(time)
        if take == "skip":
            table.scene.playback.hurry()
        elif take == "resize":
            table.resize((1280, 800))
        else:
            board.zoom(1)
            board.zoom(-1)
        assert not board.close_up.is_near and board.camera == own, take
        while table.scene.playback.active:
            table.wait(16)
            assert board.camera == own, take


def gone(glide: Callable[[float], None] | None) -> bool:
    """Let a glide go its whole way; whether there was one."""
    if glide is not None:
        for share in (0.0, 0.5, 1.0):
            glide(share)
    return glide is not None


def test_the_view_stays_with_a_fight_goes_on_to_the_next_and_back_where_one_does_not_fit(tmp_path: Path) -> None:
    table = large(tmp_path)
    board = table.scene.board
    own, close_up = replace(board.camera), board.close_up
    pairs = ("D5", "G5"), ("E5", "G6"), ("P11", "R12")
    first, next_to_it, elsewhere = ([table.square(name) for name in pair] for pair in pairs)
    assert gone(close_up.towards(first)) and close_up.is_near
    here = board.camera
    assert not gone(close_up.towards(next_to_it)) and board.camera is here
    assert gone(close_up.towards(elsewhere)) and close_up.is_near
    assert board.camera.square == here.square and board.camera.view.contains(board.camera.rect_of(elsewhere[1]))
    assert gone(close_up.towards([table.square("A1"), table.square("R12")]))
    assert not close_up.is_near and board.camera == own


def test_a_glide_that_another_has_followed_moves_nothing_more(tmp_path: Path) -> None:
    table = large(tmp_path)
    board = table.scene.board
    own = replace(board.camera)
    glide = board.close_up.towards([table.square("D5")])
    assert glide is not None
    glide(0.5)
    board.close_up.end()
    glide(1.0)
    assert board.camera == own and not board.close_up.is_near


def test_skipping_while_the_view_goes_back_ends_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At once: the rest of the way back is no time that could still pass."""
    table = large(tmp_path)
    own, playback, asked = replace(table.scene.board.camera), table.scene.playback, list[None]()
    fire(table)
    views(table)
    while isinstance(table.scene.decision.question, ChooseCasualties):  # type: ignore[union-attr]
        table.scene.submit(next(iter(legal_commands(table.state))))
        while playback.active and (playback._leaving is None or not playback._leaving.running):
            table.wait(16)
    assert playback.active and playback._leaving is not None and playback._leaving.running
    rest = playback.rest

    def counted() -> Sequence[Part]:
        asked.append(None)
        assert len(asked) < 20, "nothing is left to be shown, however often it is asked"
        return rest()

    monkeypatch.setattr(playback, "rest", counted)
    playback.hurry()
    assert not playback.active
    assert table.scene.board.camera == own
