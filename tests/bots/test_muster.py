"""The armies that computer players muster: legal, balanced, worth more than the first that comes."""

from dataclasses import replace

import pytest

from dust_tactics.bots.levels import Level
from dust_tactics.bots.muster import (
    FEWER_OPPONENTS,
    MOST_OPPONENTS,
    CardWorth,
    card_worths,
    judged,
    mixed_opponent,
    muster_army,
)
from dust_tactics.bots.strength import Stance, Strength, Worths
from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.levels import shipped_levels
from dust_tactics.rules.armies.building import army_refusals, pair_refusals
from dust_tactics.rules.cards import Bloc, Cell
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.scenario import Army, Terms, UnitSetup
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit

CARDS = load_cards("2013")
EDITION = EDITIONS["2013"]
WORTHS = dict(card_worths(tuple(CARDS.values())))
RECRUIT, VETERAN = (shipped_levels().level(level) for level in ("recruit", "veteran"))


def mustered(level: Level, seed: int, terms: Terms) -> Army:
    """Return the army of a level."""
    army = muster_army(level, seed, EDITION, CARDS.values(), terms)
    assert army is not None
    return army


def of(*cards: str) -> Army:
    """Return an army of these cards."""
    return Army("test", "Test", "2013", Bloc.ALLIES, 0, tuple(UnitSetup(card) for card in cards))


@pytest.mark.parametrize("limit", [50, 100, 200])
def test_a_computer_player_musters_what_is_legal_and_spends_its_points(limit: int) -> None:
    for seed in range(6):
        army = mustered(VETERAN, seed, Terms(limit))
        cards = [CARDS[unit.card] for unit in army.units]
        assert not list(army_refusals(EDITION, Terms(limit, (army.bloc,)), cards))
        assert not list(pair_refusals(EDITION, CARDS, army.units))
        assert limit - 16 <= army.points <= limit


def test_the_same_seed_musters_the_same_army_and_others_another() -> None:
    armies = [mustered(VETERAN, seed, Terms(100)) for seed in range(12)]
    assert armies == [mustered(VETERAN, seed, Terms(100)) for seed in range(12)]
    assert len({army.units for army in armies}) > 6
    assert len({army.bloc for army in armies}) == 3


def test_a_veteran_takes_the_best_of_twenty_and_a_recruit_the_first() -> None:
    """Of the same seed and so of the same bloc: never a worse one, mostly a better."""
    better = 0
    for seed in range(12):
        first, best = (mustered(level, seed, Terms(100)) for level in (RECRUIT, VETERAN))
        assert first == mustered(replace(VETERAN, armies=1), seed, Terms(100))
        assert first.bloc is best.bloc
        assert judged(best, WORTHS) >= judged(first, WORTHS)
        better += judged(best, WORTHS) > judged(first, WORTHS)
    assert better > 6


def test_an_army_that_can_do_nothing_to_vehicles_comes_after_one_that_can() -> None:
    """A quarter of its attack at least has to be good against infantry, and as much against all else."""
    worths = {
        "squad": CardWorth(on_infantry=4.0, on_others=1.0, worth=50.0),
        "hunters": CardWorth(on_infantry=0.0, on_others=3.0, worth=10.0),
    }
    assert judged(of("squad", "squad"), worths) == (False, 100.0)
    assert judged(of("hunters"), worths) == (False, 10.0)
    assert judged(of("squad", "hunters"), worths) == (True, 60.0)
    assert judged(of("squad", "hunters"), worths) > judged(of("squad", "squad"), worths)


def test_a_card_is_worth_what_it_takes_before_it_falls() -> None:
    """Tank hunters take more from vehicles than from infantry; more dice are worth more, more armour too."""
    grenadiers = CARDS["heavy-laser-grenadiers"]
    weapon = grenadiers.weapons[0]
    stronger = [
        Cell(cell.dice + 1, cell.blast, cell.damage, cell.automatic_kill) if cell else None for cell in weapon.cells
    ]
    sharper = replace(grenadiers, weapons=(replace(weapon, cells=tuple(stronger)), *grenadiers.weapons[1:]))
    tougher = replace(grenadiers, armour=4)
    plain, sharp, tough = (
        card_worths(tuple((CARDS | {card.id: card}).values()))[card.id] for card in (grenadiers, sharper, tougher)
    )
    assert plain.on_others > 3 * plain.on_infantry
    assert sharp.worth > plain.worth
    assert tough.worth > plain.worth


def test_what_cards_are_worth_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """And anew for other cards, though they have the same ids."""
    mustered(VETERAN, 2, Terms(100))
    worked_out: list[Unit] = []
    table = Strength.table

    def counted(self: Strength, state: GameState, attacker: Unit, target: Unit, stance: Stance) -> Worths:
        worked_out.append(attacker)
        return table(self, state, attacker, target, stance)

    monkeypatch.setattr(Strength, "table", counted)
    mustered(VETERAN, 3, Terms(100))
    assert not worked_out
    dearer = {card.id: replace(card, points=card.points + 1) for card in CARDS.values()}
    muster_army(VETERAN, 3, EDITION, dearer.values(), Terms(100))
    assert worked_out


def test_cards_that_take_dice_alike_share_tables_and_are_worth_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """A shortcut: by tables of their own, all cards would be worth as much."""
    monkeypatch.setattr("dust_tactics.bots.muster._as_target", lambda card: (card.id,))
    for card, worth in card_worths.__wrapped__(tuple(CARDS.values())).items():
        shared = WORTHS[card]
        assert (shared.on_infantry, shared.on_others, shared.worth) == pytest.approx(
            (worth.on_infantry, worth.on_others, worth.worth)
        )


def test_of_many_cards_some_are_the_opponent_and_only_what_is_mustered_is_judged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Those of 2016 are more than three hundred: a dozen stand for them, of every kind, and few others are reckoned."""
    cards = load_cards("2016")
    worths = card_worths.__wrapped__(tuple(cards.values()))
    assert len(worths) == len(cards) - 1, "all but the one that has no points"
    units = [Unit(number, 0, card, card.name) for number, card in enumerate(cards.values()) if card.points]
    opponents = mixed_opponent(units)
    assert len(opponents) == FEWER_OPPONENTS
    assert {unit.card.type for unit in opponents} == {card.type for card in cards.values()}
    assert len({unit.card.column for unit in opponents}) > 6
    assert mixed_opponent(units[:MOST_OPPONENTS]) == units[:MOST_OPPONENTS]
    reckoned: set[str] = set()
    table = Strength.table

    def counted(self: Strength, state: GameState, attacker: Unit, target: Unit, stance: Stance) -> Worths:
        reckoned.add(attacker.card.id)
        return table(self, state, attacker, target, stance)

    monkeypatch.setattr(Strength, "table", counted)
    assert worths["hotdog"].worth > 0
    assert reckoned == {"hotdog", *(unit.card.id for unit in opponents)}


def test_nobody_to_muster_is_no_army() -> None:
    assert muster_army(VETERAN, 1, EDITION, CARDS.values(), Terms(10)) is None


def test_only_blocs_that_the_terms_allow() -> None:
    assert mustered(VETERAN, 3, Terms(100, (Bloc.AXIS,))).bloc is Bloc.AXIS
