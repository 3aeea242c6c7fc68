"""The set-up by the book, and ready starts (WW-SET, WW-NEU)."""

from collections import Counter

import pytest
from world_referee import NEUTRAL, NOBODY, WorldReferee, force, number_of, until, world_setup

from dust_tactics.bots.world.random_player import RandomWorldPlayer
from dust_tactics.table.dice import ScriptedDice
from dust_tactics.world.commands import Build, ChooseCard, Claim, PutCentre, TakeArmy
from dust_tactics.world.events import (
    AreaClaimed,
    CardsDealt,
    CardsRevealed,
    DeckShuffled,
    NeutralsPlaced,
    OnlyChoice,
    OrderSettled,
    RoundBegan,
)
from dust_tactics.world.game import apply, check, new_game
from dust_tactics.world.setup import PlayerSetup, WorldSetup
from dust_tactics.world.steps.set_up import (
    ChooseArea,
    ChooseArmy,
    ChooseCapital,
    ChooseCentre,
    ChooseReinforcements,
    ChooseSetUpCard,
)
from dust_tactics.world.views import view_of

VERSIONS = ("standard", "epic")
CAPITALS = ("washington", "mexico", "berlin", "moscow", "peking", "tokyo")


def to_capitals(version: str, players: int, *claims: str) -> WorldReferee:
    """A game in which the first players have claimed these capitals, and the next one is asked for his."""
    game = until(ChooseArmy, version, players)
    for capital in (*claims, ""):
        game.say(TakeArmy, game.answers[0].army)
        if capital:
            game.say(Claim, number_of(capital))
    return game


def open_capitals(game: WorldReferee) -> set[str]:
    """The capitals that may be claimed now."""
    return {game.state.map.areas[answer.area].id for answer in game.answers}


@pytest.mark.clause("WW-SET-01", "WW-CMP-05")
def test_the_deck_is_shuffled_and_everybody_gets_six_cards() -> None:
    """By the order that the gate gives: the first six to the first player."""
    order = tuple(reversed(range(45)))
    state, events = new_game(world_setup("epic", 3), 1, ScriptedDice(orders=[order]))
    assert [player.hand for player in state.players] == [
        tuple(range(39, 45)),
        tuple(range(33, 39)),
        tuple(range(27, 33)),
    ]
    assert state.deck == order[18:]
    assert events == [DeckShuffled(45, again=False), CardsDealt(6)]


@pytest.mark.clause("WW-SET-01")
def test_games_of_other_seeds_have_other_decks() -> None:
    """The shuffle is one of the dice's."""
    decks = {WorldReferee.at_start("standard", 2, seed).state.deck for seed in range(20)}
    assert len(decks) == 20


@pytest.mark.clause("WW-SET-02", "WW-GEN-12")
def test_one_card_is_chosen_in_secret_and_the_other_five_are_the_hand() -> None:
    """Nothing is shown before the last one has chosen; then all are revealed together."""
    game = WorldReferee.at_start("standard", 2)
    chosen = [game.state.players[player].hand[player] for player in (0, 1)]
    game.say(ChooseCard, chosen[0])
    assert game.told(CardsRevealed) == []
    assert view_of(game.state, 1).players[0].chosen == -1
    assert view_of(game.state, 0).players[0].chosen == chosen[0]
    game.say(ChooseCard, chosen[1])
    assert game.told(CardsRevealed) == [CardsRevealed(((0, chosen[0]), (1, chosen[1])))]
    assert [len(player.hand) for player in game.state.players] == [5, 5]
    assert [player.played for player in game.state.players] == chosen


@pytest.mark.clause("WW-SET-02")
def test_only_a_card_of_the_own_hand_can_be_chosen() -> None:
    """Not another's."""
    game = WorldReferee.at_start("standard", 2)
    assert game.clause(ChooseCard, game.state.players[1].hand[0]) == "WW-SET-02"


@pytest.mark.clause("WW-SET-03")
def test_the_cards_set_the_order_by_combat_movement_and_stars() -> None:
    """Compared over several games with a plain sorting."""
    for seed in range(30):
        game = until(ChooseArmy, "standard", 4, seed)
        cards = [game.state.played(player) for player in range(4)]
        ranks = [(card.combat, card.movement, card.stars) for card in cards if card]
        assert list(game.state.order) == sorted(range(4), key=lambda player: ranks[player], reverse=True)
        assert game.owner == game.state.order[0]


@pytest.mark.clause("WW-SET-03")
def test_who_is_alike_in_all_three_is_drawn_once() -> None:
    """No two cards of the deck are; here all are made so."""
    shipped = world_setup("standard", 2)
    alike = tuple(type(card)(card.id, card.ability, 3, 3, 3, 1) for card in shipped.cards)
    setup = WorldSetup("standard", shipped.map, alike, shipped.armies, shipped.players)
    state, _ = new_game(setup, 1)
    apply(state, ChooseCard(state.asked, state.players[0].hand[0]))
    events = apply(state, ChooseCard(state.asked, state.players[1].hand[0]), ScriptedDice(orders=[(1, 0)]))
    assert OrderSettled((1, 0), "WW-SET-03", (1, 0)) in events
    assert state.order == (1, 0)


@pytest.mark.clause("WW-SET-04", "WW-CMP-01")
def test_in_set_up_order_each_takes_an_army_and_claims_a_capital_with_a_tank() -> None:
    """An army can be taken once, and so can a capital."""
    game = until(ChooseArmy, "standard", 5)
    first, second = game.state.order[:2]
    assert len(game.answers) == 6
    assert game.owner == first
    game.say(TakeArmy, 3)
    assert game.state.players[first].army == 3
    assert isinstance(game.asked, ChooseCapital)
    assert game.owner == first
    game.say(Claim, number_of("berlin"))
    assert game.told(AreaClaimed) == [AreaClaimed(first, number_of("berlin"), "WW-SET-04")]
    assert game.units("berlin") == force("T")
    assert game.held_by("berlin") == first
    assert game.owner == second
    assert game.clause(TakeArmy, 3) == "WW-SET-04"
    assert game.clause(TakeArmy, 6) == "WW-SET-04"
    game.say(TakeArmy, 0)
    assert game.clause(Claim, number_of("berlin")) == "WW-SET-04"
    assert game.clause(Claim, number_of("france")) == "WW-SET-04"


@pytest.mark.clause("WW-SET-05", "WW-BRD-06")
def test_with_two_players_the_partner_of_the_first_capital_is_closed() -> None:
    """The second may take any other."""
    game = to_capitals("standard", 2, "berlin")
    assert open_capitals(game) == {"washington", "mexico", "peking", "tokyo"}
    assert game.clause(Claim, number_of("moscow")) == "WW-SET-05"


@pytest.mark.clause("WW-SET-06", "WW-BRD-06")
def test_three_players_end_in_three_pairs() -> None:
    """Each claim closes a pair; the last player has two capitals to choose from."""
    game = to_capitals("epic", 3, "berlin", "tokyo")
    assert open_capitals(game) == {"washington", "mexico"}
    assert game.clause(Claim, number_of("peking")) == "WW-SET-06"


@pytest.mark.clause("WW-SET-07", "WW-BRD-06")
@pytest.mark.example("WW-SET-07")
def test_four_players_fill_two_pairs() -> None:
    """Both capitals of a pair first: the third may choose any other, the fourth must take its partner."""
    game = to_capitals("standard", 4, "berlin", "moscow")
    assert open_capitals(game) == {"washington", "mexico", "peking", "tokyo"}
    game.say(Claim, number_of("tokyo"))
    game.say(TakeArmy, game.answers[0].army)
    assert OnlyChoice(game.state.order[3], "ChooseCapital") in game.events
    assert game.held_by("peking") == game.state.order[3]
    assert game.held_by("washington") == NEUTRAL


@pytest.mark.clause("WW-SET-07")
def test_with_four_players_two_pairs_close_the_third() -> None:
    """As soon as capitals of two are claimed."""
    game = to_capitals("epic", 4, "berlin", "washington")
    assert open_capitals(game) == {"moscow", "mexico"}
    assert game.clause(Claim, number_of("tokyo")) == "WW-SET-07"


@pytest.mark.clause("WW-SET-07")
@pytest.mark.parametrize("players", [5, 6])
def test_five_and_six_players_claim_as_they_like(players: int) -> None:
    """Only what is taken is closed."""
    game = to_capitals("standard", players, "berlin", "washington", "tokyo")
    assert open_capitals(game) == {"moscow", "mexico", "peking"}


@pytest.mark.clause("WW-SET-08", "WW-NEU-01", "WW-NEU-03", "WW-NEU-05", "WW-NEU-06", "WW-GEN-02")
@pytest.mark.example("WW-SET-08")
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize(("players", "neutral"), [(2, 4), (3, 3), (4, 2), (5, 1), (6, 0)])
def test_unclaimed_capitals_get_a_neutral_army(version: str, players: int, neutral: int) -> None:
    """A tank and a mech, and in Standard a centre."""
    game = until(ChooseArea, version, players)
    capitals = [area for area in CAPITALS if game.held_by(area) == NEUTRAL]
    assert len(capitals) == neutral
    assert all(game.units(area) == force("T M") for area in capitals)
    centres = {number_of(area) for area in capitals} if version == "standard" else set()
    assert set(game.state.centres) == centres
    assert sum(1 for owner in game.state.owners if owner != NOBODY) == 6


@pytest.mark.clause("WW-SET-09")
def test_all_begin_with_no_victory_points() -> None:
    """And with no tank less: the marker is none of the sixty."""
    state = until(ChooseArea, "standard", 2).state
    assert [player.points for player in state.players] == [0, 0]


@pytest.mark.clause("WW-SET-10", "WW-SET-11", "WW-SET-14", "WW-NEU-03", "WW-SET-18")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_in_standard_all_land_is_shared_out_in_turn(players: int) -> None:
    """One tank on any empty land area, source or not, until none is left; the last round may stop short."""
    game = until(ChooseArea, "standard", players)
    assert len(game.answers) == 42
    order, owners = game.state.order, []
    chooser = RandomWorldPlayer(players)
    while isinstance(game.asked, ChooseArea):
        owners.append(game.owner)
        game.events = apply(game.state, chooser.choose(game.state))
    last = [event.player for event in game.events if isinstance(event, OnlyChoice)]
    assert owners + last[:1] == [order[number % players] for number in range(42)]
    state = game.state
    assert all(state.owners[area] in range(players) for area in state.map.land if not state.map.areas[area].capital)
    assert all(state.owners[sea] == NOBODY for sea in state.map.seas)
    held = Counter(state.owners[area] for area in state.map.land if not state.map.areas[area].capital)
    assert max(held.values()) - min(held.values()) <= 1


@pytest.mark.clause("WW-SET-10", "WW-BRD-02")
def test_only_empty_land_areas_can_be_claimed_in_standard() -> None:
    """No sea, and nothing that is held."""
    game = to_capitals("standard", 2, "berlin").say(Claim, number_of("tokyo"))
    assert game.clause(Claim, number_of("caribbean")) == "WW-SET-10"
    assert game.clause(Claim, number_of("berlin")) == "WW-SET-10"
    assert game.clause(Claim, number_of("iberia")) == ""
    assert game.clause(Claim, number_of("france")) == ""


@pytest.mark.clause("WW-SET-12", "WW-SET-13", "WW-SET-14", "WW-NEU-04")
def test_in_epic_all_claim_two_sources_first_and_the_rest_is_neutral() -> None:
    """In set-up order, over two rounds."""
    game = until(ChooseArea, "epic", 3)
    order, owners = game.state.order, []
    assert game.clause(Claim, number_of("france")) == "WW-SET-12"
    chooser = RandomWorldPlayer(5)
    while game.asked.part == 0:
        owners.append(game.owner)
        game.events = apply(game.state, chooser.choose(game.state))
    assert owners == [*order, *order]
    state = game.state
    land = [area for area in state.map.sources if state.map.areas[area].land]
    assert Counter(state.owners[area] for area in land) == {0: 2, 1: 2, 2: 2, NEUTRAL: 6}
    assert all(state.owners[area] == NOBODY for area in state.map.sources if state.map.areas[area].sea)
    assert game.told(NeutralsPlaced)[0].clause == "WW-SET-13"
    assert all(state.forces[area] == force("T M") for area in land if state.owners[area] == NEUTRAL)


@pytest.mark.clause("WW-SET-15", "WW-SET-16", "WW-SET-17", "WW-SET-18", "WW-NEU-04", "WW-NEU-06")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_in_epic_everybody_has_eight_areas_and_the_rest_is_neutral(players: int) -> None:
    """A capital, two sources and five others, a tank in each; neutral armies, without centres, in what is left."""
    game = until(ChooseCentre, "epic", players)
    state = game.state
    for player in range(players):
        areas = state.areas_of(player)
        assert len(areas) == 8
        assert state.count(state.map.capitals, player) == 1
        assert state.count(state.map.sources, player) == 2
        assert all(state.forces[area] == force("T") for area in areas)
    assert len(state.areas_of(NEUTRAL)) == 48 - 8 * players
    assert all(state.forces[area] == force("T M") for area in state.areas_of(NEUTRAL))
    assert all(state.owners[sea] == NOBODY for sea in state.map.seas)
    assert state.centres == ()


@pytest.mark.clause("WW-SET-19", "WW-SET-20")
def test_three_centres_each_are_placed_in_turn() -> None:
    """In own areas, not on sources, one in an area, in the capital too."""
    game = until(ChooseCentre, "epic", 2)
    order, owners, state = game.state.order, [], game.state
    own = state.areas_of(game.owner)
    capital = next(area for area in own if state.map.areas[area].capital)
    source = next(area for area in own if state.map.areas[area].source)
    assert game.clause(PutCentre, source) == "WW-SET-20"
    assert game.clause(PutCentre, state.areas_of(order[1])[0]) == "WW-SET-19"
    assert game.clause(PutCentre, number_of("caribbean")) == "WW-PRD-22"
    game.say(PutCentre, capital)
    owners.append(order[0])
    chooser = RandomWorldPlayer(5)
    while isinstance(game.asked, ChooseCentre):
        owners.append(game.owner)
        if game.owner == order[0]:
            assert game.clause(PutCentre, capital) == "WW-SET-20"
        game.events = apply(game.state, chooser.choose(game.state))
    assert owners == [*order, *order, *order]


@pytest.mark.clause("WW-SET-21")
def test_who_has_sources_alone_places_fewer_centres() -> None:
    """In Standard, with six: one player claims seven sources and nothing else."""
    game = until(ChooseArea, "standard", 6)
    greedy = game.state.order[0]
    world = game.state.map
    while isinstance(game.asked, ChooseArea):
        wants_source = game.owner == greedy
        best = [answer for answer in game.answers if world.areas[answer.area].source is wants_source]
        game.give((best or game.answers)[0])
    centres = 0
    while isinstance(game.asked, ChooseCentre):
        centres += game.owner == greedy
        game.give(game.answers[0])
    assert centres == 0
    assert len(game.state.centres_of(greedy)) == 1


@pytest.mark.clause("WW-SET-31", "WW-CMP-03", "WW-NEU-05")
@pytest.mark.example("WW-SET-31")
@pytest.mark.parametrize(("version", "centres"), [("standard", (10, 12, 14, 16, 18)), ("epic", (6, 9, 12, 15, 18))])
def test_the_centres_after_set_up(version: str, centres: tuple[int, ...]) -> None:
    """Three for each player, and in Standard those of neutral capitals."""
    for players, count in enumerate(centres, start=2):
        assert len(until(ChooseReinforcements, version, players).state.centres) == count


@pytest.mark.clause("WW-SET-29", "WW-SET-30", "WW-RND-01")
def test_after_set_up_its_cards_are_discarded_and_round_one_begins() -> None:
    """Nobody has a card open, so there is no ability, and no points of movement or combat."""
    game = until(ChooseReinforcements, "epic", 3)
    cards = [player.played for player in game.state.players]
    while isinstance(game.asked, ChooseReinforcements):
        game.say(Build)
    assert game.told(RoundBegan) == [RoundBegan(1)]
    assert sorted(game.state.discards) == sorted(card for card in cards if card is not None)
    assert [player.played for player in game.state.players] == [None] * 3
    assert not any(game.state.may_use(p, c.ability) for p in range(3) for c in game.state.setup.cards)
    assert game.asked_name == "ChoosePlay"


@pytest.mark.clause("WW-GEN-01")
@pytest.mark.parametrize("players", [0, 1, 7])
def test_two_to_six_play(players: int) -> None:
    """Other numbers are refused before the game begins."""
    shipped = world_setup("standard", 2)
    people = tuple(PlayerSetup(str(number)) for number in range(players))
    with pytest.raises(ValueError, match="number-of-players"):
        new_game(WorldSetup("standard", shipped.map, shipped.cards, shipped.armies, people), 1)


@pytest.mark.clause("WW-GEN-01")
def test_the_version_is_one_of_two_and_stays() -> None:
    """It stands in what a game begins with, which no command changes."""
    shipped = world_setup("standard", 2)
    with pytest.raises(ValueError, match="unknown-version"):
        new_game(WorldSetup("short", shipped.map, shipped.cards, shipped.armies, shipped.players), 1)
    assert until(ChooseReinforcements, "epic", 2).state.version.id == "epic"


@pytest.mark.clause("WW-SET-17", "WW-SET-25", "WW-SET-31", "WW-NEU-04", "WW-NEU-05", "WW-NEU-06")
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_ready_start_is_a_legal_end_of_the_set_up(version: str, players: int) -> None:
    """Areas, centres, neutrals and reinforcements as the book would have them; hands of five, and round one begins."""
    game = WorldReferee.at_start(version, players, ready=True)
    state = game.state
    assert state.round == 1
    assert [len(player.hand) for player in state.players] == [5] * players
    assert len({player.army for player in state.players}) == players, "who has which is told by test_world_setup.py"
    assert len(state.centres) == 3 * players + (6 - players if version == "standard" else 0)
    assert all(state.owners[area] != NOBODY for area in state.map.land)
    land = [len([a for a in state.areas_of(player) if state.map.areas[a].land]) for player in range(players)]
    if version == "epic":
        assert land == [8] * players
    else:
        assert max(land) - min(land) <= 1
    for player in range(players):
        units = state.in_play(player)
        assert units.cost - land[player] * 2 <= 15
        assert state.count(state.map.capitals, player) == 1
    neutral = state.areas_of(NEUTRAL)
    assert all(state.forces[area] == force("T M") for area in neutral)


def test_players_of_a_ready_start_have_the_armies_they_want() -> None:
    """Who wants none gets the first that is free."""
    shipped = world_setup("epic", 3, ready=True)
    people = (PlayerSetup("A"), PlayerSetup("B", 0), PlayerSetup("C", 4))
    setup = WorldSetup("epic", shipped.map, shipped.cards, shipped.armies, people, shipped.start)
    state, _ = new_game(setup, 1)
    assert [player.army for player in state.players] == [1, 0, 4]


def test_every_listed_answer_of_the_set_up_is_legal() -> None:
    """And no two are alike."""
    for version in VERSIONS:
        game = WorldReferee.at_start(version, 3, seed=4)
        chooser = RandomWorldPlayer(3)
        kinds = set()
        while game.state.round == 0:
            answers = game.answers
            kinds.add(game.asked_name)
            assert len(answers) == len(set(answers)) > 1
            assert all(check(game.state, answer) is None for answer in answers), game.asked
            game.events = apply(game.state, chooser.choose(game.state))
        assert kinds == {
            question.__name__
            for question in (ChooseSetUpCard, ChooseArmy, ChooseCapital, ChooseArea, ChooseCentre, ChooseReinforcements)
        }


def test_another_kind_of_command_is_no_answer() -> None:
    """Whatever is asked in the set-up."""
    game = WorldReferee.at_start("standard", 2)
    chooser = RandomWorldPlayer(3)
    while game.state.round == 0:
        command = ChooseCard(game.decision, 1) if not isinstance(game.asked, ChooseSetUpCard) else TakeArmy(1, 1)
        refusal = game.asked.refusal(game.state, command)
        assert refusal is not None
        assert refusal.reason == "wrong-answer"
        game.events = apply(game.state, chooser.choose(game.state))
