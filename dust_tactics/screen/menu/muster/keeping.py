"""Keeping the army that is mustered: under a name, in a file of its own, and not lost by a slip."""

from collections.abc import Callable

from dust_tactics.files.armies.armies import load_armies, own_army_files
from dust_tactics.files.armies.writing import CannotPutBack, new_army_id, save_army, taken_ids
from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.reading.complaints import system_words
from dust_tactics.rules.cards import Bloc
from dust_tactics.rules.scenario import Army
from dust_tactics.screen.menu.muster.draft import MUSTERED, Draft
from dust_tactics.screen.ui import Stage, confirm


class ArmyKeeper:
    """Saves the army of a draft. `bloc()` is the one that is shown, `on_saved()` hears that the draft has a name."""

    def __init__(self, stage: Stage, draft: Draft, bloc: Callable[[], Bloc], on_saved: Callable[[], None]) -> None:
        self._stage, self._draft, self._bloc, self._on_saved = stage, draft, bloc, on_saved

    def name(self) -> str:
        """Return the name of the army, or one to begin with."""
        text = self._stage.messages.text
        return self._draft.name or text("muster.no_name", bloc=text(f"bloc.{self._bloc().value}"))

    def army(self) -> Army:
        """Return the army by value; the id is that of a ready army only if it stands exactly as it was opened or
        saved."""
        known = load_armies(self._draft.edition).get(self._draft.id)
        same = known is not None and (known.units, known.name) == (self._draft.units, self.name())
        return self._draft.army(self._draft.name, self._draft.id if same else MUSTERED)

    def ask_to_save(self) -> None:
        """Save under the name it has; another army of that name is replaced only if people say so."""
        text = self._stage.messages.text
        name, draft = self.name(), self._draft
        here = load_cards(draft.edition)
        if any(here.get(card.id) != card for card in draft.taken):
            self._stage.toast(text("muster.of_a_pack"))
            return
        own = [army for file in own_army_files() for army in file.things if army.edition == draft.edition]
        alike = [army for army in own if army.name.casefold() == name.casefold()]
        same = next((army for army in alike if army.id == draft.id), alike[0] if alike else None)
        if same is None:
            self._save_as(new_army_id(name, taken_ids()))
        elif same.id == draft.id and draft.was(same):
            self._save_as(same.id)
        else:
            army_id = same.id
            confirm(
                self._stage,
                text("muster.replace_title"),
                text("muster.replace_body", name=same.name),
                lambda: self._save_as(army_id),
                yes=text("muster.replace_yes"),
                no=text("common.cancel"),
            )

    def _save_as(self, army_id: str, told: str = "muster.saved") -> None:
        text = self._stage.messages.text
        try:
            save_army(self._draft.army(self.name(), army_id))
        except CannotPutBack:
            self._save_as(new_army_id(self.name(), taken_ids()), "muster.saved_beside")
            return
        except OSError as error:
            self._stage.toast(text("muster.not_saved", error=system_words(error)))
            return
        self._draft.name = self.name()
        self._draft.keep_as(army_id)
        self._on_saved()
        self._stage.toast(text(told, army=self._draft.name))

    def ask_to_drop(self, drop: Callable[[], None], *, also_by_chance: bool = True) -> None:
        """Go on with something that drops the army; people are asked if that would lose work of theirs.

        also_by_chance   whether an army that chance has put together is worth a question, too
        """
        text = self._stage.messages.text
        draft = self._draft
        if not draft.is_unsaved or (draft.is_by_chance and not also_by_chance):
            drop()
            return
        confirm(
            self._stage,
            text("muster.drop_title"),
            text("muster.drop_body"),
            drop,
            yes=text("muster.drop_yes"),
            no=text("muster.drop_no"),
        )
