"""Pilots, and vehicles with a pilot aboard, for tests."""

from dataclasses import replace

from referee import Referee, all_cards

from dust_tactics.rules.cards import Card, SkillOnCard

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))
FAR = {"Ludwig": "I9 W"}


def pilot_card(name: str, *skills: str) -> dict[str, Card]:
    """Bazooka Joe with other skills, by that name."""
    joe = all_cards()["Bazooka Joe"]
    return {name: replace(joe, id=name.lower(), name=name, skills=tuple(SkillOnCard(key) for key in skills))}


PILOT = pilot_card("Pilot", "vehicle-pilot")
ACE = pilot_card("Ace", "vehicle-pilot", "ace-pilot")


def mounted(vehicle: str = "Pounder", place: str = "E5 N", enemies: dict[str, str] | None = None) -> Referee:
    """A pilot aboard of a vehicle from the start."""
    return Referee(FIELD, {vehicle: place, "Pilot": f"in {vehicle}"}, enemies or FAR, cards=PILOT)
