"""Plays what happened on the map: pieces on their way, attacks, dice, banners. All can be hurried."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from dust_tactics.files.journal.world import WorldEvent
from dust_tactics.screen import theme
from dust_tactics.screen.play.playback import Part, Playback
from dust_tactics.screen.world import facts
from dust_tactics.screen.world.map.overlay import Arrow, Flight, MapOverlay
from dust_tactics.screen.world.parts.banner import DiceShown
from dust_tactics.screen.world.picturing import army_of
from dust_tactics.screen.world.roles import WorldShown
from dust_tactics.table.dice import Face
from dust_tactics.world import events as told
from dust_tactics.world.battle import NOWHERE
from dust_tactics.world.state import WorldState

_AREA, _ATTACK, _DICE, _BANNER, _LOSS = 150.0, 700.0, 950.0, 1000.0, 240.0
_REVEALED, _OUTCOME = 2600.0, 1200.0
"""Milliseconds of one area of a way, an attack, a roll, a banner, a loss; cards turned up, a battle's outcome."""


class WorldPlayback(Playback[WorldState, WorldEvent]):
    """Turns each event into what is seen of it on the map."""

    def __init__(self, host: WorldShown) -> None:
        super().__init__(host.tweens, host.sound)
        self._host = host

    def begin(self, after: WorldState) -> None:
        self._after = after

    def clear(self) -> None:
        self._host.map.flights.clear()
        self._host.banner.hide()
        self._host.reveal.hide()
        self._host.map.changed()

    def finish(self) -> None:
        self.clear()

    # What events look like

    def parts_of(self, event: WorldEvent) -> Sequence[Part]:
        after = self._after
        match event:
            case told.Moved():
                return [self._flight(after, event.player, tuple(event.units), event.path)]
            case told.AttackDeclared():
                return [self._attack(event, after)]
            case told.Rolled() | told.RolledAgain():
                return [self._dice(event.player, event.faces, event.hits, after)]
            case told.SpecialAttack():
                return [self._dice(event.player, event.faces, event.hits, after, event.target)]
            case told.UnitDestroyed():
                return [Part(_LOSS, on_begin=partial(self._flash, event.area))]
            case told.BattleEnded():
                return [self._outcome(event, after)]
            case told.Retreated():
                return [
                    self._flight(after, event.player, tuple(group.units), (event.target, group.area))
                    for group in event.groups
                    if group.area not in (event.target, NOWHERE)
                ]
            case told.CardsRevealed():
                return [self._revealed(event, after)]
            case told.RoundBegan():
                return [self._words("round", round=event.round)]
            case told.CeaseFire():
                return [self._words("cease-fire")]
            case told.CapitalsOpened():
                return [self._words("capitals-open")]
        return []

    def _flight(self, state: WorldState, player: int, units: tuple[int, ...], path: tuple[int, ...]) -> Part:
        flight = Flight(army_of(state, player), units, path)

        def begin() -> None:
            self._host.map.flights.append(flight)
            self._host.map.reveal(path[-1])

        def step(share: float) -> None:
            flight.share = share
            self._host.map.changed()

        def end() -> None:
            if flight in self._host.map.flights:
                self._host.map.flights.remove(flight)

        return Part(260 + _AREA * (len(path) - 1), step, begin, "steps", on_end=end)

    def _attack(self, event: told.AttackDeclared, state: WorldState) -> Part:
        army = army_of(state, event.player)
        arrows = tuple(
            Arrow(event.path or (group.area, event.target), army=army, units=tuple(group.units))
            for group in event.groups
        )
        areas = frozenset((*(group.area for group in event.groups), event.target, *event.path))
        overlay = MapOverlay(goals={event.target: theme.TARGET}, lit=areas, arrows=arrows)

        def begin() -> None:
            self._host.map.reveal(event.target)
            self._host.map.lay(overlay)

        end = partial(self._host.map.lay, replace(overlay, arrows=()))
        return Part(_ATTACK, on_begin=begin, sound="cannon", on_end=end)

    def _dice(
        self, player: int, faces: tuple[Face, ...], hits: int, state: WorldState, target: int | None = None
    ) -> Part:
        words, name = self._host.words, self._host.words.player(state, player)
        title = words.screen("banner.rolls", player=name)
        shown = DiceShown(tuple(face is Face.HIT for face in faces), words.messages.counted("screen-hit", hits))

        def begin() -> None:
            self._host.banner.show(title, dice=shown, colour=self._colour(state, player))
            if target is not None:
                self._flash(target)

        return Part(_DICE, on_begin=begin, sound="dice")

    def _revealed(self, event: told.CardsRevealed, state: WorldState) -> Part:
        """Return all cards, in the order of the turns that they make."""
        words, played = self._host.words, dict(event.cards)
        order = [player for player in state.order if player in played] or list(played)
        cards = [
            (
                words.player(state, player),
                facts.colours_of(self._host.map.atlas, state, player),
                facts.card_face(self._host.world, words, played[player]),
            )
            for player in order
        ]
        show = partial(self._host.reveal.show, words.screen("banner.revealed"), cards)
        return Part(_REVEALED, on_begin=show, on_end=self._host.reveal.hide)

    def _flash(self, area: int) -> None:
        overlay = self._host.map.overlay
        self._host.map.lay(replace(overlay, goals={**overlay.goals, area: theme.TARGET}))

    def _words(self, key: str, **values: object) -> Part:
        title = self._host.words.screen(f"banner.{key}", **values)
        return Part(_BANNER, on_begin=partial(self._host.banner.show, title), on_end=self._host.banner.hide)

    def _outcome(self, event: told.BattleEnded, state: WorldState) -> Part:
        """Return who holds the area now; the last roll would be gone with the map from afar otherwise."""
        words = self._host.words
        key = {event.attacker: "taken", event.defender: "held"}.get(event.holder, "empty")
        player, area = words.player(state, event.holder), words.area(event.target)
        title, colour = words.screen(f"banner.{key}", player=player, area=area), self._colour(state, event.holder)
        show = partial(self._host.banner.show, title, colour=colour)
        return Part(_OUTCOME, on_begin=show, on_end=self._host.banner.hide)

    def _colour(self, state: WorldState, player: int) -> str:
        army = self._host.map.atlas.armies.get(army_of(state, player))
        return army.line if army is not None else theme.BRASS
