"""Battles with armies that are mustered: by chance, or as those who play want them."""

import pytest

from dust_tactics.bots.levels import Level
from dust_tactics.bots.muster import card_worths, judged
from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.levels import shipped_levels
from dust_tactics.lab import workers
from dust_tactics.lab.balance import card_jobs
from dust_tactics.lab.match import match_jobs
from dust_tactics.lab.mustered_battles import mustered_battle
from dust_tactics.lab.workers import Job, scenario_named
from dust_tactics.rules.scenario import Battle

RECRUIT, VETERAN = (shipped_levels().level(level) for level in ("recruit", "veteran"))


def worth(levels: tuple[Level | None, Level | None], side: int) -> float:
    """What the armies of a side are worth together, over some seeds."""
    worths = card_worths(tuple(load_cards("2013").values()))
    battles = [mustered_battle(scenario_named("encounter"), 100, seed, levels) for seed in range(8)]
    return sum(judged(battle.sides[side].army, worths)[1] for battle in battles)


@pytest.mark.parametrize("side", [0, 1])
def test_each_side_has_the_army_that_its_player_wants(side: int) -> None:
    """A veteran takes the best of twenty, a recruit the first: of the same bloc, whoever sits at the other side."""
    levels = (VETERAN, RECRUIT) if side == 0 else (RECRUIT, VETERAN)
    assert worth(levels, side) > worth((RECRUIT, RECRUIT), side)
    assert worth(levels, 1 - side) == worth((RECRUIT, RECRUIT), 1 - side)


def test_players_of_a_match_muster_and_cards_are_measured_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """An army that somebody chose would tell what a card is believed to be worth, not what it is."""
    asked: list[tuple[Level | None, Level | None]] = []

    def noted(scenario: object, limits: object, seed: int, levels: tuple[Level | None, Level | None]) -> Battle:
        asked.append(levels)
        raise ValueError("nothing is to be played")

    monkeypatch.setattr(workers, "mustered_battle", noted)
    jobs: list[Job] = match_jobs(("veteran", "recruit:bold"), ["encounter"], 2, 1, limits=(60, 60))
    for job in (*jobs, *card_jobs("veteran", ["encounter"], 1, 1, (60, 60))):
        assert workers.play(job).failure
    assert asked == [(VETERAN, RECRUIT), (RECRUIT, VETERAN), (None, None)]
