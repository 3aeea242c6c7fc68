"""Units that are camouflaged, to be reloaded, or above the ground are marked on the table."""

from dataclasses import replace

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.rules.units import Status, Unit
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.battle.view.tokens import lasting_marks
from dust_tactics.screen.battle.words import SPECIAL_ICONS

SNIPERS = Unit(
    id=0, side=0, card=load_cards("2016")["usmc-sniper-squad"], name="Snipers", status=Status.ON_TABLE, squares=(1,)
)


def test_a_unit_is_marked_for_what_it_is_until_something_is_done_about_it() -> None:
    assert lasting_marks(SNIPERS) == ()
    assert lasting_marks(replace(SNIPERS, camouflaged=True)) == ("camouflaged",)
    assert lasting_marks(replace(SNIPERS, unloaded=(1,))) == ("reload",)


def test_every_mark_has_a_badge_and_every_special_action_the_icon_of_its_mark() -> None:
    everything = lasting_marks(replace(SNIPERS, camouflaged=True, unloaded=(0,)))

    assert {*everything, "in-smoke"} <= set(art.BADGES)
    assert all(art.icon(name, 16) for name in SPECIAL_ICONS.values())
