"""What a binding is, and a section of them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Binding:
    """A key that does something.

    action   "section.name"; prompts, buttons and settings go by it
    written  its usual keys, parted by blanks; the first one is shown on buttons
    words    what it does, as a key of the catalogue; neighbours with the same words share a line of help
    pad      its button of a gamepad, as in `keys.PAD_NAMES`; empty if it has none
    """

    action: str
    written: str
    words: str
    pad: str = ""

    @property
    def buttons(self) -> tuple[str, ...]:
        """Its button of a gamepad, as keys are written; none if it has none."""
        return (f"Pad-{self.pad}",) if self.pad else ()

    @property
    def usual(self) -> tuple[str, ...]:
        """Its usual keys."""
        return tuple(self.written.split())


@dataclass(frozen=True, slots=True)
class Section:
    """Keys that are heard together.

    heading  what they stand under in help, as a key of the catalogue
    beside   other sections that are heard at the same time
    fixed    whether the keys are those of widgets themselves, which nobody can change
    hides    actions of the sections beside it that are not heard here: their keys mean something of its own
    """

    name: str
    heading: str
    beside: tuple[str, ...]
    fixed: bool = False
    hides: tuple[str, ...] = ()
    bindings: tuple[Binding, ...] = ()


def numbered(action: str, written: str, words: str, most: int = 9) -> Iterator[Binding]:
    """Return a binding for each of the numbers from 1, as "aim.more-1" on "1"."""
    return (Binding(f"{action}-{number}", f"{written}{number}", words) for number in range(1, most + 1))


def filled(bindings: Iterable[Binding], *sections: Section) -> tuple[Section, ...]:
    """Return sections with their keys: an action is called after the section that it stands in."""
    keys = tuple(bindings)
    return tuple(
        replace(section, bindings=tuple(key for key in keys if key.action.split(".")[0] == section.name))
        for section in sections
    )
