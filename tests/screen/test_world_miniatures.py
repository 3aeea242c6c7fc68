"""A battle of the world fought out at the table, in the whole program: offered, gone to, left, and brought back."""

from pathlib import Path

import pytest
from menu_program import visit
from world_table import COMPUTER, NAMES, WorldTable

from dust_tactics.bots.levels import PERSON
from dust_tactics.bots.random_player import RandomPlayer
from dust_tactics.screen.battle.scene import BattleScene
from dust_tactics.screen.menu.world.games import journal_beside
from dust_tactics.screen.menu.world.scene import NewWorldGame
from dust_tactics.screen.world.scene import WorldScene
from dust_tactics.table.agenda import decision_owed
from dust_tactics.world.combat.phase import ChooseAttack
from dust_tactics.world.commands import Attack, TakeTable
from dust_tactics.world.force import Force

QUIET = 'sound_volume = 0\nanimation_speed = 0\nlessons = "off"\nbot_pace = "at-once"\n'


def begun(table: WorldTable) -> Attack:
    """Play by chance to an attack of the person, and give both areas units enough for a table."""
    while True:
        panel = table.play_to("ChooseAttack")
        attacks = (each for each in panel.question.commands(table.state) if isinstance(each, Attack))
        land = [each for each in attacks if table.state.map.areas[each.origin].land]
        owners = table.state.owners
        found = next((each for each in land if owners[each.target] >= 0), None)
        if found is not None and isinstance(panel.question, ChooseAttack):
            return found
        table.answer()


@pytest.mark.parametrize("people", [1, 2])
def test_a_battle_goes_to_the_table_and_comes_back(home: Path, monkeypatch: pytest.MonkeyPatch, people: int) -> None:
    """Both agree; the battle is left once and gone on with; what it comes to is played on the map."""
    home.mkdir(exist_ok=True)
    (home / "settings.toml").write_text(QUIET)
    with visit(home, monkeypatch, real_battles=True) as guest:
        seats = tuple(PERSON if number < people else COMPUTER for number in range(2))
        guest.program.worlds.begin(NewWorldGame("standard", NAMES[:2], seats, True, True), 7)
        table = WorldTable(guest)
        attack = begun(table)
        state = table.state
        state.forces[attack.origin], state.forces[attack.target] = Force(4, 4), Force(5, 3)
        table.answer(Attack(table.panel.id, attack.origin, attack.target, Force(4, 4)))
        while table.asks() == "OfferAtStart":
            table.answer()
        for _ in range(people):
            assert table.asks() == "OfferTable"
            table.answer(TakeTable(table.panel.id))
            table.go_on()
        assert table.asks() == "OfferOutcome"
        world, asked = table.scene, table.state.asked
        guest.keys("RETURN")
        assert isinstance(guest.app.scene, BattleScene)
        beside = journal_beside(world.session.path, asked)
        assert beside.exists()
        guest.app.scene.on_quit()
        assert guest.app.scene is world and table.asks() == "OfferOutcome"
        guest.keys("RETURN")
        battle = guest.app.scene
        assert isinstance(battle, BattleScene)
        bot = RandomPlayer(3)
        while decision_owed(battle.state) is not None:
            battle.session.submit(bot.choose(battle.state))
        battle.on_finished()
        guest.post([], 700.0)
        assert guest.app.scene is world and isinstance(world, WorldScene)
        assert world.state.battle is None or table.asks() in ("ChooseToll", "ChooseRetreat")
