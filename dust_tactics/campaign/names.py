"""Names of sides and their units that a campaign gives in several languages: it says them in one, and is the same
campaign in all."""

from dataclasses import replace

from dust_tactics.campaign.state import CampaignState

ENGLISH = "en"


def in_language(state: CampaignState, language: str) -> CampaignState:
    """Return a state to be shown, with the names that its file has in a language such as "de" or "pt-BR"; else in
    English.

    Its battles know the names, so that they say them too. Where both sides would have one name, all keep theirs.
    """
    said = _by_name(state, language[:2])
    if not said:
        return state
    first, second = (
        replace(side, name=said.get(side.name, side.name), player=said.get(side.player, side.player))
        for side in state.setup.sides
    )
    if first.name == second.name:
        return state
    mine, theirs = (
        replace(side, roster=tuple(replace(unit, name=said.get(unit.name, unit.name)) for unit in side.roster))
        for side in state.sides
    )
    return replace(state, setup=replace(state.setup, sides=(first, second)), sides=(mine, theirs))


def _by_name(state: CampaignState, language: str) -> dict[str, str]:
    rows = (dict(row) for row in state.here.battle.spoken) if language != ENGLISH else ()
    return {row[ENGLISH]: row.get(language, row[ENGLISH]) for row in rows}
