"""`dust-tactics fair`: how fair a table is by its shape, and how often its sides win where battles have told."""

import os
from argparse import Namespace
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from dust_tactics.cli.board import board_by
from dust_tactics.cli.errors import Problem
from dust_tactics.cli.fair_lines import Report
from dust_tactics.cli.lab_study import Study, checked_player, score_as_json
from dust_tactics.cli.terminal import say
from dust_tactics.files.boards.tiled.files import BOARD_ENDINGS
from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.library import find_board, find_scenario
from dust_tactics.files.reading.complaints import printable, shown
from dust_tactics.files.scenarios.scenario import Scenario, load_scenario
from dust_tactics.grid.squares import square_name
from dust_tactics.lab.balance import balance_jobs, side_scores
from dust_tactics.lab.fairness import MOVERS, EntrySquares, Fairness, Table, fairness
from dust_tactics.lab.page import Page
from dust_tactics.lab.shares import Score
from dust_tactics.lab.starts import Start, distances
from dust_tactics.lab.workers import Outcome, name_for_jobs
from dust_tactics.rules.board import Board
from dust_tactics.rules.cards import UnitType
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.terrain import mover
from dust_tactics.table.wording import worded

_OPPOSITE = ((worded("west"), worded("east")), (worded("north"), worded("south")))


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
        Report(found, scenario, march).lines(options.by, score),
        lambda: {**as_json(found, scenario, options.by, score), "units": units_as_json(scenario)},
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


def _write_heat_map(picture: Path, path: Path, found: Fairness, *, of_scenario: bool) -> None:
    """Write the picture of the table under how much each square is seen. Raises OSError."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from dust_tactics.screen.board.heat_map import render_heat_map
    from dust_tactics.screen.board.render import write_picture

    write_picture(render_heat_map(path, found.exposure.seen_share.tolist(), of_scenario=of_scenario), picture)


def starts_of(scenario: Scenario) -> list[Start]:
    """Return the units on the ground that both sides have, of the army that each is offered first; none where all of
    them enter over the edge of their side from the beginning, as their paths are those of the table."""
    cards, starts = load_cards(scenario.edition, scenario.home), []
    units = [(side, unit) for side, of in enumerate(scenario.sides) for unit in of.armies[0].units]
    if not any(unit.squares or unit.entry or unit.turn > 1 for _, unit in units):
        return []
    for side, unit in units:
        card = cards[unit.card]
        if unit.joined_to is None and unit.aboard is None and mover(card) in MOVERS:
            squares = unit.squares or unit.entry or scenario.sides[side].squares
            name, turn = unit.name or card.name, max(unit.turn, 1)
            starts.append(Start(side, name, mover(card), squares, enters=not unit.squares, turn=turn))
    return starts


def units_as_json(scenario: Scenario | None) -> list[dict[str, object]]:
    """Where units of a scenario start, and how far they have."""
    if scenario is None or not all(side.armies for side in scenario.sides):
        return []
    objectives = [(objective.name, objective.square) for objective in scenario.objectives]
    found = distances(scenario.board, EDITIONS[scenario.edition], starts_of(scenario), objectives)
    return [
        {
            "side": one.start.side,
            "name": one.start.name,
            "turn": one.start.turn,
            "to_objectives": dict(one.to_objectives),
            "to_enemies": one.to_enemies,
        }
        for one in found
    ]


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
