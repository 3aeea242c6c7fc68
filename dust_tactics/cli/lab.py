"""`dust-tactics lab`: proofs by many battles."""

from argparse import Namespace
from collections import Counter
from itertools import groupby
from time import process_time

from dust_tactics.cli import lab_balance, lab_ladder, lab_match
from dust_tactics.cli.terminal import say, say_at_once, say_json
from dust_tactics.lab.cover import Cover, cover_edition
from dust_tactics.lab.odds_proof import Proof, failed, limit_of, prove
from dust_tactics.lab.staged_attacks import MARKS, staged_attacks

_OF_PLAYERS = {"match": lab_match.run, "ladder": lab_ladder.run, "balance": lab_balance.run}
"""Studies of computer players, which have modules of their own."""


def run(options: Namespace) -> int:
    """Run a study; 1 if it finds something wrong."""
    return (_OF_PLAYERS | _STUDIES)[options.study](options)


def _cover(options: Namespace) -> int:
    start = process_time()
    cover = cover_edition(options.edition, options.seed, options.most_battles)
    if options.json:
        say_json(_cover_as_json(cover))
    else:
        _print_cover(cover, process_time() - start)
    return 1 if cover.missing else 0


def _cover_as_json(cover: Cover) -> dict[str, object]:
    return {
        "battles": cover.battles,
        "seen": [{"kind": thing.kind, "name": thing.name, "times": cover.seen[thing]} for thing in cover.required],
        "missing": [{"kind": thing.kind, "name": thing.name, "hint": cover.hint(thing)} for thing in cover.missing],
    }


def _print_cover(cover: Cover, seconds: float) -> None:
    required = sorted(cover.required, key=lambda thing: thing.kind)
    width = max(len(thing.name) for thing in required)
    for kind, things in groupby(required, key=lambda thing: thing.kind):
        say(kind)
        for thing in things:
            say(f"  {thing.name:<{width}}{cover.seen[thing]:>9}")
    say(f"{cover.battles} battles, {seconds:.0f} s: {len(required) - len(cover.missing)} of {len(required)} were seen")
    for thing in cover.missing:
        say(f"never seen: {thing} ({cover.hint(thing)})")


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
    for mark in MARKS:
        say(f"  {mark:<28}{marks[mark]:>6}")
    for proof in wrong:
        say(f"differs: {proof.staged.name} ({', '.join(sorted(proof.staged.marks))})")
    worst = max(proof.surprise for proof in proofs)
    say(
        f"{len(proofs)} attacks, {options.rolls} rolls each, {seconds:.0f} s: {len(wrong)} differ by more than chance; "
        f"worst surprise {worst:.1f} of {limit_of(proofs):.1f}"
    )


_STUDIES = {"cover": _cover, "odds": _odds}
