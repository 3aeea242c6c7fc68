"""What the program knows and one edition has not: nobody waits to see it there."""

from collections.abc import Callable, Iterable, Mapping

from dust_tactics.files.cards.skills import CarriedBy, skill_words
from dust_tactics.lab.coverage import CoverageItem
from dust_tactics.lab.coverage_of_units import RULES_AT_WORK
from dust_tactics.rules.cards import Card, UnitType
from dust_tactics.rules.edition import Edition
from dust_tactics.rules.state import GameState

Book = Edition[GameState]


def _with_skill(key: str) -> Callable[[Book], bool]:
    return lambda edition: key in edition.skills


def _boards(edition: Book) -> bool:
    return edition.heroes.boards


def _splits_march(edition: Book) -> bool:
    return edition.reactions.splits_march


def _lays_by_density(edition: Book) -> bool:
    return edition.setting_up.pieces_are_targets


def _saves_by_card(edition: Book) -> bool:
    return edition.saves.on_cards


def _turns(edition: Book) -> bool:
    return any(action.moves for actions in edition.reactions.all_sequences for action in actions)


NEEDS: Mapping[CoverageItem, Callable[[Book], bool]] = {
    CoverageItem("event", "ArtilleryCalled"): _with_skill("artillery-observer"),
    CoverageItem("event", "CamouflageLost"): _with_skill("camouflage"),
    CoverageItem("event", "SpecialDone"): _with_skill("camouflage"),
    CoverageItem("dice", "infantry-ace"): _with_skill("infantry-ace"),
    CoverageItem("event", "HeroJoined"): _boards,
    CoverageItem("event", "Mounted"): _boards,
    CoverageItem("action lost", "has-mounted"): _boards,
    CoverageItem("pilot", "leaves a vehicle behind, abandoned"): _boards,
    CoverageItem("reaction", "in mid-march"): _splits_march,
    CoverageItem("reaction", "after which a march is planned anew"): _splits_march,
    CoverageItem("reaction", "let pass, after which a march goes on that was left open"): _splits_march,
    CoverageItem("reaction", "2 ARMY used to turn"): _turns,
    CoverageItem("result", "one-eliminated"): lambda edition: edition.id == "2013",
    CoverageItem("command", "ChooseDensity"): _lays_by_density,
    CoverageItem("event", "DensityChosen"): _lays_by_density,
    CoverageItem("event", "PiecesBegun"): _lays_by_density,
    CoverageItem("event", "PieceDestroyed"): _lays_by_density,
    CoverageItem("decision", "HowThick"): _lays_by_density,
    CoverageItem("dice", "density"): _lays_by_density,
    CoverageItem("dice", "cover-pieces"): _lays_by_density,
    CoverageItem("command", "Order"): _with_skill("self-repair"),
    CoverageItem("event", "OrderFailed"): _with_skill("self-repair"),
    CoverageItem("event", "OrderGiven"): _with_skill("self-repair"),
    CoverageItem("event", "MiniatureReturned"): _with_skill("self-repair"),
    CoverageItem("event", "UnitReturned"): _with_skill("self-repair"),
    CoverageItem("event", "DamageRepaired"): _with_skill("self-repair"),
    CoverageItem("decision", "WhomToServe"): _with_skill("self-repair"),
    CoverageItem("decision", "ChooseChargeStep"): _with_skill("self-repair"),
    CoverageItem("dice", "order"): _with_skill("self-repair"),
    CoverageItem("dice", "self-repair"): _with_skill("self-repair"),
    CoverageItem("no save", "in-the-open"): _saves_by_card,
    CoverageItem("no save", "on-card"): _saves_by_card,
    CoverageItem("no save", "without-squad"): _saves_by_card,
}
"""What only books with something have."""


def in_the_book(edition: Book, cards: Iterable[Card]) -> Callable[[CoverageItem], bool]:
    """Whether an item can be seen in battles of an edition with these cards and others like them."""
    flies = any(card.type is UnitType.AIRCRAFT for card in cards)
    words = {word.key for word in skill_words().values() if CarriedBy.WEAPON in word.carried_by}
    known = {key for key in words if edition.id in skill_words()[key].editions}
    rules = {CoverageItem("weapon rule at work", rule) for rule in RULES_AT_WORK if rule in words - known}

    def is_in(item: CoverageItem) -> bool:
        if item in rules or (item in NEEDS and not NEEDS[item](edition)):
            return False
        of_aircraft = item.name.endswith("entered by aircraft") or item == CoverageItem("no save", "aircraft")
        return flies or not of_aircraft

    return is_in
