"""Plans of computer players by the 2016 book, as people could have made them."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "rules"))
sys.path.insert(0, str(Path(__file__).parents[1] / "rules" / "starter_2016"))

from book_2016 import referee, walker
from example_cards import chart, weapon

from dust_tactics.bots.player import Option
from dust_tactics.bots.player import Plan as BotPlan
from dust_tactics.rules.cards import Cell, Mount
from dust_tactics.rules.units import Action
from dust_tactics.screen.battle.planning.bot_plan import plan_to_make


def test_special_actions_and_smoke_are_taken_over() -> None:
    gun = weapon("Howitzer", chart(Cell(6)), "reload", reach=8, mount=Mount.TURRET)
    cards = {"Battery": walker("Battery", "smoke-launchers", weapons=(gun,))}
    game = referee(". . .", {"Battery": "A1 E"}, {"Guards": "C1"}, cards=cards)
    meant = BotPlan(0, (Action.ATTACK, Action.SPECIAL), (0,), 2, 1, specials=("reload",), smoke=2)
    plan = plan_to_make(game.state, Option(meant.declared(game.state.asked), 0.0, (), meant))
    assert plan is not None
    assert (plan.kinds, plan.specials, plan.smoke) == ((Action.ATTACK, Action.SPECIAL), ("reload",), 2)
