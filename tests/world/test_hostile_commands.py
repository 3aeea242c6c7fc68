"""Commands with any numbers at all: they are refused in order or played, whatever a stranger's journal says."""

import dataclasses
import re
from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, get_args

import pytest
from world_referee import WorldReferee

from dust_tactics.bots.world.random_player import RandomWorldPlayer
from dust_tactics.lab.world_invariants import broken
from dust_tactics.world.commands import AnyWorldCommand, Group, MoveKind, Placement
from dust_tactics.world.force import Force, UnitKind
from dust_tactics.world.game import apply, check
from dust_tactics.world.state import WorldState
from dust_tactics.world.veterans import Veteran

ODD = (-(10**30), -76, -2, -1, 0, 1, 2, 3, 5, 6, 10**30)


def any_number(random: Random, state: WorldState) -> int:
    """Mostly an area, else something odd."""
    return random.randrange(len(state.owners)) if random.random() < 0.7 else random.choice(ODD)


def any_force(random: Random) -> Force:
    """Small counts, now and then an odd one."""
    return Force(
        *(random.choice((0, 0, 0, 1, 1, 2, -1, 10**30) if random.random() < 0.1 else (0, 0, 1)) for _ in range(5))
    )


def any_veteran(number: Callable[[], int], random: Random) -> Veteran:
    """A veteran with any values of the right types."""
    return Veteran(random.choice(("ludwig", "", "No Card")), number(), (number(),) * random.randrange(3), number())


def any_command(random: Random, state: WorldState, listed: list[Any]) -> Any:
    """A command of any kind with any values of the right types, or a listed one with one value changed."""
    if random.random() < 0.5:
        command = random.choice(listed)
        each = random.choice(dataclasses.fields(command))
        change = {} if each.name == "decision" else {each.name: any_value(random, state, each)}
        return dataclasses.replace(command, **change)
    kind: Any = random.choice(get_args(AnyWorldCommand))
    values = {each.name: any_value(random, state, each) for each in dataclasses.fields(kind)}
    return kind(**(values | {"decision": state.asked}))


def any_value(random: Random, state: WorldState, each: Any) -> Any:
    """A value of the type of a field."""
    number = partial(any_number, random, state)
    few = range(random.randrange(4))
    made: dict[str, Callable[[], Any]] = {
        "int": number,
        "str": lambda: random.choice(("", "1f", "no digest")),
        "tuple[int, int]": lambda: (number(), number()),
        "Force": lambda: any_force(random),
        "MoveKind": lambda: random.choice(list(MoveKind)),
        "tuple[int, ...]": lambda: tuple(number() for _ in few),
        "tuple[tuple[int, int], ...]": lambda: tuple((number(), number()) for _ in few),
        "tuple[Group, ...]": lambda: tuple(Group(number(), any_force(random)) for _ in few),
        "tuple[Placement, ...]": lambda: tuple(Placement(number(), number(), any_force(random)) for _ in few),
        "tuple[UnitKind, ...]": lambda: tuple(random.choice(list(UnitKind)) for _ in few),
        "tuple[tuple[Veteran, ...], tuple[Veteran, ...]]": lambda: (
            tuple(any_veteran(number, random) for _ in few),
            tuple(any_veteran(number, random) for _ in few),
        ),
    }
    plain_name = getattr(each.type, "__name__", "")
    full_name = re.sub(r"dust_tactics\.world\.\w+\.", "", str(each.type))
    return made[plain_name if plain_name in made else full_name]()


@pytest.mark.parametrize(("version", "players", "seed"), [("standard", 2, 1), ("epic", 3, 2), ("standard", 5, 3)])
def test_whatever_is_commanded_is_refused_or_played(version: str, players: int, seed: int) -> None:
    """A game at random, and at each of its decisions many wild commands: what `check` lets pass can be played, and all
    that must hold holds after it."""
    game = WorldReferee.at_start(version, players, seed, ready=seed > 1)
    random, chooser = Random(seed), RandomWorldPlayer(seed)
    accepted: Counter[str] = Counter()
    for _ in range(150):
        if game.asked is None:
            break
        listed = game.answers
        for _ in range(25):
            command = any_command(random, game.state, listed)
            if check(game.state, command) is None:
                accepted[type(command).__name__] += 1
                wild = game.state.copy()
                apply(wild, command)
                assert broken(wild) == []
        game.events = apply(game.state, chooser.choose(game.state))
    assert sum(accepted.values()) > 100
    assert all(refused is None for refused in [check(game.state, answer) for answer in game.answers[:50]])
