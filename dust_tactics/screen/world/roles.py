"""What parts of the screen of World War may ask of the scene: what is shown, asked and told (`screen/play/roles`)."""

from collections.abc import Callable
from typing import Protocol

from dust_tactics.files.journal.world import WorldEvent
from dust_tactics.files.world.world import World
from dust_tactics.language.leaders import Commander
from dust_tactics.screen.art.world.atlas import Atlas
from dust_tactics.screen.play.roles import GameScene
from dust_tactics.screen.world.deeds import Deeds
from dust_tactics.screen.world.fight import Fight
from dust_tactics.screen.world.kind import WorldOpponents
from dust_tactics.screen.world.map.view import MapView
from dust_tactics.screen.world.parts.banner import Banner
from dust_tactics.screen.world.parts.dock import Dock
from dust_tactics.screen.world.parts.fall import Fall
from dust_tactics.screen.world.parts.hit_flight import HitFlight
from dust_tactics.screen.world.parts.reveal import Reveal
from dust_tactics.screen.world.parts.side import Side
from dust_tactics.screen.world.parts.tall_log import TallWorldLog
from dust_tactics.screen.world.parts.top_bar import WorldTopBar
from dust_tactics.screen.world.parts.track import VictoryTrack
from dust_tactics.screen.world.record import WorldRecord
from dust_tactics.screen.world.telling import WorldTelling
from dust_tactics.screen.world.unasked import Unasked
from dust_tactics.screen.world.words import WorldWords
from dust_tactics.table.refusal import Refusal
from dust_tactics.world.commands import AnyWorldCommand
from dust_tactics.world.state import WorldState


class WorldShown(GameScene[WorldState], Protocol):
    """The game as it is shown: the map, what stands around it, words and pictures; and what is told in passing."""

    world: World
    atlas: Atlas
    words: WorldWords
    record: WorldRecord
    telling: WorldTelling
    opponents: WorldOpponents
    map: MapView
    bar: WorldTopBar
    track: VictoryTrack
    dock: Dock
    side: Side
    banner: Banner
    reveal: Reveal
    fall: Fall
    hits: HitFlight
    tall_log: TallWorldLog | None
    deeds: Deeds

    @property
    def people(self) -> tuple[int, ...]:
        """The players who are people."""

    def refresh_map(self) -> None:
        """Show anew only what lies over the map, and the plate."""

    def face(self, player: int) -> Commander | None:
        """Return who leads for a player: a commander, or the person with a portrait; None without a face."""

    def hear(self, *kinds: str) -> None:
        """Let commanders speak of moments of some kinds that are being played."""

    def saw(self, event: WorldEvent) -> None:
        """Take note of what begins to be seen, and tell of it beside the map in the turn of a computer player."""

    def show_fight(self, fight: Fight) -> None:
        """Show beside the map how a battle stands that is being played."""

    def throw(self, share: float) -> None:
        """Let dice tumble below the map, where those of people's battles lie."""

    def aim(self, side: int, place: tuple[float, float]) -> None:
        """Let the HITs of a side that lie below the map leave for a place on it; `hits` tells how far they are."""


class WorldAsked(WorldShown, Protocol):
    """What people are asked about it, and their answers."""

    unasked: Unasked

    def submit(self, command: AnyWorldCommand) -> None:
        """Give a command to the rules and play what follows."""

    def refusal(self, command: AnyWorldCommand) -> Refusal | None:
        """Return why a command can't be given now; None if it can."""

    def follow_up(self, question: type, command_of: Callable[[int], AnyWorldCommand]) -> None:
        """Answer a question with the command of its id if it is asked next and may be so."""

    def fight_out(self) -> None:
        """Go to the table where the battle under way is fought out with miniatures."""

    def undo(self) -> None:
        """Undo what people did last."""

    def redo(self) -> None:
        """Do again what was undone last."""

    def turn_log(self) -> None:
        """Unfold the whole log over the map, or fold it in."""

    def escape(self) -> None:
        """Take the last thing back, or open the menu."""
