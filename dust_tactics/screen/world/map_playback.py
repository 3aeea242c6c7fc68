"""The pieces that playing what happened on the map is made of: dice in the banner, shots, effects, words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

import pygame

from dust_tactics.files.journal.world import WorldEvent
from dust_tactics.screen import theme
from dust_tactics.screen.play.commander_plate import CommanderPlate
from dust_tactics.screen.play.playback import Part, Playback
from dust_tactics.screen.ui.buttons import nothing
from dust_tactics.screen.ui.tween import linear
from dust_tactics.screen.world.beats import USUAL, Beats
from dust_tactics.screen.world.map.blasts import MapEffect, Rising, Volley
from dust_tactics.screen.world.parts.banner import DiceShown
from dust_tactics.screen.world.picturing import army_of
from dust_tactics.screen.world.roles import WorldShown
from dust_tactics.table.dice import Face
from dust_tactics.world.state import WorldState

BANNER = 1000.0
"""Milliseconds of a banner."""
_HITS_FLY = 700.0  # milliseconds of HITs on their way from the dice to units
_RISING = 800.0  # milliseconds of words that rise
TUMBLING = 0.6  # the share of a roll in which dice tumble
_SAID, _AT_PLACE, _OWN, _LAND = 60.0, 4.0, 1.0, 0.3
"""How much it matters that what a commander says, the place of a fight, land of people, and any land stays in view."""


class MapPlayback(Playback[WorldState, WorldEvent]):
    """What any event may be made of.

    beats  how long what is seen of a battle takes just now
    """

    def __init__(self, host: WorldShown) -> None:
        super().__init__(host.tweens, host.stage.sound)
        self._host = host
        self.beats: Beats = USUAL

    _after: WorldState

    def _roll(
        self,
        title: str,
        player: int,
        faces: tuple[Face, ...],
        hits: int,
        areas: tuple[int, ...],
        *,
        on_begin: Callable[[], None] = nothing,
    ) -> Part:
        """Return dice that tumble in the banner, and lie there for a moment."""
        counted = self._host.words.messages.counted
        shown = DiceShown(tuple(face is Face.HIT for face in faces), counted("screen-hit", hits))
        return self._thrown(title, player, shown, areas, on_begin=on_begin)

    def _thrown(
        self,
        title: str,
        player: int,
        shown: DiceShown,
        areas: tuple[int, ...],
        *,
        on_begin: Callable[[], None] = nothing,
    ) -> Part:
        """Return dice that tumble in the banner, with what they come to."""
        banner, still = self._host.banner, self.tweens.reduced_motion

        def begin() -> None:
            on_begin()
            banner.show(
                title, dice=shown, colour=self._colour(player), taken=self._taken(areas), is_large=self.beats.is_major
            )
            step(0.0)

        def step(share: float) -> None:
            banner.roll(1.0 if still else min(1.0, share / TUMBLING))

        return Part(self.beats.dice, step, begin, "dice", easing=linear)

    def _shots(
        self,
        start: tuple[float, float],
        end: tuple[float, float],
        dice: int,
        hits: int,
        sound: str,
        *,
        after: Callable[[], None] = nothing,
    ) -> Iterator[Part]:
        """Yield shots; where none hits, they kick up earth all around, and words say so."""
        shots = min(self.beats.shots, dice)
        volley = Volley(start, end, shots, hits if hits < shots else shots)
        yield self._effect(self.beats.volley, volley, sound, after=after)
        if dice and not hits:
            misses = 0 if self.tweens.reduced_motion else shots
            words = self._host.words.screen("float.missed" if dice > 1 else "float.missed-one")
            yield self._effect(_RISING, Rising(words, end, misses=misses), "ricochet", moves=False)

    def _with_hits(self, volley: Part, side: int, place: tuple[float, float]) -> Part:
        """Return shots while which the HITs of a side fly from the dice below the map to a place on it."""
        host, shown = self._host, volley.on_step

        def begin() -> None:
            if volley.on_begin is not None:
                volley.on_begin()
            if not self.hurried:
                host.aim(side, place)

        def step(share: float) -> None:
            if shown is not None:
                shown(share)
            host.hits.advance(share)

        return replace(volley, duration=max(volley.duration, _HITS_FLY), on_begin=begin, on_step=step)

    def _effect(
        self,
        length: float,
        effect: MapEffect | Sequence[MapEffect],
        sound: str,
        *,
        before: Callable[[], None] = nothing,
        after: Callable[[], None] = nothing,
        moves: bool = True,
    ) -> Part:
        """Return something that is seen on the map for a while, or several things at once."""
        view, effects = self._host.map, list(effect) if isinstance(effect, Sequence) else [effect]

        def begin() -> None:
            before()
            view.effects.extend(effects)

        def step(share: float) -> None:
            for one in effects:
                one.share = share
            view.changed()

        def end() -> None:
            view.effects[:] = [one for one in view.effects if all(one is not other for other in effects)]
            after()
            view.changed()

        return Part(length, step, begin, sound, moves=moves, easing=linear, on_end=end)

    def _words(self, key: str, **values: object) -> Part:
        title = self._host.words.screen(f"banner.{key}", **values)

        def show() -> None:
            self._host.banner.show(title, taken=self._taken(()))

        return Part(BANNER, on_begin=show, on_end=self._host.banner.hide)

    def _taken(self, areas: Iterable[int]) -> list[tuple[pygame.Rect, float]]:
        """Return what a banner should leave in view: some areas, and less urgently the land of people."""
        host = self._host
        own = {army_of(self._after, player) for player in host.people}
        land = [area for area, army in enumerate(host.map.content.armies) if army in own]
        places = [(host.map.logical_row(area).inflate(90, 60), _AT_PLACE) for area in areas]
        places += [(host.map.logical_row(area), _OWN) for area in land]
        if (small := host.map.small_place) is not None:
            places.append((small, _AT_PLACE))
        said = (widget for widget in host.stage.root.children if isinstance(widget, CommanderPlate) and widget.visible)
        places += [(plate.rect, _SAID) for plate in said]
        return places + [(host.map.logical_row(area), _LAND) for area in self._after.map.land]

    def _colour(self, player: int) -> str:
        army = self._host.atlas.armies.get(army_of(self._after, player))
        return army.line if army is not None else theme.BRASS

    def _home(self, player: int) -> int | None:
        """Return the first capital that a player holds, else the first area; None without any."""
        state = self._after
        areas = [area for area, owner in enumerate(state.owners) if owner == player]
        return next((area for area in areas if area in state.map.capitals), next(iter(areas), None))
