"""What a draft says, and what there is to say against it, as a scene shows it to its panels."""

from collections.abc import Mapping, Sequence

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.editing.draft import Checked, ScenarioDraft, place_of
from dust_tactics.files.editing.rewriting import Values
from dust_tactics.files.editing.toml_text import Keys
from dust_tactics.files.editing.wishes import name_in
from dust_tactics.files.packs.home import home_of
from dust_tactics.files.reading.complaints import Complaint
from dust_tactics.files.scenarios.texts import ENGLISH
from dust_tactics.rules.cards import Card
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.screen.menu.editor.help_page import HelpedScene
from dust_tactics.screen.menu.editor.outline import Step, step_of
from dust_tactics.screen.menu.editor.staleness import Staleness
from dust_tactics.screen.menu.editor.wrongs import empty_effects, with_wanted


class DraftScene(HelpedScene):
    """A scene about one draft."""

    def __init__(self, draft: ScenarioDraft) -> None:
        self.draft = draft
        self.step, self._language = Step.BASICS, ENGLISH
        self.wanted: set[Keys] = set()
        self.checked: Checked = draft.check()
        self.staleness = Staleness()
        self._values: tuple[str, Values] = ("", {})
        self._cards: tuple[str, Mapping[str, Card]] = ("", {})

    @property
    def language(self) -> str:
        """The language in which texts are written: English, which each file has, anywhere but among the texts."""
        return self._language if self.step is Step.TEXTS else ENGLISH

    @property
    def values(self) -> Values:
        """What the draft says."""
        if self._values[0] != self.draft.text:
            self._values = self.draft.text, self.draft.values
        return self._values[1]

    @property
    def cards(self) -> Mapping[str, Card]:
        """The cards of the edition; those of the usual one while it says none that is known."""
        edition = str(self.values.get("edition", ""))
        edition = edition if edition in EDITIONS else next(iter(EDITIONS))
        if self._cards[0] != edition:
            self._cards = edition, load_cards(edition, home_of(self.draft.path))
        return self._cards[1]

    @property
    def title(self) -> str:
        """The name of the draft, or of its file while it has none."""
        return name_in(self.values.get("name")) or self.draft.path.stem

    @property
    def has_boards(self) -> bool:
        """Whether the draft has boards, or may have some: nobody can tell while its text is no TOML."""
        return "board" in self.values or not self.values

    def troubles(self, path: Keys) -> int:
        """Return how many complaints and warnings there are of a place and all inside it."""
        return self._told_of(path, self.told())

    def faults(self, path: Keys) -> int:
        """Return how many complaints there are of a place and all inside it."""
        return self._told_of(path, self.checked.complaints)

    def _told_of(self, path: Keys, told: Sequence[Complaint]) -> int:
        places = [place_of(one, self.checked.text) for one in told]
        if not path:
            return sum(step_of(place) is Step.BASICS and place[:1] != ("balance",) for place in places)
        return sum(place[: len(path)] == path for place in places)

    def told(self) -> tuple[Complaint, ...]:
        """Return what is wrong with the draft, then what may be meant otherwise."""
        complaints = with_wanted(self.checked.complaints, self.wanted)
        stale = self.staleness.warnings(self.values)
        return (*complaints, *self.checked.warnings, *empty_effects(self.values, self.wanted), *stale)
