"""The scenario that a command line names."""

from dust_tactics.cli.errors import Problem
from dust_tactics.files.catalogue import find_scenario
from dust_tactics.files.scenarios import load_scenario, make_battle
from dust_tactics.rules.scenario import Battle


def battle_of(name: str) -> Battle:
    """A battle of a scenario, with the armies that it takes first. Raises Problem or FileRefused."""
    try:
        path = find_scenario(name)
    except KeyError as error:
        raise Problem(error.args[0]) from error
    return make_battle(load_scenario(path))
