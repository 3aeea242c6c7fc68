"""How one unit sees another, in words: the verdict, and what it is due to."""

from collections.abc import Iterable

from dust_tactics.grid import Blocker, Edge, square_name
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.parts import FoundCover
from dust_tactics.rules.sight.views import Reason, Verdict

COVERING_GROUND = "T13-COV-06"
"""The rule by which the square that infantry stands in covers it."""
MOST_NAMED = 4
"""Squares that are named in one sentence."""
_SEVERAL = {"vehicle": "vehicles", "structure": "structures", "squad": "squads"}
"""The texts for more than one of what a reason names."""
_OF_ONE_SQUARE = "squad"
"""What never lies on two squares, so that two squares are two of it."""


def verdict_words(
    verdict: Verdict, messages: Messages, width: int, *, covered_by_ground: bool = False, covers_infantry: bool = False
) -> str:
    """Return a verdict without its clauses, such as "out of sight (behind trees at C4)".

    covered_by_ground   of a unit: whether the ground it stands on covers it
    covers_infantry     of a square, where it is not known who stands there: whether its ground would cover infantry
    """
    if verdict.sees and covered_by_ground:
        return messages.text("sight.covered-by-ground")
    reasons = _listed(verdict.reasons, messages, width)
    if not verdict.sees:
        return messages.text("sight.unseen", reasons=reasons)
    if verdict.cover:
        return messages.text("sight.in-cover", reasons=reasons)
    told = messages.text("sight.in-the-open-because", reasons=reasons)
    if any(reason.blockers or reason.key == "clear" for reason in verdict.reasons):
        told = messages.text("sight.in-the-open")
    return f"{told}; {messages.text('sight.infantry-covered')}" if covers_infantry else told


def cover_words(found: FoundCover, messages: Messages, width: int) -> str:
    """Return how well a unit that is seen is hidden, and by what: "seen, in soft cover (past the corner of C4)"."""
    if not found.kind:
        return messages.text("sight.in-the-open")
    reasons = _listed(found.reasons, messages, width)
    return messages.text(f"sight.{found.kind}-cover", reasons=reasons)


def what_covers(hidden: FoundCover | Verdict, messages: Messages, width: int) -> str:
    """Return what a unit that is seen is covered by: "past the corner of C4"."""
    return _listed(hidden.reasons, messages, width)


def cover_clauses(found: FoundCover) -> str:
    """Return the clauses of cover that was found, each once."""
    return ", ".join(dict.fromkeys((found.clause, *(reason.clause for reason in found.reasons))))


def verdict_clauses(verdict: Verdict, *, covered_by_ground: bool = False, covers_infantry: bool = False) -> str:
    """Return the clauses of a verdict, each once; as for its words."""
    if verdict.sees and covered_by_ground:
        return COVERING_GROUND
    clauses = [verdict.clause, *(reason.clause for reason in verdict.reasons)]
    if covers_infantry and verdict.sees and not verdict.cover:
        clauses.append(COVERING_GROUND)
    return ", ".join(dict.fromkeys(clause for clause in clauses if clause))


def _listed(reasons: Iterable[Reason], messages: Messages, width: int) -> str:
    return messages.listed([_reason(reason, messages, width) for reason in reasons])


def _reason(reason: Reason, messages: Messages, width: int) -> str:
    several = len(reason.blockers) > 1 and reason.key == _OF_ONE_SQUARE
    key = _SEVERAL.get(reason.key, reason.key) if several or _far_apart(reason.blockers, width) else reason.key
    return messages.text(f"sight.{key}", blockers=_blockers(reason.blockers, messages, width))


def _far_apart(blockers: Iterable[Blocker], width: int) -> bool:
    """Return whether squares are not those of one model, which has two by two at most (T13-GEN-09)."""
    places = [divmod(blocker, width) for blocker in blockers if not isinstance(blocker, Edge)]
    return any(max(ordinates) - min(ordinates) > 1 for ordinates in zip(*places, strict=True))


def _blockers(blockers: Iterable[Blocker], messages: Messages, width: int) -> str:
    """Squares by their names, the first few of many, and walls as a wall."""
    blockers = tuple(blockers)
    squares = [square_name(blocker, width) for blocker in blockers if not isinstance(blocker, Edge)]
    names = squares[:MOST_NAMED]
    if len(squares) > MOST_NAMED:
        names.append(messages.text("sight.more"))
    if any(isinstance(blocker, Edge) for blocker in blockers):
        names.append(messages.text("sight.a-wall"))
    return messages.listed(names)
