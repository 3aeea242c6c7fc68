"""Campaigns as the program begins them, goes on with them, and shows their battles."""

from __future__ import annotations

from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING, Protocol

from dust_tactics.campaign.events import BattleOver, BattleReached, StoryTold
from dust_tactics.campaign.names import in_language
from dust_tactics.campaign.setup import made_for, played_by
from dust_tactics.campaign.steps.camp import Camp
from dust_tactics.files.journal.beginning import seed_by_chance, started_now
from dust_tactics.files.journal.campaign_session import (
    CampaignSession,
    branch_run,
    bring_back,
    journal_of,
    length_before,
    open_battle,
    settle,
)
from dust_tactics.files.journal.runs import JOURNAL, new_run_folder
from dust_tactics.files.journal.seats import seated
from dust_tactics.files.journal.session import Session
from dust_tactics.files.reading.complaints import FileRefused, printable, system_words
from dust_tactics.files.trash import throw_away
from dust_tactics.language.campaign.events import CampaignTeller
from dust_tactics.language.campaign.names import campaign_name
from dust_tactics.screen.menu.campaign.list_scene import CampaignsScene
from dust_tactics.screen.menu.campaign.scene import CampaignScene
from dust_tactics.screen.menu.campaign.story import news_of
from dust_tactics.screen.menu.games_host import GamesHost
from dust_tactics.screen.menu.options.preferences import Preferences, complaint_lines
from dust_tactics.screen.menu.result.next_battle import Chapter, NextBattle
from dust_tactics.screen.play.pause_menu import PauseKeys

if TYPE_CHECKING:
    from dust_tactics.campaign.past import Past
    from dust_tactics.campaign.setup import Difficulty
    from dust_tactics.files.campaigns.campaign import CampaignFile
    from dust_tactics.files.journal.lines import Seats
    from dust_tactics.files.journal.saved_battles import SavedBattle
    from dust_tactics.files.settings import Settings

_PAUSE = PauseKeys(leave="campaign.fight.leave", leave_title="campaign.fight.leave-title")
"""What the menu of a battle says of the way back to its campaign."""


class CampaignHost(GamesHost, Protocol):
    """The program, as far as campaigns matter to it."""

    preferences: Preferences

    def keep(self, **changes: object) -> None:
        """Take over new values of fields of `Settings`."""

    def show_result(self, session: Session, way_on: NextBattle | None = None) -> None:
        """Show how a battle has ended over the present scene; `way_on` is the only way on, where there is one."""

    def look_back(self, session: Session, leave: str = "review.leave", stand: int = 0) -> None:
        """Show a battle over the present scene, with the way through all its commands."""


class CampaignGames:
    """Begins and shows campaigns, and their battles over them."""

    def __init__(self, host: CampaignHost) -> None:
        self._host = host

    def choose(self) -> None:
        """Open the list of campaigns."""
        self._host.app.push(CampaignsScene(self, self._host.app.pop))

    @property
    def settings(self) -> Settings:
        """What the user has set."""
        return self._host.preferences.settings

    def take_portrait(self, portrait: str) -> None:
        """Remember the portrait of the person."""
        self._host.keep(portrait=portrait)

    def begin(
        self,
        campaign: CampaignFile,
        seats: Seats,
        difficulty: Difficulty | None = None,
        names: tuple[str, str] = ("", ""),
    ) -> None:
        """Begin a campaign with battles of a seed by chance, and show it; `names` are those of the people who play."""
        self._host.keep(**dict(zip(("player_1", "player_2"), names, strict=True)))
        setup = played_by(campaign.setup, [seat.is_person for seat in seats], names)
        if difficulty is not None:
            setup = made_for(setup, difficulty, next(side for side, seat in enumerate(seats) if seat.is_person))
        started = started_now()
        seed = seed_by_chance()
        self._host.hold(None)
        try:
            path = new_run_folder(campaign.id, started) / JOURNAL
            session = CampaignSession.new(setup, seed, path, started=started, seats=seated(seats, seed))
        except OSError as error:
            self._tell_why(error)
            return
        self.show(session)

    def go_on(self, run: SavedBattle) -> None:
        """Go on with a campaign that was begun, or show its end. A journal in trouble goes on before its fault."""
        self._host.hold(None)
        try:
            found = CampaignSession.resume(run.path)
            session = found if isinstance(found, CampaignSession) else CampaignSession.rescue(run.path)
        except (FileRefused, OSError) as error:
            self._tell_why(error)
            return
        self.show(session)

    def throw_away(self, run: SavedBattle) -> None:
        """Delete a campaign that was begun, its battles with it; it lies in the trash of the user's folder."""
        try:
            throw_away(run.path.parent)
        except OSError as error:
            self._tell_why(error)

    def show(self, session: CampaignSession) -> None:
        """Show a campaign right above the menu."""
        host = self._host
        host.hold(session)
        host.menu()
        try:
            settle(session)
        except (FileRefused, OSError) as error:
            self._tell_why(error)
            return
        portrait = self.settings.portrait
        host.app.push(CampaignScene(session, partial(self.fight, session), host.leave_game, self, portrait))

    def play_from(self, session: CampaignSession, past: Past) -> None:
        """Begin another campaign before a battle of one, and show it; that one stays as it is."""
        started = started_now()
        try:
            folder = new_run_folder(session.header.scenario, started)
            branch = branch_run(session, length_before(session, past.node), folder, started, session.seats)
        except (FileRefused, OSError) as error:
            self._tell_why(error)
            return
        self.show(branch)

    def watch(self, session: CampaignSession, past: Past) -> None:
        """Show a battle of a campaign, to be looked through."""
        path = journal_of(session, past.digest)
        if path is None:
            text = self._host.app.messages.text
            self._host.tell(text("common.not_opened"), text("campaign.end.gone"))
            return
        self._host.look_back(Session.look(path)[0], "campaign.end.leave")

    # Its battles

    def fight(self, session: CampaignSession) -> bool:
        """Show the battle that is owed, from where its journal has come to. One that is over is brought back, and there
        is nothing to show; return whether there is."""
        try:
            battle = open_battle(session, started_now())
        except (FileRefused, OSError) as error:
            self._tell_why(error)
            return False
        if battle.decision is None:
            self._bring_back(session, battle)
            return False
        finished, left = partial(self._finished, session, battle), partial(self._left, battle)
        self._host.play_battle(battle, finished, left, _PAUSE)
        return True

    def _left(self, battle: Session) -> None:
        """Go back to the campaign; the battle can be gone on with."""
        battle.close()
        self._host.app.pop()

    def _finished(self, session: CampaignSession, battle: Session) -> None:
        """Show how the battle has ended over the campaign, which knows by then what it has come to."""
        self._bring_back(session, battle)
        self._host.app.pop()
        self._host.show_result(battle, self._way_on(session))

    def _way_on(self, session: CampaignSession) -> NextBattle:
        """Return the way from the result of a battle back to the campaign."""
        owed, text = session.decision, self._host.app.messages.text
        asked = None if owed is None else owed.question
        where = "ending" if asked is None else "camp" if isinstance(asked, Camp) else "campaign"
        key = f"campaign.fight.to-{where}"
        return NextBattle(text(key), text(f"{key}-tip"), self._host.app.pop, chapter=self._chapter(session))

    def _chapter(self, session: CampaignSession) -> Chapter:
        """Return what the battle that is just over was in its campaign."""
        messages = self._host.app.messages
        state = in_language(session.state, messages.language)
        events = list(takewhile(lambda event: not isinstance(event, BattleReached), news_of(session)))
        stories = [state.setup.stories[event.story] for event in events if isinstance(event, StoryTold)]
        told = [line for story in stories for line in story.text.of(messages.language).splitlines()]
        teller = CampaignTeller(messages)
        lines = (teller.line(state, event) for event in events if not isinstance(event, StoryTold | BattleOver))
        tale = "\n".join(printable(line, 2000) for line in told)
        return Chapter(campaign_name(messages, state.setup), tale, tuple(filter(None, lines)))

    def _bring_back(self, session: CampaignSession, battle: Session) -> None:
        try:
            bring_back(session, battle)
        except OSError as error:
            self._tell_why(error)
        finally:
            battle.close()

    def _tell_why(self, error: FileRefused | OSError) -> None:
        messages = self._host.app.messages
        refused = isinstance(error, FileRefused)
        told = complaint_lines(messages, error.complaints) if isinstance(error, FileRefused) else system_words(error)
        title = messages.text("common.not_opened") if refused else messages.text("common.dialog_title")
        self._host.tell(title, told)
