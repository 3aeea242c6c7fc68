"""What studies tell of the luck of players and sides."""

from collections.abc import Iterator, Mapping

from dust_tactics.cli.language import terminal_messages
from dust_tactics.lab.luck import TOO_MUCH, LuckOfMany
from dust_tactics.table.wording import worded


def luck_lines(luck: Mapping[str, LuckOfMany]) -> Iterator[str]:
    """Tell the luck of each player or side by name, in standard deviations."""
    number = terminal_messages().number
    for name, known in luck.items():
        hits, saves = (number(kind.luck, 1, signed=True) for kind in (known.hits, known.saves))
        yield worded("luck of {name}: hits {hits}, saves {saves}", name=name, hits=hits, saves=saves)


def suspicions(luck: Mapping[str, LuckOfMany]) -> Iterator[str]:
    """Tell every kind of roll whose luck is too much to be luck."""
    for name, known in luck.items():
        for kind, many in ((worded("hits"), known.hits), (worded("saves"), known.saves)):
            if abs(many.luck) > TOO_MUCH:
                yield worded(
                    "{name}: {count} {kind} of {dice} dice where {expected} were to be expected ({luck} standard "
                    "deviations): a defect of dice or odds",
                    name=name,
                    count=many.rolls.successes,
                    kind=kind,
                    dice=many.rolls.dice,
                    expected=f"{many.rolls.expected:.0f}",
                    luck=terminal_messages().number(many.luck, 1, signed=True),
                )
