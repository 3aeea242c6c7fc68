"""What the laboratory says of a draft, in a few sentences: how fair the board is, and who wins more often."""

import json
from collections.abc import Callable, Iterator
from typing import Any

from dust_tactics.language.catalogue import Messages

Sides = tuple[str, str]
Tell = Callable[[Messages, Any, Sides], Iterator[str]]
"""Makes sentences of an answer."""


def told(messages: Messages, answer: str, sides: Sides, tell: Tell) -> str:
    """Return the answer of a command in sentences; as it came, where it is no answer that is known."""
    try:
        return "\n".join(tell(messages, json.loads(answer), sides))
    except (ValueError, LookupError, TypeError, AttributeError):
        return answer.strip()


def fairness_told(messages: Messages, found: Any, sides: Sides) -> Iterator[str]:
    """Yield how alike the board is for both sides, and how far it is from one to the other and to objectives."""
    text = messages.text
    fair = [name for name, symmetry in found["symmetry"].items() if symmetry["holds"] and symmetry["swaps_sides"]]
    yield text("editor.measured.alike" if fair else "editor.measured.unlike")
    for way in found["ways"]:
        for mover, ways in way["movers"].items():
            kind = text(f"editor.measured.{mover}")
            if ways["shortest"] is None:
                yield text("editor.measured.no_way", kind=kind)
                continue
            yield text("editor.measured.way", kind=kind, squares=ways["shortest"])
            for objective, steps in ways["to_objectives"].items():
                first, second = ("–" if step is None else step for step in steps)
                values = {"objective": objective, "first": first, "second": second, "side": sides[0], "other": sides[1]}
                yield text("editor.measured.objective", **values)


def balance_in(answer: str) -> dict[str, Any] | None:
    """Return the table of a scenario that says who has won how often, of an answer of one scenario that is known."""
    try:
        found = json.loads(answer)
        (score,) = found["scenarios"].values()
        table = {"by": str(found["player"]), **{key: int(score[key]) for key in ("won", "lost", "drawn")}}
    except (ValueError, LookupError, TypeError, AttributeError):
        return None
    return table


def balance_told(messages: Messages, found: Any, sides: Sides) -> Iterator[str]:
    """Yield who has won how often, and how far that can be trusted."""
    text = messages.text
    for score in found["scenarios"].values():
        battles = score["won"] + score["lost"] + score["drawn"]
        yield text("editor.measured.won", side=sides[0], count=score["won"], battles=battles)
        yield text("editor.measured.won", side=sides[1], count=score["lost"], battles=battles)
        if score["drawn"]:
            yield text("editor.measured.drawn", count=score["drawn"])
        low, high = (round(100 * share) for share in score["interval"])
        yield text("editor.measured.interval", side=sides[0], low=low, high=high)
        key = "even" if low <= 50 <= high else "uneven"
        yield text(f"editor.measured.{key}")
