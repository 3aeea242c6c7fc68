"""`dust-tactics lab bridge`: battles of the world with dice and with miniatures."""

from argparse import Namespace
from dataclasses import asdict

from dust_tactics.cli.terminal import say, say_at_once, say_json
from dust_tactics.lab.bridge import BANDS, Band, Fought, bands_of, fight_both_ways

TELL_AFTER = 20
"""Battles after which it is told how far it has come."""


def run(options: Namespace) -> int:
    """Fight them, and compare band by band."""
    fought: list[Fought] = []
    try:
        for each in fight_both_ways(options.battles, options.seed, options.by):
            fought.append(each)
            if not options.json and len(fought) % TELL_AFTER == 0:
                say_at_once(f"{len(fought)} battles")
    except KeyboardInterrupt:
        say_at_once("Stopped. Results so far:")
    bands = bands_of(fought)
    if options.json:
        say_json({"battles": [asdict(each) for each in fought]})
        return 0
    say("chance by dice   battles   by dice   on the table          losses attacker   defender (dice / table)")
    for number, band in enumerate(bands):
        low, high = 100 * number // BANDS, 100 * (number + 1) // BANDS
        say(f"{low:>3} to {high:>3} %     " + ("none" if band is None else _row(band)))
    return 0


def _row(band: Band) -> str:
    (attacker, defender), (attacker_dice, defender_dice) = band.shares, band.expected
    interval = f"[{100 * band.interval.low:.0f}, {100 * band.interval.high:.0f}]"
    losses = f"{100 * attacker_dice:>3.0f} / {100 * attacker:<3.0f} %       "
    losses += f"{100 * defender_dice:>3.0f} / {100 * defender:<3.0f} %"
    return f"{band.battles:>7}   {100 * band.chance:>5.1f} %   {100 * band.taken:>5.1f} % {interval:<12}   {losses}"
