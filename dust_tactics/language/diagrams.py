"""What the rules make of a square in a diagram, in a line."""

from dust_tactics.grid.squares import square_name
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.sight import cover_words, verdict_words
from dust_tactics.rules.diagrams import CLAIMS, Claim, Findings, Found, Shows


def finding_words(messages: Messages, findings: Findings, square: int) -> str:
    """Return what is so of a square, or of the unit there: "Ludwig: seen in the open"."""
    found, width = findings.found[square], findings.state.battle.board.width
    unit = next((unit for unit in findings.state.at(square) if unit.id != findings.unit.id), None)
    what = square_name(square, width) if unit is None or found.claim in CLAIMS[Shows.REACH] else unit.name
    if found.verdict is not None:
        return messages.text("diagram.seen", what=what, verdict=_seen(messages, findings, square, width))
    if found.cost is not None:
        return messages.text(f"diagram.{found.claim}", what=what, squares=messages.counted("square", found.cost))
    if found.claim in (Claim.REACTS, Claim.CANNOT) and unit is not None:
        distance = findings.state.range(findings.unit, unit)
        return messages.text(f"diagram.{found.claim}", what=what, range=distance)
    return messages.text(f"diagram.{found.claim}", what=what)


def _seen(messages: Messages, findings: Findings, square: int, width: int) -> str:
    """Return how the square is seen, or the unit there, and what that is due to."""
    found: Found = findings.found[square]
    if found.verdict is None:
        return ""
    if found.cover is not None:
        return cover_words(found.cover, messages, width)
    saves, state = findings.state.edition.saves, findings.state
    covered = any(saves.covered_by_ground(state, unit) for unit in state.at(square))
    return verdict_words(found.verdict, messages, width, covered_by_ground=covered)
