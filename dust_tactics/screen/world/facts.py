"""What the parts of the screen tell of a state: the heading, the players, the track, an area, cards."""

from collections.abc import Mapping, Sequence

from dust_tactics.files.journal.lines import Seats
from dust_tactics.files.world.world import World
from dust_tactics.language.leaders import Commander
from dust_tactics.language.phrases import capitalised, without_rank
from dust_tactics.screen.art.world.atlas import ArmyColours, Atlas
from dust_tactics.screen.play.clauses import rule_name
from dust_tactics.screen.tip import Tip
from dust_tactics.screen.world.parts.area_plate import AreaFacts
from dust_tactics.screen.world.parts.cards import WorldCardFace
from dust_tactics.screen.world.parts.top_bar import Chip, RoundHeading
from dust_tactics.screen.world.parts.track import Flag, Marker
from dust_tactics.screen.world.picturing import army_of, is_left
from dust_tactics.screen.world.words import WorldWords
from dust_tactics.world.capitals import capital_attack_refusal, without_the_points
from dust_tactics.world.figures import CAPITAL_DICE, CENTRE_DICE
from dust_tactics.world.force import COMBAT_ON_LAND, EMPTY, Force
from dust_tactics.world.state import NEUTRAL, NOBODY, Phase, WorldState

PHASES = tuple(Phase)


def colours_of(atlas: Atlas, state: WorldState, player: int) -> ArmyColours | None:
    """Return the colours of a player's army, or of the neutral side; None while he has none."""
    return atlas.armies.get(army_of(state, player))


def dice_of(state: WorldState, units: Force) -> int:
    """Return the dice that units roll in a battle, without what an area adds."""
    on_land = sum(count * value for count, value in zip(units, COMBAT_ON_LAND, strict=False))
    return on_land + units.submarine * state.version.submarine_combat


def heading_of(state: WorldState, words: WorldWords, phase: str = "") -> RoundHeading:
    """Return the round, the version and the phase."""
    screen = words.screen
    lit = phase or (state.turn.phase if state.turn is not None else "")
    names = tuple(screen(f"phase.{name}") for name in PHASES)
    return RoundHeading(
        screen("round", round=state.round) if state.round else screen("set-up"),
        words.text(f"world.version.{state.version.id}"),
        screen("to-points", points=state.threshold),
        names if state.round else (),
        PHASES.index(Phase(lit)) if lit in PHASES else -1,
    )


def chips_of(
    state: WorldState,
    words: WorldWords,
    atlas: Atlas,
    seats: Seats,
    on: int | None,
    world: World,
    leaders: Mapping[int, Commander],
) -> tuple[Chip, ...]:
    """Return all players in the order of their turns; `leaders` are who leads for those with a face."""
    return tuple(
        _chip(state, words, atlas, seats, player, on, world, leaders.get(player)) for player in turns_in_order(state)
    )


def turns_in_order(state: WorldState) -> tuple[int, ...]:
    """Return all players as they have had their turns, or will have: who interrupts goes ahead (WW-ABL-16)."""
    now = () if state.turn is None else (state.turn.player,)
    return tuple(dict.fromkeys((*state.done, *now, *state.order, *range(len(state.players)))))


def _chip(
    state: WorldState,
    words: WorldWords,
    atlas: Atlas,
    seats: Seats,
    player: int,
    on: int | None,
    world: World,
    leader: Commander | None,
) -> Chip:
    one, card = state.players[player], state.played(player)
    values = () if card is None else (card.combat, card.movement, card.production)
    name = words.player(state, player)
    lines = [words.army_of(state, player)] if one.army >= 0 else []
    if leader is not None and leader.character:
        lines.append(f"{leader.name} · {leader.character}")
    if card is not None:
        lines.append(f"{words.ability(card.ability)} · {words.card(card.id)}")
        lines.append(words.ability_text(card.ability))
    lines.append(words.messages.counted("screen-hand", len(one.hand)))
    return Chip(
        player,
        name,
        colours_of(atlas, state, player),
        one.points,
        values,
        player == on,
        player in state.done,
        not one.alive,
        not seats[player].is_person if player < len(seats) else False,
        leader,
        Tip(name, "\n".join(filter(None, lines)), rule_name(words.messages, "WW-INI-03")),
    )


def markers_of(state: WorldState, words: WorldWords) -> tuple[Marker, ...]:
    """Return everybody's place on the track."""
    return tuple(
        Marker(army_of(state, number), words.player(state, number), player.points)
        for number, player in enumerate(state.players)
    )


def flags_of(state: WorldState, words: WorldWords) -> tuple[Flag, ...]:
    """Return what happens at which points."""
    flags = [Flag(state.threshold, words.screen("wins-at", points=state.threshold), is_end=True)]
    least = state.version.capitals.least_points(state.threshold)
    if not state.capitals_open and least < state.threshold and without_the_points(state):
        flags.append(Flag(least, words.screen("capitals-at", points=least)))
    return tuple(flags)


def track_tip(state: WorldState, words: WorldWords) -> str:
    """Return how everybody stands, in a line each, and what happens at which points."""
    ranked = sorted(range(len(state.players)), key=lambda player: -state.players[player].points)
    lines = [
        words.screen("points-of", player=words.player(state, player), points=state.players[player].points)
        for player in ranked
    ]
    return "\n".join([*lines, *(capitalised(flag.words) for flag in flags_of(state, words))])


def area_facts(state: WorldState, words: WorldWords, atlas: Atlas, area: int) -> AreaFacts:
    """Return what is told of an area."""
    shape, owner, units = atlas.areas[area], state.owners[area], state.forces[area]
    place = state.map.areas[area]
    what = "capital" if place.capital else "source" if place.source else "land" if place.land else "sea"
    is_a = words.screen(f"kind.{what}-with-centre" if area in state.centres else f"kind.{what}")
    marks = ([shape.mark] if shape.mark else []) + (["centre"] if area in state.centres else [])
    marks += ["left"] if is_left(state, area) else []
    keys = {NOBODY: "nobody-here", NEUTRAL: "neutral-here"}
    who = words.screen(keys[owner]) if owner in keys else words.player(state, owner)
    base = dice_of(state, units)
    bonus = 0 if place.sea else CAPITAL_DICE if place.capital else CENTRE_DICE if area in state.centres else 0
    supremacy = "" if place.sea or units == EMPTY else words.screen("supremacy", value=units.supremacy)
    beside, rules = _beside(state, words, area), _rules_of(words, what, marks)
    made = words.screen("dice-units")
    if bonus:
        made = words.screen("dice-capital" if place.capital else "dice-centre", dice=base, bonus=bonus)
    return AreaFacts(
        words.area(area),
        words.messages.text("world.screen.kind-of", kind=is_a, owner=who),
        words.messages.text("world.screen.kind-of", kind=is_a, owner=who if owner in keys else without_rank(who)),
        army_of(state, owner),
        colours_of(atlas, state, owner),
        tuple(units),
        tuple(words.unit_below(kind, count) for kind, count in enumerate(units)),
        tuple(marks),
        words.messages.counted("screen-defends", base + bonus) if units != EMPTY else "",
        made if units != EMPTY else "",
        _guard(state, words, area),
        " · ".join(filter(None, (supremacy, _away(state, words, area), beside))),
        Tip(words.area(area), "\n".join(filter(None, (rules, beside))), rule_name(words.messages, "WW-BTL-09")),
    )


def _rules_of(words: WorldWords, what: str, marks: Sequence[str]) -> str:
    keys = [f"area-rule.{what}"] if what in ("capital", "source") else []
    keys += [f"area-rule.{mark}" for mark in ("centre", "left") if mark in marks]
    return "\n".join(words.screen(key) for key in keys)


def left_tip(state: WorldState, words: WorldWords, area: int) -> Tip | None:
    """Return what the sign of land that nobody holds means; None elsewhere."""
    if not is_left(state, area):
        return None
    return Tip(words.area(area), words.screen("area-rule.left"), rule_name(words.messages, "WW-GEN-06"))


def _guard(state: WorldState, words: WorldWords, area: int) -> str:
    """Return what keeps a capital from being attacked."""
    if not state.map.areas[area].capital or state.capitals_open or state.round == 0:
        return ""
    if state.round == 1:
        return words.screen("safe-in-round-1")
    if state.setup.neutral_capitals_open and state.owners[area] == NEUTRAL:
        return ""
    if _has_the_points(state, area):
        return ""
    return words.screen("safe-until", points=state.version.capitals.least_points(state.threshold))


def _has_the_points(state: WorldState, capital: int) -> bool:
    """Return whether the player whose turn it is may attack a capital, or another may, of his own and between turns."""
    owner = state.owners[capital]
    if state.turn is not None and state.turn.player != owner:
        return capital_attack_refusal(state, state.turn.player, capital) is None
    others = (player for player in range(len(state.players)) if player != owner)
    return any(capital_attack_refusal(state, player, capital) is None for player in others)


def _beside(state: WorldState, words: WorldWords, area: int) -> str:
    return words.screen("next-to", areas=", ".join(words.area(other) for other in state.map.beside[area]))


def _away(state: WorldState, words: WorldWords, area: int) -> str:
    """Return how far the area of another is from the nearest capital of the player to act."""
    owed = state.turn.player if state.turn is not None else None
    if owed is None or owed == state.owners[area]:
        return ""
    capitals = [capital for capital in state.map.capitals if state.owners[capital] == owed]
    if not capitals:
        return ""
    lines = min(state.map.distances(capital)[area] for capital in capitals)
    return words.messages.counted("screen-lines-away", lines, player=words.player(state, owed))


def card_face(world: World, words: WorldWords, number: int) -> WorldCardFace:
    """Return what a card shows."""
    card = world.deck.cards[number]
    face = world.deck.faces[card.ability]
    return WorldCardFace(
        number,
        card.id,
        words.card(card.id),
        card.ability,
        words.ability(card.ability),
        f"world-{face.icon}",
        (card.combat, card.movement, card.production),
        card.stars,
        words.ability_text(card.ability),
        rule_name(words.messages, face.clauses[0]) if face.clauses else "",
    )


def hand_faces(world: World, words: WorldWords, cards: Sequence[int]) -> list[WorldCardFace]:
    """Return the faces of cards, the highest in the turn order first."""
    ranked = sorted(cards, key=lambda number: world.deck.cards[number].rank, reverse=True)
    return [card_face(world, words, number) for number in ranked]


__all__ = ["NEUTRAL", "area_facts", "card_face", "chips_of", "colours_of", "dice_of", "flags_of", "hand_faces"]
