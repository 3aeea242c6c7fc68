"""Shots that were aimed and now are fired: how what lay over the board makes room for them, and how they land just as
the dice of a save come to lie."""

from collections.abc import Iterable, Sequence

from dust_tactics.screen.battle.animation_parts import Line, TableTop
from dust_tactics.screen.battle.show.cues import Cue
from dust_tactics.screen.battle.show.volleys import Landed, ShotOutcome, fire
from dust_tactics.screen.battle.view.effects import Effect
from dust_tactics.screen.play.playback import Part
from dust_tactics.screen.ui.tween import linear

DICE_GO = 160
"""Milliseconds in which dice go."""
_LINE_GOES = 100


def fired(table: TableTop, lines: list[Line], outcome: ShotOutcome, words: Iterable[Cue] = ()) -> list[Part]:
    """Return lines as they fire; with words that rise as they land."""
    landed = fire(table, lines, outcome)
    return table.play([*landed.cues, *cleared(table, lines, landed), *_later(words, landed.first)])


def lands_with(
    table: TableTop,
    dice: Cue,
    lines: Sequence[Line],
    outcome: ShotOutcome,
    read_in: float,
    words: Iterable[Cue] = (),
) -> list[Part]:
    """Return lines that fire while dice tumble, so that the first shot lands as these lie; words rise with that.

    So the shot itself tells whether it hurts: nobody has read that before the muzzle flashes. Once the dice were read,
    units come to rest by themselves.
    """
    landed, tumbles = fire(table, lines, outcome), 0.0 if table.still else dice.length
    table.fight.struck.update(line.shot.target for line in lines)
    lie = max(tumbles, landed.first)
    shots = _later(landed.cues, lie - landed.first)
    read = max(lie + read_in, *(cue.at for cue in shots)) if shots else lie + read_in
    seen = [_by_itself(table, cue) if cue.at + cue.length > read else cue for cue in shots]
    aims = _later(_aims_go(table, lines), lie - landed.first)
    told = [*_later([dice], lie - tumbles), *_later(words, lie), Cue(0, read, moves=False)]
    return table.play([*told, *aims, *seen])


def _by_itself(table: TableTop, cue: Cue) -> Cue:
    """Return a cue that goes on by itself once it has begun."""

    def begin() -> None:
        if cue.on_begin is not None:
            cue.on_begin()
        if cue.on_step is not None:
            table.tweens.start(cue.length, cue.on_step, easing=linear, moves=cue.moves)

    return Cue(cue.at, on_begin=begin, sound=cue.sound, lingers=True)


def cleared(table: TableTop, lines: Sequence[Line], landed: Landed) -> list[Cue]:
    """Return how what lay over the board for lines that fire makes room for them: aims at once, dice as they land."""
    cues, dice = _aims_go(table, lines), table.fight.dice
    if lines and dice is not None:
        cues.append(going(table, dice, landed.first, DICE_GO))
    return cues


def _aims_go(table: TableTop, lines: Sequence[Line]) -> list[Cue]:
    targets = dict.fromkeys(line.shot.target for line in lines)
    aims = [aim for target in targets for aim in table.fight.aims.pop(target, ())]
    return [going(table, aim, 0, _LINE_GOES) for aim in aims]


def going(table: TableTop, effect: Effect, at: float, length: float) -> Cue:
    """Return the cue of something that fades."""

    def step(share: float) -> None:
        effect.share = share
        if share >= 1:
            table.take_up(effect)
        table.board.changed()

    return Cue(at, length, on_step=step)


def _later(cues: Iterable[Cue], wait: float) -> list[Cue]:
    """Return cues, which begin so much later."""
    moved = list(cues)
    for cue in moved:
        cue.at += wait
    return moved
