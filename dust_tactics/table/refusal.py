"""Why a command can't be: a reason that people understand, and the rule behind it."""

from dataclasses import dataclass

Value = int | str


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is not allowed.

    reason   key of the message catalogue
    clause   the rule it rests on, as "T13-RNG-01"; empty where it is no rule but sense
    values   what the message names, by key
    squares  squares at fault
    units    units at fault
    """

    reason: str
    clause: str = ""
    values: tuple[tuple[str, Value], ...] = ()
    squares: tuple[int, ...] = ()
    units: tuple[int, ...] = ()


def refuse(
    reason: str, clause: str = "", *, squares: tuple[int, ...] = (), units: tuple[int, ...] = (), **values: Value
) -> Refusal:
    """Return a refusal with its values by name."""
    return Refusal(reason, clause, tuple(values.items()), squares, units)


class Refused(Exception):
    """A command was applied that `check` refuses."""

    def __init__(self, refusal: Refusal) -> None:
        detail = ", ".join(f"{key}={value}" for key, value in refusal.values)
        super().__init__(" ".join(part for part in (refusal.reason, refusal.clause, detail) if part))
        self.refusal = refusal
