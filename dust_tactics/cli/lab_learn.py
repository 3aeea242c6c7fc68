"""`dust-tactics lab learn`: what of a battle under way tells who will win it."""

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from dust_tactics.bots.judgement import OF_SIDE
from dust_tactics.bots.process import processors
from dust_tactics.bots.prospects import judgement_of, weights_of_names
from dust_tactics.cli.errors import Problem
from dust_tactics.cli.lab_study import INTERRUPTED, checked_player, scenarios_of
from dust_tactics.cli.progress import watched
from dust_tactics.cli.terminal import say, say_json
from dust_tactics.files.judgements import LearntFrom, judgement_text, read_judgement
from dust_tactics.files.program import VERSION
from dust_tactics.files.reading.bytes import write_whole
from dust_tactics.files.reading.complaints import printable
from dust_tactics.lab.learning import Learnt, Notes, learn, lessons, measure, take_lessons


def run(options: Namespace) -> int:
    """Play what the notes lack, and tell what they teach. Raises Problem for notes that can't be used."""
    if options.notes.suffix != ".npz" or not options.notes.absolute().parent.is_dir():
        raise Problem(
            f"{printable(options.notes)}: notes are a .npz file in a folder that exists. Choose another name."
        )
    if options.weights and options.weights.name != f"{options.edition}.toml":
        raise Problem(f"{printable(options.weights)}: weights of this rulebook are called {options.edition}.toml.")
    checked_player(options.by)
    try:
        learnt, interrupted = _learnt_in_rounds(options)
        is_better = True
        checked: list[str] = []
        if options.check and not interrupted:
            is_better, checked, interrupted = _checked(learnt, options)
    except ValueError as error:
        raise Problem(str(error)) from error
    if options.json:
        say_json(_as_json(learnt, options))
    else:
        for line in (*_lines(learnt), *checked):
            say(line)
    if options.weights and is_better:
        _write(learnt, options)
    return INTERRUPTED if interrupted else 0


def _learnt_in_rounds(options: Namespace) -> tuple[Learnt, bool]:
    """Return what all rounds teach, each by what those before have taught, and whether Ctrl-C ended them."""
    rounds: list[Notes] = []
    weights: tuple[float, ...] = ()
    for number in range(options.rounds):
        name = options.notes if number == 0 else options.notes.with_suffix(f".{number + 1}.npz")
        notes, interrupted = _played(options, name, number * options.battles, options.battles, weights)
        rounds.append(notes)
        learnt = learn(*rounds)
        if interrupted:
            break
        weights = tuple(learnt.weights.tolist())
    return learnt, interrupted


def _played(options: Namespace, path: Path, first: int, battles: int, weights: tuple[float, ...]) -> tuple[Notes, bool]:
    """Return notes of so many battles from a number on, and whether Ctrl-C has ended them before."""
    notes = Notes(path, options.edition, options.by, options.seed, weights)
    planned = lessons(scenarios_of(options), options.by, options.seed, battles, first, weights)
    missing = [lesson for lesson in planned if lesson.number not in notes.worths]
    try:
        for _ in watched(take_lessons(notes, missing, options.jobs or processors()), len(missing)):
            pass
    except KeyboardInterrupt:
        return notes, True
    return notes, False


def _checked(learnt: Learnt, options: Namespace) -> tuple[bool, list[str], bool]:
    """Return whether what was learnt is better than what stands in the file of weights, in battles that neither has
    seen; what there is to tell of it; and whether Ctrl-C has ended it."""
    path = options.notes.with_suffix(".check.npz")
    notes, interrupted = _played(options, path, options.rounds * options.battles, options.check, ())
    found = [("new weights", *measure(learnt.weights, notes))]
    if options.weights and options.weights.exists():
        found.append(("weights of the file", *measure(weights_of_names(read_judgement(options.weights)), notes)))
    lines = [f"{len(notes.worths)} battles that no weights have seen"]
    lines += [f"  {who:<20} log loss {loss:.3f}, right in {100 * right:.0f}% of states" for who, loss, right in found]
    is_better = found[0][1] <= found[-1][1] and not interrupted
    if not is_better:
        lines.append("the new weights are no better: the file stays as it is")
    return is_better, lines, interrupted


def _write(learnt: Learnt, options: Namespace) -> None:
    """Write the file that players read. Raises OSError."""
    came = LearntFrom(options.by, options.seed, learnt.battles, VERSION)
    text = judgement_text(judgement_of(options.edition, learnt.weights), came)
    write_whole(options.weights, text.encode())


def _as_json(learnt: Learnt, options: Namespace) -> dict[str, object]:
    return {
        "edition": options.edition,
        "by": options.by,
        "seed": options.seed,
        "battles": learnt.battles,
        "states": learnt.states,
        "accuracy": learnt.accuracy,
        "log_loss": learnt.log_loss,
        "weights": learnt.named,
    }


def _lines(learnt: Learnt) -> Iterator[str]:
    yield "log odds of a win for one more of each    at the beginning   at the end"
    for name in OF_SIDE:
        begin, end = learnt.named[name], learnt.named[name] + learnt.named[f"{name}-late"]
        yield f"  {name:<40}{begin:>+12.4f}{end:>+13.4f}"
    yield (
        f"{learnt.battles} battles decided, {learnt.states} states; predicts the winner of other battles in "
        f"{100 * learnt.accuracy:.0f}% of states, log loss {learnt.log_loss:.3f} (guessing: 0.693)"
    )
