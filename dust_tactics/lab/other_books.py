"""What the program knows and one edition has not: nobody waits to see it there."""

from collections.abc import Callable, Iterable, Mapping

from dust_tactics.files.cards.skills import CarriedBy, skill_words
from dust_tactics.lab.coverage import CoverageItem
from dust_tactics.lab.coverage_of_course import REACTIONS
from dust_tactics.lab.coverage_of_heroes import AT_THE_CONTROLS
from dust_tactics.lab.coverage_of_units import RULES_AT_WORK
from dust_tactics.rules.cards import Card
from dust_tactics.rules.edition import Edition
from dust_tactics.rules.state import GameState
from dust_tactics.rules.terrain import Mover, mover
from dust_tactics.rules.units import Action

Book = Edition[GameState]
LENT = "gives the vehicle a skill"
"""What heroes without a squad do to each other, too."""


def _with_skill(key: str) -> Callable[[Book], bool]:
    return lambda edition: key in edition.skills


def _boards(edition: Book) -> bool:
    return edition.heroes.boards


def _splits_march(edition: Book) -> bool:
    return edition.reactions.splits_march


def _lays_by_density(edition: Book) -> bool:
    return bool(edition.setting_up.piece_cards)


def _saves_by_card(edition: Book) -> bool:
    return edition.saves.on_cards


def _reacts(edition: Book) -> bool:
    return bool(edition.reactions.all_sequences)


def _passes(edition: Book) -> bool:
    return edition.turns.passes


def _strikes_hand_to_hand(edition: Book) -> bool:
    """Whether a range C stands beside 1, so that a unit has more blows to choose from than its knives."""
    return edition.arms.improvised


def _with_action(action: Action) -> Callable[[Book], bool]:
    return lambda edition: action in edition.declarations.kinds


def _ends_at_once(edition: Book) -> bool:
    return edition.id != "2010"


def _saves_by_kind(edition: Book) -> bool:
    return not edition.saves.on_cards


def _chooses_edges(edition: Book) -> bool:
    return not edition.setting_up.piece_cards


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
    **{CoverageItem("reaction", case): _reacts for case in REACTIONS},
    CoverageItem("command", "Retaliate"): _strikes_hand_to_hand,
    CoverageItem("decision", "ChooseRetaliation"): _strikes_hand_to_hand,
    CoverageItem("command", "React"): _reacts,
    CoverageItem("command", "Hold"): _reacts,
    CoverageItem("event", "ReactionDeclared"): _reacts,
    CoverageItem("event", "ReactionHeld"): _reacts,
    CoverageItem("event", "ReactionRolled"): _reacts,
    CoverageItem("decision", "ChooseReaction"): _reacts,
    CoverageItem("decision", "OfferReaction"): _reacts,
    CoverageItem("dice", "reaction"): _reacts,
    CoverageItem("joined hero", "reacts with the unit joined"): _reacts,
    CoverageItem("move", "march"): _with_action(Action.MARCH),
    CoverageItem("command", "Pass"): _passes,
    CoverageItem("event", "Passed"): _passes,
    CoverageItem("command", "TakeEdge"): _chooses_edges,
    CoverageItem("event", "EdgeTaken"): _chooses_edges,
    CoverageItem("decision", "ChooseEdge"): _chooses_edges,
    **{CoverageItem("pilot", case): _with_skill("ace-pilot") for case in AT_THE_CONTROLS if case != LENT},
    CoverageItem("command", "LeaveWreck"): _with_skill("ace-pilot"),
    CoverageItem("event", "Dismounted"): _with_skill("ace-pilot"),
    CoverageItem("event", "LeftWreck"): _with_skill("ace-pilot"),
    CoverageItem("event", "ActionsGained"): _with_skill("ace-pilot"),
    CoverageItem("decision", "ChooseEscape"): _with_skill("ace-pilot"),
    CoverageItem("action lost", "no-way-out"): _with_skill("ace-pilot"),
    CoverageItem("dice", "ace-pilot"): _with_skill("ace-pilot"),
    CoverageItem("dice", "escape"): _with_skill("ace-pilot"),
    CoverageItem("dice", "infantry-save"): _saves_by_kind,
    CoverageItem("no save", "vehicle-in-the-open"): _saves_by_kind,
    CoverageItem("cover", "vehicle behind something"): _saves_by_kind,
    CoverageItem("result", "eliminated"): _ends_at_once,
    CoverageItem("victory", "eliminate"): _ends_at_once,
    CoverageItem("weapon rule", "sniper"): _strikes_hand_to_hand,
    CoverageItem("weapon", "improvised"): _strikes_hand_to_hand,
    CoverageItem("range", "close"): _strikes_hand_to_hand,
    CoverageItem("skill", "sniper-team"): lambda edition: False,
    CoverageItem("ground", "structure: jumped over"): lambda edition: edition.id != "2010",
    CoverageItem("result", "one-eliminated"): lambda edition: edition.id != "2016",
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
    missing = frozenset(Mover) - {mover(card) for card in cards}
    words = {word.key for word in skill_words().values() if CarriedBy.WEAPON in word.carried_by}
    known = {key for key in words if edition.id in skill_words()[key].editions}
    rules = {CoverageItem("weapon rule at work", rule) for rule in RULES_AT_WORK if rule in words - known}

    def is_in(item: CoverageItem) -> bool:
        if item in rules or (item in NEEDS and not NEEDS[item](edition)):
            return False
        if item == CoverageItem("no save", "aircraft"):
            return Mover.AIRCRAFT not in missing
        return not item.name.endswith(tuple(f" by {kind}" for kind in missing))

    return is_in
