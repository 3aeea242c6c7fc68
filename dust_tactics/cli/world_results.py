"""How a game of World War ended, in sentences."""

from collections.abc import Iterator, Sequence

from dust_tactics.cli.language import terminal_messages
from dust_tactics.files.journal.lines import Ended
from dust_tactics.files.reading.complaints import printable
from dust_tactics.table.wording import worded
from dust_tactics.world.result import WorldResult
from dust_tactics.world.setup import WorldSetup

LONGEST_NAME = 60


def title_line(setup: WorldSetup, seed: int) -> str:
    """Return the version, the seed of dice and cards, and who plays."""
    messages = terminal_messages()
    key = f"world.version.{setup.version}"
    version = messages.text(key) if key in messages else setup.version
    start = "by the book" if setup.start is None else "ready start"
    players = messages.listed([_name(player.name) for player in setup.players])
    return worded(
        "World War, {version}, {start}, seed {seed}: {players}",
        version=version,
        start=start,
        seed=seed,
        players=players,
    )


def result_line(setup: WorldSetup, result: WorldResult | Ended) -> str:
    """Return who won, and by which rule."""
    winners = [_name(setup.players[number].name) for number in result.winners]
    if not winners:
        return worded("Nobody won ({clause}).", clause=result.clause)
    return worded("{winners} won ({clause}).", winners=terminal_messages().listed(winners), clause=result.clause)


def points_lines(setup: WorldSetup, points: Sequence[int]) -> Iterator[str]:
    """Yield the victory points of all, each on a line."""
    width = max(len(_name(player.name)) for player in setup.players)
    for player, count in zip(setup.players, points, strict=True):
        yield f"  {_name(player.name):<{width}}{count:>5}"


def _name(name: str) -> str:
    return printable(name, LONGEST_NAME)
