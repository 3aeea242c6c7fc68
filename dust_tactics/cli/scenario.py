"""The scenario that a command line names, and the battles made of it."""

from collections.abc import Sequence

from dust_tactics.cli.errors import Problem, unknown
from dust_tactics.files.armies.armies import load_armies
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import Scenario, load_scenario, make_battle
from dust_tactics.rules.scenario import Army, Battle
from dust_tactics.table.wording import worded


def scenario_of(name: str) -> Scenario:
    """Return the scenario of a file or of a name. Raises Problem or FileRefused."""
    try:
        path = find_scenario(name)
    except KeyError as error:
        raise Problem(error.args[0]) from error
    return load_scenario(path)


def battle_with(scenario: Scenario, armies: Sequence[str]) -> Battle:
    """Return a battle with ready armies, named by their ids. Raises Problem."""
    known = {army.id: army for side in scenario.sides for army in side.armies} | load_armies(
        scenario.edition, scenario.home
    )
    try:
        return make_battle(scenario, armies=[_army(army_id, known) for army_id in armies])
    except KeyError as error:
        raise Problem(error.args[0]) from error


def _army(army_id: str, known: dict[str, Army]) -> Army:
    if army_id not in known:
        raise unknown(worded("army"), army_id, known)
    return known[army_id]
