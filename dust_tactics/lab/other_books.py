"""What the program knows and one edition has not: nobody waits to see it there."""

from collections.abc import Callable, Iterable, Mapping

from dust_tactics.files.cards.skills import CarriedBy, skill_words
from dust_tactics.lab.coverage import CoverageItem
from dust_tactics.lab.coverage_of_course import REACTIONS
from dust_tactics.lab.coverage_of_heroes import AT_THE_CONTROLS
from dust_tactics.lab.coverage_of_units import RULES_AT_WORK
from dust_tactics.rules.cards import Card
from dust_tactics.rules.edition import Edition
from dust_tactics.rules.hooks import Skill
from dust_tactics.rules.state import GameState
from dust_tactics.rules.terrain import Mover, mover
from dust_tactics.rules.units import Action

Book = Edition[GameState]
Need = Callable[[Book], bool]
LENT = "gives the vehicle a skill"
"""What heroes without a squad do to each other, too."""


def _with_skill(key: str) -> Need:
    return lambda edition: key in edition.skills


def _with_word(key: str) -> Need:
    """Return whether cards of the book may have a word."""
    return lambda edition: edition.id in skill_words()[key].editions


def _with_hook(hook: str) -> Need:
    """Return whether a skill of the book answers a hook."""
    return lambda edition: any(getattr(skill, hook) is not getattr(Skill, hook) for skill in edition.skills.values())


def _with_action(action: Action) -> Need:
    return lambda edition: action in edition.declarations.kinds


def _ending(reason: str) -> Need:
    return lambda edition: reason in edition.ending.with_one_left


def _reacts(edition: Book) -> bool:
    return bool(edition.reactions.all_sequences)


def _turns(edition: Book) -> bool:
    return any(action.moves for actions in edition.reactions.all_sequences for action in actions)


NEEDS: tuple[tuple[Need, Mapping[str, Iterable[str]]], ...] = (
    (_with_hook("observes"), {"event": ["ArtilleryCalled"]}),
    (_with_hook("charges"), {"decision": ["ChooseChargeStep"]}),
    (_with_hook("passes_over_anything"), {"ground": ["structure: jumped over"]}),
    (_with_hook("repairs_itself"), {"event": ["DamageRepaired"], "dice": ["self-repair"]}),
    (_with_skill("camouflage"), {"event": ["CamouflageLost", "SpecialDone"]}),
    (_with_skill("infantry-ace"), {"dice": ["infantry-ace"]}),
    (
        _with_skill("ace-pilot"),
        {
            "pilot": [case for case in AT_THE_CONTROLS if case != LENT],
            "command": ["LeaveWreck"],
            "event": ["Dismounted", "LeftWreck", "ActionsGained"],
            "decision": ["ChooseEscape"],
            "action lost": ["no-way-out"],
            "dice": ["ace-pilot", "escape"],
        },
    ),
    (
        lambda edition: edition.heroes.boards,
        {
            "event": ["HeroJoined", "Mounted"],
            "action lost": ["has-mounted"],
            "pilot": ["leaves a vehicle behind, abandoned"],
        },
    ),
    (
        _with_word("command-squad"),
        {
            "command": ["Order"],
            "event": ["OrderFailed", "OrderGiven", "MiniatureReturned", "UnitReturned"],
            "decision": ["WhomToServe"],
            "dice": ["order"],
        },
    ),
    (
        _reacts,
        {
            "reaction": REACTIONS,
            "command": ["React", "Hold"],
            "event": ["ReactionDeclared", "ReactionHeld", "ReactionRolled"],
            "decision": ["ChooseReaction", "OfferReaction"],
            "dice": ["reaction"],
            "joined hero": ["reacts with the unit joined"],
        },
    ),
    (
        lambda edition: edition.reactions.splits_march,
        {
            "reaction": [
                "in mid-march",
                "after which a march is planned anew",
                "let pass, after which a march goes on that was left open",
            ],
        },
    ),
    (_turns, {"reaction": ["2 ARMY used to turn"]}),
    (_with_action(Action.MARCH), {"move": ["march"]}),
    (lambda edition: edition.turns.passes, {"command": ["Pass"], "event": ["Passed"]}),
    (
        lambda edition: edition.arms.improvised,  # beside 1 there is a range C, so that one has blows to choose from
        {
            "command": ["Retaliate"],
            "decision": ["ChooseRetaliation"],
            "weapon": ["improvised"],
            "range": ["close"],
        },
    ),
    (
        lambda edition: edition.saves.on_cards,
        {"no save": ["in-the-open", "on-card", "without-squad"]},
    ),
    (
        lambda edition: not edition.saves.on_cards,
        {"dice": ["infantry-save"], "no save": ["vehicle-in-the-open"], "cover": ["vehicle behind something"]},
    ),
    (
        lambda edition: edition.setting_up.by_density,
        {
            "command": ["ChooseDensity"],
            "event": ["DensityChosen", "PiecesBegun"],
            "decision": ["HowThick"],
            "dice": ["density", "cover-pieces"],
        },
    ),
    (
        lambda edition: edition.setting_up.chooses_edges,
        {"command": ["TakeEdge"], "event": ["EdgeTaken"], "decision": ["ChooseEdge"]},
    ),
    (lambda edition: bool(edition.setting_up.piece_cards), {"event": ["PieceDestroyed"]}),
    (_ending("eliminated"), {"result": ["eliminated"], "victory": ["eliminate"]}),
    (_ending("one-eliminated"), {"result": ["one-eliminated"]}),
    (lambda edition: "sniper" not in edition.skills, {"weapon rule": ["sniper"]}),
    (lambda edition: False, {"skill": ["sniper-team"]}),  # it does nothing beside the skills that its card tells, too
)
"""What books only have for a reason; of several reasons all must hold."""


def in_the_book(edition: Book, cards: Iterable[Card]) -> Callable[[CoverageItem], bool]:
    """Return whether an item can be seen in battles of an edition with these cards and others like them."""
    missing = frozenset(Mover) - {mover(card) for card in cards}
    words = (word for word in skill_words().values() if CarriedBy.WEAPON in word.carried_by)
    unknown = {word.key for word in words if edition.id not in word.editions}
    barred = {CoverageItem("weapon rule at work", rule) for rule in RULES_AT_WORK if rule in unknown}
    for need, items in NEEDS:
        if not need(edition):
            barred |= {CoverageItem(kind, name) for kind, names in items.items() for name in names}
    if Mover.AIRCRAFT in missing:
        barred.add(CoverageItem("no save", "aircraft"))

    def is_in(item: CoverageItem) -> bool:
        return item not in barred and not item.name.endswith(tuple(f" by {kind}" for kind in missing))

    return is_in
