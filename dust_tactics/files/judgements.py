"""What players have learnt, in `assets/weights`: one file for each book, written by `dust-tactics lab learn`."""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path

from dust_tactics.bots.judgement import OF_SIDE, Judgement
from dust_tactics.files.places import data_root
from dust_tactics.files.reading.complaints import shown
from dust_tactics.files.reading.toml import Table, read_toml
from dust_tactics.rules.editions import EDITIONS

MOST_PARTS = 1_000_000
MOST_SEED = 2**63 - 1
MOST_BATTLES = 10_000_000
_HEAD = """\
# What of a position tells who will win, as learnt from battles: for one more of each feature, the log odds of winning
# in parts of 10,000, at the beginning of a battle and at its end. Written by `dust-tactics lab learn --weights`, and
# `digest` is of all the rest: a file that is changed by hand is refused.
"""


@dataclass(frozen=True)
class LearntFrom:
    """Where weights come from: who played, from which seed on, how many battles with a winner, and which program."""

    by: str
    seed: int
    battles: int
    version: str


def shipped_judgements() -> tuple[Judgement, ...]:
    """Return what comes with the program; of a book without a file nothing. Raises FileRefused."""
    paths = (data_root() / "assets" / "weights" / f"{edition}.toml" for edition in EDITIONS)
    return tuple(read_judgement(path) for path in paths if path.exists())


def read_judgement(path: Path) -> Judgement:
    """Return what one file holds. Raises FileRefused."""
    root = read_toml(path)
    edition = root.choice_of("edition", list(EDITIONS))
    came = LearntFrom(
        root.text("by"), root.whole("seed", 0, MOST_SEED), root.whole("battles", 1, MOST_BATTLES), root.text("version")
    )
    if edition in EDITIONS and edition != path.stem:
        root.complain("edition", shown(edition), f"{shown(path.stem)}, as the file is called")
    table = root.table_or_empty("weights")
    weights = tuple(_pair(table, name) for name in OF_SIDE)
    table.finish()
    digest = root.text("digest")
    root.finish()
    root.complaints.refuse_if_any()
    judgement = Judgement(edition, weights)
    if digest != digest_of(judgement, came):
        root.complain("digest", shown(digest), "the digest of what stands here; learn the weights again")
    root.complaints.refuse_if_any()
    return judgement


def _pair(table: Table, name: str) -> tuple[int, int]:
    expected = f"two whole numbers from {-MOST_PARTS} to {MOST_PARTS}"
    values = table.items(name, expected=expected)
    if len(values) == 2 and all(type(value) is int and abs(value) <= MOST_PARTS for value in values):
        return values[0], values[1]
    if name in table:
        table.complain(name, shown(values), expected)
    return 0, 0


def digest_of(judgement: Judgement, came: LearntFrom) -> str:
    """Return the digest that goes into the file."""
    weights = dict(zip(OF_SIDE, judgement.weights, strict=True))
    content = [judgement.edition, came.by, came.seed, came.battles, came.version, weights]
    return hashlib.sha256(json.dumps(content).encode()).hexdigest()


def judgement_text(judgement: Judgement, came: LearntFrom) -> str:
    """Return what the file of weights says."""
    values = {
        "edition": judgement.edition,
        "by": came.by,
        "seed": came.seed,
        "battles": came.battles,
        "version": came.version,
        "digest": digest_of(judgement, came),
    }
    lines = [f"{key} = {json.dumps(value)}" for key, value in values.items()]
    pairs = [f"{name} = [{first}, {last}]" for name, (first, last) in zip(OF_SIDE, judgement.weights, strict=True)]
    return _HEAD + "\n".join(["", *lines, "", "[weights]", *pairs, ""])
