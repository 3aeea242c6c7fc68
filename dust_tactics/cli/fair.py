"""`dust-tactics fair`: how fair a table is by its shape, and how often its sides win where battles have told."""

import os
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dust_tactics.cli.board import board_by
from dust_tactics.cli.errors import Problem
from dust_tactics.cli.lab_study import Study, checked_player, score_as_json, share_words, table
from dust_tactics.cli.language import terminal_messages
from dust_tactics.cli.terminal import say
from dust_tactics.files.boards.board import load_board
from dust_tactics.files.boards.joining import laid
from dust_tactics.files.boards.tiled.files import BOARD_ENDINGS
from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.library import find_board, find_scenario
from dust_tactics.files.reading.complaints import printable, shown
from dust_tactics.files.scenarios.scenario import Scenario, load_scenario
from dust_tactics.grid.squares import square_name
from dust_tactics.lab.balance import balance_jobs, side_scores
from dust_tactics.lab.fairness import EntrySquares, Fairness, Table, WaysBetween, fairness, turns_to
from dust_tactics.lab.page import Page
from dust_tactics.lab.shares import Score
from dust_tactics.lab.symmetry import Symmetry, symmetries
from dust_tactics.lab.workers import Outcome, name_for_jobs
from dust_tactics.language.balance import measured_words
from dust_tactics.rules.board import Board
from dust_tactics.rules.cards import UnitType
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.terrain import Mover
from dust_tactics.table.wording import worded

MOST_NAMED = 12
"""Squares that a line names; `--json` names all."""
_OPPOSITE = (("west", "east"), ("north", "south"))


def run(options: Namespace) -> int:
    """Print what a board or the table of a scenario gives to either side; 1 if a battle asked for failed."""
    scenario, path = _named(options.board)
    if options.battles and scenario is None:
        raise Problem(worded("{board} is a board. Name a scenario to use --battles.", board=shown(options.board)))
    if options.png and options.png.suffix != ".png":
        raise Problem(worded("{file}: the picture is a PNG. End its name in .png.", file=printable(options.png)))
    known = _table_of_scenario(scenario) if scenario else _table_of_board(board_by(options.edition, path))
    edition = scenario.edition if scenario else options.edition
    found, march = fairness(known, EDITIONS[edition]), _usual_march(edition)
    if options.png:
        _write_heat_map(options.png, path, found, of_scenario=scenario is not None)
        if not options.json:
            say(worded("{file}: how visible each square is", file=printable(options.png)))
    study, scores = Study(options), list[Outcome]()
    if scenario and options.battles:
        study.play(
            balance_jobs(checked_player(options.by), [name_for_jobs(path)], options.battles, options.seed),
            lambda outcome: None if outcome.failure else scores.append(outcome),
        )
    score = next(iter(side_scores(scores).values()), None)
    return study.report(
        _lines(found, scenario, options.by, score, march),
        lambda: as_json(found, scenario, options.by, score),
        lambda: Page(found.table.name),
    )


def _named(name: str) -> tuple[Scenario | None, Path]:
    """The scenario of that name, or else the board, and its file. Raises Problem or FileRefused."""
    path = Path(name)
    if path.suffix in BOARD_ENDINGS:
        return None, path
    try:
        found = find_scenario(name)
        return load_scenario(found), found
    except KeyError:
        pass
    try:
        return None, find_board(name)
    except KeyError as error:
        raise Problem(worded("no scenario and {problem}", problem=error.args[0])) from error


def _table_of_scenario(scenario: Scenario) -> Table:
    first, second = (EntrySquares(side.name, side.squares) for side in scenario.sides)
    smoke = tuple(sorted({square for cloud in scenario.smoke for square in cloud.squares}))
    objectives = tuple((objective.name, objective.square) for objective in scenario.objectives)
    return Table(scenario.name(), scenario.board, ((first, second),), True, objectives, smoke)


def _table_of_board(board: Board) -> Table:
    """Over the entries that it names, if there are two; else over its opposite edges."""
    entries = [EntrySquares(name, squares) for name, squares in board.entries]
    if len(entries) == 2:
        pairs: tuple[tuple[EntrySquares, EntrySquares], ...] = ((entries[0], entries[1]),)
    else:
        pairs = tuple(
            (EntrySquares(first, board.entry(first)), EntrySquares(second, board.entry(second)))
            for first, second in _OPPOSITE
        )
    return Table(board.name, board, pairs, objectives=board.objectives)


def _usual_march(edition: str) -> int:
    """How far most infantry of an edition marches in a turn, in squares (T13-MOV-02)."""
    cards = [card for card in load_cards(edition).values() if card.type is UnitType.INFANTRY]
    return Counter(card.march or 2 * card.move for card in cards).most_common(1)[0][0]


def _lines(found: Fairness, scenario: Scenario | None, by: str, score: Score | None, march: int) -> Iterator[str]:
    board = found.table.board
    yield f"{found.table.name}: {board.width} x {board.height} squares"
    yield "symmetry: which squares differ"
    width = max(len(known.motion) for known in found.symmetries)
    for known in found.symmetries:
        words = _symmetry_words(known, found.table)
        cause = "; the objectives alone break it" if known.motion in found.broken_by_objectives else ""
        yield f"  {known.motion.ljust(width)}  {words}{cause}"
    if scenario and len(scenario.pieces) > 1:
        yield from _piece_lines(scenario)
    yield from _sight_lines(found)
    for pair, ways in zip(found.table.sides, found.ways, strict=True):
        yield f"paths from {pair[0].name} to {pair[1].name}, for units of one square"
        yield from _ways_lines(ways, min(len(entry.squares) for entry in pair), board.width)
        yield from _objective_lines(pair, ways)
        yield from _turn_lines(pair, ways, march)
    if scenario:
        yield from _balance_lines(scenario, by, score)


def _symmetry_words(known: Symmetry, table: Table) -> str:
    if not known.holds:
        return f"no: {_squares(known.broken, table.board.width)}"
    if known.swaps_sides is None:
        return "yes"
    first, second = (entry.name for entry in table.sides[0])
    return (
        f"yes, and {first} and {second} change places" if known.swaps_sides else "yes, with the sides where they were"
    )


def _piece_lines(scenario: Scenario) -> Iterator[str]:
    """Joined boards are fair to sides at opposite edges if each is the same from both, whatever lies beside it."""
    for piece in scenario.pieces:
        board = laid(load_board(piece.path), piece.layout)
        tried = symmetries(board, [[square for _, square in board.objectives]])
        held = [known.motion.value for known in tried if known.holds]
        yield f"  {board.name} by itself: {', '.join(held) or 'none'}"


def _sight_lines(found: Fairness) -> Iterator[str]:
    known, width = found.exposure, found.table.board.width
    yield f"sight: of {known.others} other squares, in %"
    rows = [
        (f"  {title}", f"{100 * counts.mean() / known.others:.0f}", *_extremes(counts, known.others, width))
        for title, counts in (
            ("sees", known.sees),
            ("is seen from", known.seen),
            ("infantry is seen from without cover", known.bare),
        )
    ]
    yield from table(("  a square", "mean", "least", "most"), rows)
    if found.hides_little:
        yield "  nearly everything is visible from everywhere: add terrain that blocks line of sight"


def _extremes(counts: NDArray[np.intp], others: int, width: int) -> tuple[str, str]:
    """The least and the most, each with the first square that has it and how many more there are."""
    least, most = (
        _at(int(value), np.flatnonzero(counts == value).tolist(), others, width)
        for value in (counts.min(), counts.max())
    )
    return least, most


def _at(value: int, squares: Sequence[int], others: int, width: int) -> str:
    more = f" and {len(squares) - 1} more" if len(squares) > 1 else ""
    return f"{100 * value / others:.0f} ({square_name(squares[0], width)}{more})"


def _ways_lines(ways: Sequence[WaysBetween], broad: int, width: int) -> Iterator[str]:
    """The figures of each kind of unit, then the squares; a narrowest place as broad as the entries is none."""
    rows = [
        (
            f"  {_name(known)}",
            "none" if known.shortest is None else str(known.shortest),
            _narrowest_words(known),
            str(len(known.closed)),
            str(len(known.out_of_reach)),
        )
        for known in ways
    ]
    yield from table(("  unit", "shortest", "narrowest", "closed to it", "out of reach"), rows)
    for known in ways:
        if known.narrowest and len(known.narrowest) < broad:
            yield f"  {_name(known)}: all paths cross {_squares(known.narrowest, width)}"
        if known.out_of_reach:
            yield f"  {_name(known)}: neither side can reach {_squares(known.out_of_reach, width)}"


def _name(known: WaysBetween) -> str:
    return known.mover.value.replace("-", " ")


def _narrowest_words(known: WaysBetween) -> str:
    if known.narrowest is None:
        return "they touch"
    return str(len(known.narrowest)) if known.shortest is not None else "–"


def _objective_lines(pair: tuple[EntrySquares, EntrySquares], ways: Sequence[WaysBetween]) -> Iterator[str]:
    """How far the objectives are, for each kind of unit."""
    for name in ways[0].to_objectives:
        distances = [
            f"{_name(known)} {' and '.join('–' if cost is None else str(cost) for cost in known.to_objectives[name])}"
            for known in ways
        ]
        yield f"  to {name} from {pair[0].name} and from {pair[1].name}: {', '.join(distances)}"


def _turn_lines(pair: tuple[EntrySquares, EntrySquares], ways: Sequence[WaysBetween], march: int) -> Iterator[str]:
    """In which turn infantry that does nothing but march is there, at the earliest."""
    infantry = next(known for known in ways if known.mover is Mover.INFANTRY)
    if infantry.shortest is not None:
        turn = turns_to(infantry.shortest, march)
        yield f"  marching infantry ({march} squares a turn) reaches the other entry in turn {turn}"
    for name, costs in infantry.to_objectives.items():
        first, second = ("never" if cost is None else f"in turn {turns_to(cost, march)}" for cost in costs)
        yield f"  marching infantry reaches {name} {first} from {pair[0].name}, {second} from {pair[1].name}"


def _balance_lines(scenario: Scenario, by: str, score: Score | None) -> Iterator[str]:
    measured = measured_words(terminal_messages(), scenario, [side.name for side in scenario.sides])
    yield f"battles: {measured or 'not measured yet; --battles measures it'}"
    if score is not None:
        name = scenario.sides[0].name
        won = f"{name} won {score.won}, lost {score.lost}, drew {score.drawn}"
        yield f"  {score.battles} battles of {by} against itself: {won}; its share is {share_words(score)}"


def _squares(squares: Sequence[int], width: int) -> str:
    """How many, and the names of the first."""
    names = [square_name(square, width) for square in squares[:MOST_NAMED]]
    more = f" and {len(squares) - MOST_NAMED} more" if len(squares) > MOST_NAMED else ""
    return f"{len(squares)} {'square' if len(squares) == 1 else 'squares'}, {', '.join(names)}{more}"


def _write_heat_map(picture: Path, path: Path, found: Fairness, *, of_scenario: bool) -> None:
    """Write the picture of the table under how much each square is seen. Raises OSError."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from dust_tactics.screen.board.heat_map import render_heat_map
    from dust_tactics.screen.board.render import write_picture

    write_picture(render_heat_map(path, found.exposure.seen_share.tolist(), of_scenario=of_scenario), picture)


def as_json(found: Fairness, scenario: Scenario | None, by: str, score: Score | None) -> dict[str, object]:
    """All figures for other programs; squares by name, counts of squares in the order of the squares."""
    board, known = found.table.board, found.exposure

    def names(squares: Sequence[int] | None) -> list[str] | None:
        return None if squares is None else [square_name(square, board.width) for square in squares]

    balance = scenario.balance if scenario else None
    return {
        "name": found.table.name,
        "size": [board.width, board.height],
        "symmetry": {
            one.motion.value: {"holds": one.holds, "swaps_sides": one.swaps_sides, "broken": names(one.broken)}
            for one in found.symmetries
        },
        "sight": {
            "of": known.others,
            "sees": known.sees.tolist(),
            "seen": known.seen.tolist(),
            "without_cover": known.bare.tolist(),
        },
        "ways": [
            {
                "from": pair[0].name,
                "to": pair[1].name,
                "movers": {
                    way.mover.value: {
                        "shortest": way.shortest,
                        "narrowest": names(way.narrowest),
                        "out_of_reach": names(way.out_of_reach),
                        "closed": names(way.closed),
                        "to_objectives": {name: list(costs) for name, costs in way.to_objectives.items()},
                    }
                    for way in ways
                },
            }
            for pair, ways in zip(found.table.sides, found.ways, strict=True)
        ],
        "balance": balance and {"by": balance.by, "won": balance.won, "lost": balance.lost, "drawn": balance.drawn},
        "battles": score and {"by": by, **score_as_json(score)},
    }
