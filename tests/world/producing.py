"""Players in their production phase, as tests of it need them."""

from world_referee import WorldReferee, card

from dust_tactics.world.cards import Ability

OTHER = {1: {"new-swabia": "T"}}
EXAMPLE = {0: {"washington": "T", "plains": "T", "athabasca": "T", "labrador": "T", "california": "T"}} | OTHER


def producing(
    held: dict[int, dict[str, str]],
    centres: str = "",
    production: int = 3,
    ability: Ability = Ability.NURSE,
    version: str = "standard",
    hand: str = "",
    round: int = 2,
) -> WorldReferee:
    """Player 0 in his production phase, asked for his purchase if his hand is empty."""
    cards = {0: card(ability, production=production)}
    held = OTHER | held
    game = WorldReferee(held, centres=centres, cards=cards, version=version, hands={0: hand}, round=round)
    return game.begin("production", 0)


def rich(held: dict[int, dict[str, str]], centres: str = "", points: int = 300, **more: object) -> WorldReferee:
    """The same with as many points as wished."""
    game = producing(held, centres, **more)  # type: ignore[arg-type]
    game.state.change_turn(production=points)
    return game


def building(**more: object) -> WorldReferee:
    """Player 0 with Mech Builder, asked for his purchase."""
    held = {0: {"washington": "T", "plains": "T", "mexico": "T"}}
    return rich(held, "washington plains", ability=Ability.MECH_BUILDER, **more)  # type: ignore[arg-type]
