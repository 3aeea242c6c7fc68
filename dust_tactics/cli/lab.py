"""`dust-tactics lab`: proofs by many battles."""

from argparse import Namespace
from collections import Counter
from itertools import groupby
from time import process_time

from dust_tactics.cli import lab_balance, lab_bridge, lab_ladder, lab_learn, lab_match, lab_world
from dust_tactics.cli.terminal import say, say_at_once, say_json
from dust_tactics.lab.coverage_run import Coverage, cover_edition
from dust_tactics.lab.odds_proof import Proof, failed, limit_of, prove
from dust_tactics.lab.staged_attacks import marks_of, staged_attacks

_OF_PLAYERS = {
    "match": lab_match.run,
    "ladder": lab_ladder.run,
    "balance": lab_balance.run,
    "learn": lab_learn.run,
}
"""Studies of computer players, which have modules of their own."""
_OF_THE_WORLD = {"world": lab_world.run, "bridge": lab_bridge.run}


def run(options: Namespace) -> int:
    """Run a study; 1 if it finds something wrong."""
    return (_OF_PLAYERS | _OF_THE_WORLD | _STUDIES)[options.study](options)


def _coverage(options: Namespace) -> int:
    start = process_time()
    coverage = cover_edition(options.edition, options.seed, options.most_battles)
    if options.json:
        say_json(_coverage_as_json(coverage))
    else:
        _print_coverage(coverage, process_time() - start)
    return 1 if coverage.missing else 0


def _coverage_as_json(coverage: Coverage) -> dict[str, object]:
    return {
        "battles": coverage.battles,
        "seen": [{"kind": item.kind, "name": item.name, "times": coverage.seen[item]} for item in coverage.required],
        "missing": [{"kind": item.kind, "name": item.name, "hint": coverage.hint(item)} for item in coverage.missing],
    }


def _print_coverage(coverage: Coverage, seconds: float) -> None:
    required = sorted(coverage.required, key=lambda item: item.kind)
    width = max(len(item.name) for item in required)
    for kind, items in groupby(required, key=lambda item: item.kind):
        say(kind)
        for item in items:
            say(f"  {item.name:<{width}}{coverage.seen[item]:>9}")
    seen = len(required) - len(coverage.missing)
    say(f"{coverage.battles} battles, {seconds:.0f} s: {seen} of {len(required)} seen")
    for item in coverage.missing:
        say(f"never seen: {item} ({coverage.hint(item)})")


def _odds(options: Namespace) -> int:
    start = process_time()
    proofs: list[Proof] = []
    for number, staged in enumerate(staged_attacks(options.edition, options.seed, options.attacks)):
        proofs.append(prove(staged, options.rolls, options.seed * options.attacks + number))
        if not options.json and (number + 1) % 20 == 0:
            say_at_once(f"{number + 1} attacks")
    wrong = failed(proofs)
    if options.json:
        say_json(_odds_as_json(proofs, wrong))
    else:
        _print_odds(proofs, wrong, options, process_time() - start)
    return 1 if wrong else 0


def _odds_as_json(proofs: list[Proof], wrong: list[Proof]) -> dict[str, object]:
    return {
        "attacks": [
            {"attack": proof.staged.name, "marks": sorted(proof.staged.marks), "surprise": proof.surprise}
            for proof in proofs
        ],
        "failed": [proof.staged.name for proof in wrong],
    }


def _print_odds(proofs: list[Proof], wrong: list[Proof], options: Namespace, seconds: float) -> None:
    marks = Counter(mark for proof in proofs for mark in proof.staged.marks)
    for mark in marks_of(options.edition):
        say(f"  {mark:<28}{marks[mark]:>6}")
    for proof in wrong:
        say(f"differs: {proof.staged.name} ({', '.join(sorted(proof.staged.marks))})")
    worst = max(proof.surprise for proof in proofs)
    say(
        f"{len(proofs)} attacks, {options.rolls} rolls each, {seconds:.0f} s: {len(wrong)} differ by more than chance; "
        f"worst surprise {worst:.1f} of {limit_of(proofs):.1f}"
    )


_STUDIES = {"cover": _coverage, "odds": _odds}
