"""Several people share a side: they command it turn by turn, and are told whose hand the mouse is in."""

from dataclasses import replace
from pathlib import Path

import pytest
from battle_table import laid, small_battle

from dust_tactics.bots.random_player import RandomPlayer
from dust_tactics.files.journal.session import Session
from dust_tactics.files.settings import HandOver, Settings
from dust_tactics.screen.play.hand_over import Cover


@pytest.mark.parametrize(("turn", "player"), [(1, "Nora"), (2, "Ida"), (3, "Nora")])
def test_players_of_a_side_command_it_turn_by_turn(tmp_path: Path, turn: int, player: str) -> None:
    battle = small_battle({"the-gunners": "A1"}, {"recon-grenadiers": "I6"})
    first, second = battle.sides
    battle = replace(battle, sides=(replace(first, player="Nora & Ida"), second))
    session = Session.new(battle, 3, tmp_path / "battle.jsonl", durable=False)
    bot = RandomPlayer(5)
    while session.state.turn < turn or session.decision is None or session.decision.owner != 0:
        session.submit(bot.choose(session.state))
    with laid(
        battle, tmp_path, session=session, settings=Settings(second_thoughts=False, hand_over=HandOver.COVERED)
    ) as table:
        plate = table.scene.stage.top.widget
        assert isinstance(plate, Cover)
        assert plate.player == player
        table.keys("RETURN")
        assert table.prompt.player == player
