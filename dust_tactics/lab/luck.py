"""Whether dice have fallen as they should, in words."""

from collections.abc import Iterator, Mapping

from dust_tactics.rules.statistics import Luck

TOO_MUCH = 4.0
"""Standard deviations that no luck explains, over a match: a defect of dice or of expectations."""


def luck_lines(luck: Mapping[str, Luck]) -> Iterator[str]:
    """Tell the luck of each player or side by name, in standard deviations."""
    for name, known in luck.items():
        yield f"{name}: hits {known.hits.luck:+.1f}, saves {known.saves.luck:+.1f}"


def suspicions(luck: Mapping[str, Luck]) -> Iterator[str]:
    """Tell every kind of roll whose luck is too much to be luck."""
    for name, known in luck.items():
        for kind, rolls in (("hits", known.hits), ("saves", known.saves)):
            if abs(rolls.luck) > TOO_MUCH:
                yield (
                    f"{name}: {rolls.successes} {kind} of {rolls.dice} dice where {rolls.expected:.0f} were to be "
                    f"expected ({rolls.luck:+.1f} standard deviations): a defect of dice or odds"
                )
