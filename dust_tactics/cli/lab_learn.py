"""`dust-tactics lab learn`: what of a battle under way tells who will win it."""

from argparse import Namespace
from collections.abc import Iterator

from dust_tactics.bots.judgement import OF_SIDE
from dust_tactics.bots.process import processors
from dust_tactics.bots.prospects import judgement_of
from dust_tactics.cli.errors import Problem
from dust_tactics.cli.lab_study import INTERRUPTED, checked_player, scenarios_of
from dust_tactics.cli.progress import watched
from dust_tactics.cli.terminal import say, say_json
from dust_tactics.files.judgements import LearntFrom, judgement_text
from dust_tactics.files.program import VERSION
from dust_tactics.files.reading.bytes import write_whole
from dust_tactics.files.reading.complaints import printable
from dust_tactics.lab.learning import Learnt, Notes, learn, lessons, take_lessons


def run(options: Namespace) -> int:
    """Play what the notes lack, and tell what they teach. Raises Problem for notes that can't be used."""
    if options.notes.suffix != ".npz" or not options.notes.absolute().parent.is_dir():
        raise Problem(
            f"{printable(options.notes)}: notes are a .npz file in a folder that exists. Choose another name."
        )
    if options.weights and options.weights.name != f"{options.edition}.toml":
        raise Problem(f"{printable(options.weights)}: weights of this rulebook are called {options.edition}.toml.")
    planned = lessons(scenarios_of(options), checked_player(options.by), options.seed, options.battles)
    interrupted = False
    try:
        notes = Notes(options.notes, options.edition, options.by, options.seed)
        missing = [lesson for lesson in planned if lesson.number not in notes.worths]
        try:
            for _ in watched(take_lessons(notes, missing, options.jobs or processors()), len(missing)):
                pass
        except KeyboardInterrupt:
            interrupted = True
        learnt = learn(notes)
    except ValueError as error:
        raise Problem(str(error)) from error
    if options.json:
        say_json(_as_json(learnt, options))
    else:
        for line in _lines(learnt):
            say(line)
    if options.weights:
        _write(learnt, options)
    return INTERRUPTED if interrupted else 0


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
