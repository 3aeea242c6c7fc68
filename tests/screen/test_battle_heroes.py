"""Heroes on the real screen: pairs and pilots are chosen, aimed with, struck, and drawn."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from battle_table import Table, Units, laid, small_battle

from dust_tactics.files.cards import load_cards
from dust_tactics.files.settings import AskReactions, HandOver, Settings
from dust_tactics.rules.cards import Card, SkillOnCard
from dust_tactics.screen.battle.prompts.escape import ComeOutOfWreck
from dust_tactics.screen.battle.prompts.planning import PlanActivation
from dust_tactics.screen.battle.prompts.sharing import ShareOutHit

Lay = Callable[..., Table]
QUIET = Settings(hand_over=HandOver.OFF, ask_reactions=AskReactions.NEVER)


def deadly(card: str) -> Card:
    """A card whose first weapon rolls forty dice against everybody."""
    known = load_cards("2013")[card]
    cells = tuple(replace(cell, dice=40, blast=0) if cell else None for cell in known.weapons[0].cells)
    weapons = (replace(known.weapons[0], cells=cells, rules=()), *known.weapons[1:])
    return replace(known, id=f"deadly-{card}", weapons=weapons)


def pilot(*skills: str) -> Card:
    """Bazooka Joe as a pilot."""
    known = load_cards("2013")["bazooka-joe"]
    return replace(
        known, id="pilot", name="Pilot", skills=tuple(SkillOnCard(key) for key in ("vehicle-pilot", *skills))
    )


@pytest.fixture
def lay(tmp_path: Path) -> Iterator[Lay]:
    """Lays a table with heroes on it."""
    tables: list[Any] = []

    def make(west: Units, east: Units, *, aboard: dict[str, str] | None = None, **options: Any) -> Table:
        cards = [pilot(), replace(pilot("ace-pilot"), id="ace", name="Ace"), deadly("ludwig")]
        battle = small_battle(west, east, more_cards=cards)
        sides = []
        for side in battle.sides:
            units = list(side.army.units)
            for hero, vehicle in (aboard or {}).items():
                ids = [unit.card for unit in units]
                if hero in ids:
                    units[ids.index(hero)] = replace(units[ids.index(hero)], aboard=ids.index(vehicle))
            sides.append(replace(side, army=replace(side.army, units=tuple(units))))
        options.setdefault("settings", QUIET)
        tables.append(laid(replace(battle, sides=(sides[0], sides[1])), tmp_path, **options))
        return tables[-1].__enter__()

    yield make
    for held in tables:
        held.__exit__(None, None, None)


def planning(table: Table) -> PlanActivation:
    """The prompt, which must be the planning of an activation."""
    assert isinstance(table.prompt, PlanActivation)
    return table.prompt


def test_hits_on_a_pair_are_shared_out_one_at_a_time(lay: Lay) -> None:
    table = lay({"deadly-ludwig": "B3 2"}, {"stefan-retter": "D3", "recon-grenadiers": "D3"})
    table.click("B3")
    table.click("D3")
    table.keys("RETURN")
    prompt = table.prompt
    assert isinstance(prompt, ShareOutHit) and prompt.owner == 1
    grenadiers, hero = table.unit("recon-grenadiers"), table.unit("stefan-retter")
    assert [taker.unit.id for taker in prompt.takers][-1] == hero
    assert prompt.takers[prompt.chosen].unit.id == grenadiers, "a soldier is suggested"
    table.keys("h", "RETURN")
    assert table.state.units[hero].crosses == 1
    left = table.state.units[grenadiers].left
    table.keys("RETURN")
    assert table.state.units[grenadiers].left == left - 1
    while isinstance(table.scene.prompt, ShareOutHit):
        table.keys("RETURN")
    assert not table.state.units[grenadiers].on_table
    assert not table.state.units[hero].on_table


def test_the_pilot_of_a_big_wreck_comes_out_where_the_owner_clicks(lay: Lay) -> None:
    table = lay({"deadly-ludwig": "B3 2"}, {"is-48": "D3 6", "pilot": ""}, aboard={"pilot": "is-48"}, seed=3)
    is_48 = table.unit("is-48")
    table.state.units[is_48] = replace(table.state.units[is_48], squares=table_squares(table, "D3", "E3"))
    table.scene.board.show(table.state)
    table.click("B3")
    table.click("D3")
    table.keys("RETURN")
    assert isinstance(table.prompt, ComeOutOfWreck)
    table.click("E3")
    table.click("E3")
    assert table.state.units[table.unit("pilot")].squares == table_squares(table, "E3")


def table_squares(table: Table, *names: str) -> tuple[int, ...]:
    """Squares by their names."""
    return tuple(table.square(name) for name in names)
