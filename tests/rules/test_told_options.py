"""Of what a computer player weighed, only what differs is told."""

from referee import Referee

from dust_tactics.bots.player import Choice, Option, Plan
from dust_tactics.language.reasons import told
from dust_tactics.rules.commands import Activate
from dust_tactics.rules.units import Action

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))


def test_plans_that_come_to_the_same_are_told_once() -> None:
    """To attack and stay, to stay and attack, and to attack alone; where the unit goes, the order matters."""
    state = Referee(FIELD, {"Bot Hunters": "E5"}, {"Ludwig": "I9 W"}).state
    unit, target = state.units[0], state.units[1]
    here = tuple(sorted(state.places(unit)))

    def option(worth: float, *actions: Action, squares: tuple[int, ...] = here) -> Option:
        return Option(Activate(1, 0), worth, plan=Plan(unit.id, actions, squares, target=target.id))

    same = (
        option(9.04, Action.ATTACK, Action.MOVE),
        option(9.01, Action.MOVE, Action.ATTACK),
        option(9.0, Action.ATTACK, Action.NOTHING),
    )
    other = (
        option(8.0, Action.SUSTAINED),
        option(7.0, Action.ATTACK, Action.MOVE, squares=(1,)),
        option(7.0, Action.MOVE, Action.ATTACK, squares=(1,)),
    )
    assert told(Choice(same[0].command, (*same, *other)), state) == (same[0], *other)
