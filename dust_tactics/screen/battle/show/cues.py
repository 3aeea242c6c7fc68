"""Things that are seen and heard at their moments of one animation, beside each other."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dust_tactics.screen.play.playback import Part
from dust_tactics.screen.ui.tween import linear


@dataclass(slots=True)
class Cue:
    """Something that begins `at` and lasts so long, in milliseconds.

    moves    whether it is left out, but for its begin and end, where motion is reduced
    lingers  whether it goes on by itself after its begin, so that nothing waits for it; those who skip don't see it
    """

    at: float
    length: float = 0.0
    on_begin: Callable[[], None] | None = None
    on_step: Callable[[float], None] | None = None
    sound: str = ""
    moves: bool = True
    lingers: bool = False
    _begun: bool = False
    _over: bool = False

    def follow(self, time: float, *, over: bool, skipped: bool, sound: Callable[[str], None]) -> None:
        """Be as far as it is at a time, or at the end of all cues."""
        if self._over or (time < self.at and not over):
            return
        if not self._begun:
            self._begun = True
            if self.sound and not skipped:
                sound(self.sound)
            if self.on_begin is not None and not (self.lingers and skipped):
                self.on_begin()
        share = 1.0 if over or time >= self.at + self.length else (time - self.at) / self.length
        if self.on_step is not None:
            self.on_step(share)
        self._over = share >= 1.0


def together(cues: Sequence[Cue], sound: Callable[[str], None], *, still: bool, skips: Callable[[], bool]) -> Part:
    """Return the part in which cues have their moments; `still` where motion is reduced, `skips` tells whether people
    don't want to see the rest."""
    if still:
        for cue in cues:
            cue.length = 0.0 if cue.moves else cue.length
    length = max((cue.at + cue.length for cue in cues), default=0.0)

    def step(share: float) -> None:
        for cue in cues:
            cue.follow(share * length, over=share >= 1.0, skipped=skips(), sound=sound)

    return Part(length, step, easing=linear)
