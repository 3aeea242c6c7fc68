"""`dust-tactics lab`: proofs by many battles."""

import json
from argparse import Namespace
from itertools import groupby
from time import process_time

from dust_tactics.cli.errors import Problem
from dust_tactics.lab.cover import Cover, cover_edition
from dust_tactics.rules.game import EDITIONS


def run(options: Namespace) -> int:
    """Run a study; 1 if it finds something wrong."""
    if options.edition not in EDITIONS:
        raise Problem(f"the rules of {options.edition} are not played yet; known are {', '.join(EDITIONS)}")
    return _STUDIES[options.study](options)


def _cover(options: Namespace) -> int:
    start = process_time()
    cover = cover_edition(options.edition, options.seed, options.most_battles)
    if options.json:
        print(json.dumps(_cover_as_json(cover), indent=1))
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
        print(kind)
        for thing in things:
            print(f"  {thing.name:<{width}}{cover.seen[thing]:>9}")
    print(
        f"{cover.battles} battles, {seconds:.0f} s: {len(required) - len(cover.missing)} of {len(required)} were seen"
    )
    for thing in cover.missing:
        print(f"never seen: {thing} ({cover.hint(thing)})")


_STUDIES = {"cover": _cover}
