"""The picture of a saved battle shows the boards that it is played on, whatever players have laid on them."""

from pathlib import Path

import pygame
import pytest

from dust_tactics.bots.random_player import RandomPlayer
from dust_tactics.files.journal.session import Session
from dust_tactics.files.library import find_board, find_scenario
from dust_tactics.files.scenarios.scenario import Scenario, load_scenario, make_battle
from dust_tactics.rules.state import GameState
from dust_tactics.screen.board.preview import whole_picture
from dust_tactics.screen.board.table import Printed, battle_pictures, printed_table
from dust_tactics.screen.board.tiles import BoardPictures, table_picture
from dust_tactics.screen.board.tones import toned
from dust_tactics.screen.menu.saved.summary import summary_of

TILE = 64


def printed(scenario: Scenario) -> pygame.Surface:
    """The table of a scenario as the set-up shows it."""
    return whole_picture(scenario.board, Printed(scenario.pieces, scenario.board))


def shown(state: GameState) -> pygame.Surface:
    """The table as the list of saved battles shows it."""
    view = summary_of(state).view
    return whole_picture(view.board, view.printed)


def squares_alike(one: pygame.Surface, other: pygame.Surface, columns: int) -> set[int]:
    """The squares in which two pictures do not differ."""
    assert one.get_size() == other.get_size()

    def part(picture: pygame.Surface, square: int) -> bytes:
        row, column = divmod(square, columns)
        return pygame.image.tobytes(picture.subsurface((column * TILE, row * TILE, TILE, TILE)), "RGB")

    count = columns * one.get_height() // TILE
    return {square for square in range(count) if part(one, square) == part(other, square)}


def test_a_pass_in_winter_keeps_its_snow_when_terrain_has_been_laid_on_it(tmp_path: Path) -> None:
    scenario = load_scenario(find_scenario("frozen-pass"))
    with Session.new(make_battle(scenario), 3, tmp_path / "battle.jsonl", durable=False) as session:
        bot = RandomPlayer(3)
        while not session.state.turn:
            session.submit(bot.choose(session.state))
        board = session.state.battle.board
        laid = {
            square
            for square in board.squares
            if (board.terrain[square], board.obstacle(square))
            != (scenario.board.terrain[square], scenario.board.obstacle(square))
        }
        assert laid
        assert squares_alike(shown(session.state), printed(scenario), board.width) == set(board.squares) - laid


@pytest.mark.parametrize("boards", [("winter-village", "farm"), ("crossroads", "winter-forest")])
def test_a_battle_on_boards_that_players_have_chosen_is_shown_on_them(boards: tuple[str, str], tmp_path: Path) -> None:
    scenario = load_scenario(find_scenario("encounter"), [find_board(name) for name in boards])
    with Session.new(make_battle(scenario), 3, tmp_path / "battle.jsonl", durable=False) as session:
        board = session.state.battle.board
        assert squares_alike(shown(session.state), printed(scenario), board.width) == set(board.squares)
        ground = battle_pictures(session.state.battle, 64).below
        seen = toned(BoardPictures(table_picture(scenario.pieces)), boards[0]).below
        assert squares_alike(ground, seen, board.width) == set(board.squares)


def test_a_battle_whose_scenario_is_gone_is_painted_from_what_is_known_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scenario = load_scenario(find_scenario("frozen-pass"))
    with Session.new(make_battle(scenario), 3, tmp_path / "battle.jsonl", durable=False) as session:
        monkeypatch.setattr("dust_tactics.screen.board.table.scenarios_named", lambda name: [])
        assert summary_of(session.state).view.printed is None
        assert shown(session.state).get_size() == (9 * TILE, 12 * TILE)


def test_boards_lent_by_a_smaller_table_are_not_taken_for_a_larger_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """As after a scenario on one board was tried in the editor."""
    small, large = (load_scenario(find_scenario(name)) for name in ("first-steps", "frozen-pass"))
    monkeypatch.setattr("dust_tactics.screen.board.table.scenarios_named", lambda name: [])
    monkeypatch.setattr("dust_tactics.screen.board.table._LENT", [Printed(small.pieces, small.board)])
    assert printed_table(make_battle(large)) is None
    assert printed_table(make_battle(small)) == Printed(small.pieces, small.board)
