"""Smoke over the table: it comes, and goes when its time is over (T13-TER-16, T16-SKL-57)."""

from dataclasses import dataclass

from dust_tactics.rules.events import SmokeCleared, SmokeLaid
from dust_tactics.rules.scenario import SmokeCloud
from dust_tactics.rules.state import GameState
from dust_tactics.table.agenda import Play


@dataclass(frozen=True, slots=True)
class LaySmoke:
    """Clouds of smoke come over the table."""

    clouds: tuple[SmokeCloud, ...]

    def run(self, play: Play[GameState]) -> None:
        """Add them to those that hang there."""
        play.state.smoke += self.clouds
        for cloud in self.clouds:
            play.tell(SmokeLaid(cloud.squares, cloud.until))


def clear_smoke(play: Play[GameState]) -> None:
    """At the end of a turn smoke whose time is over goes, but for squares that other smoke still covers."""
    state = play.state
    staying = tuple(cloud for cloud in state.smoke if cloud.until > state.turn)
    gone = {square for cloud in state.smoke for square in cloud.squares}
    gone -= {square for cloud in staying for square in cloud.squares}
    state.smoke = staying
    if gone:
        play.tell(SmokeCleared(tuple(sorted(gone))))
