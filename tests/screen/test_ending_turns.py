"""Once no enemy is left, one button ends the turn, which the books play to its end (T10-VIC-02, T16-VIC-01)."""

from dataclasses import replace
from pathlib import Path

import pytest
from battle_by_book import battle_2010, battle_2016
from battle_table import Table
from test_battle_opponents import BRISK, RECRUIT, against

from dust_tactics.bots.levels import PERSON
from dust_tactics.rules.commands import Declare
from dust_tactics.rules.scenario import Battle, Objective, Victory
from dust_tactics.rules.units import Status
from dust_tactics.screen.ui import Button
from dust_tactics.table.changed import changed

OWN_2016 = {"ranger-sniper-squad": "B3", "ranger-sniper-squad: Second": "B5"}
BATTLES = {
    "2010": lambda: battle_2010({"combat-rangers": "B3", "combat-rangers: Second": "B5"}, {"battle-grenadiers": "H3"}),
    "2016": lambda: battle_2016(OWN_2016, {"sturmgrenadier-assault-squad": "H3"}),
}


def ending(battle: Battle, folder: Path) -> tuple[Table, list[Button]]:
    """Return a table where the enemy has just lost the last unit, and the buttons that end the turn."""
    table = Table(battle, folder)
    [enemy] = [unit for unit in table.state.units if unit.side == 1]
    assert not [button for button in table.widgets(Button) if button.text == "End turn"]
    gone = changed(enemy, status=Status.ELIMINATED, squares=(), miniatures=())
    table.state.units[enemy.id] = gone
    table.scene.ask()
    return table, [button for button in table.widgets(Button) if button.text == "End turn"]


@pytest.mark.parametrize("book", BATTLES)
def test_the_turn_is_ended_with_one_press_once_no_enemy_is_left(tmp_path: Path, book: str) -> None:
    table, buttons = ending(BATTLES[book](), tmp_path)
    assert len(buttons) == 1 and len(table.state.yet_to_activate(0)) == 2
    table.keys("RETURN")
    for _ in range(200):
        if table.state.result is not None:
            break
        table.wait(50)
    assert table.state.result is not None and table.state.turn == 1
    table.session.close()


def after_the_last_of_people(battle: Battle, folder: Path) -> list[Declare]:
    """Return what a computer player declares in the turn in which it has just destroyed the last unit of people."""
    with against(folder, battle, RECRUIT, PERSON, settings=BRISK, pace=1.0) as table:
        [enemy] = [unit for unit in table.state.units if unit.side == 1]
        table.state.units[enemy.id] = changed(enemy, status=Status.ELIMINATED, squares=(), miniatures=())
        table.state.points = (9, 0)
        table.scene.ask()
        for _ in range(100):
            if table.state.result is not None:
                break
            table.wait(30)
        return [entry.command for entry in table.session.history if isinstance(entry.command, Declare)]


@pytest.mark.parametrize("book", BATTLES)
def test_a_computer_player_who_has_won_plays_the_turn_out_at_once(tmp_path: Path, book: str) -> None:
    declared = after_the_last_of_people(BATTLES[book](), tmp_path)
    assert not any(command.actions for command in declared)


def test_a_computer_player_goes_on_where_there_are_victory_points_to_be_had(tmp_path: Path) -> None:
    battle = BATTLES["2016"]()
    scores = (Victory("eliminate"), Victory("score-hold", (("own_half", 1), ("enemy_half", 1))))
    battle = replace(battle, objectives=(Objective("Depot", 20),), victory=scores)
    declared = after_the_last_of_people(battle, tmp_path)
    assert any(command.actions for command in declared)
