"""Cards, order, turns, Koshka, elimination (WW-CRD, WW-RND, WW-INI, WW-TRN, WW-ABL-16 to 18, WW-GEN-17, 18)."""

from collections.abc import Mapping

import pytest
from world_referee import WorldReferee, card, number_of

from dust_tactics.bots.world.random_player import RandomWorldPlayer
from dust_tactics.table.agenda import Play
from dust_tactics.table.dice import ScriptedDice
from dust_tactics.table.dice_sets import DICE_SETS, DiceKind
from dust_tactics.world.cards import HIDDEN, Ability, Card
from dust_tactics.world.commands import Buy, ChooseCard, Discard, EndMovement, EndTurn, Interrupt, LetPass
from dust_tactics.world.deck import draw_cards
from dust_tactics.world.events import (
    AbilityPassed,
    AbilityUsed,
    CardsDrawn,
    CardsRevealed,
    CombatBegan,
    DeckShuffled,
    GameEnded,
    OrderSettled,
    PlayerEliminated,
    RoundBegan,
    RoundEnded,
    Scored,
    TurnBegan,
)
from dust_tactics.world.force import EMPTY
from dust_tactics.world.game import apply, check
from dust_tactics.world.result import WorldResult
from dust_tactics.world.state import NOBODY
from dust_tactics.world.steps.round import BeginRound
from dust_tactics.world.views import view_of

HOMES = ("washington", "berlin", "peking", "mexico", "moscow", "tokyo")


def table(cards: Mapping[int, Card], players: int = 3, order: tuple[int, ...] | None = None) -> WorldReferee:
    """Players with a tank in a capital each and these cards open before them."""
    held = {player: {HOMES[player]: "T"} for player in range(players)}
    return WorldReferee(held, cards=cards, order=order)


def quick(combat: int = 0, stars: int = 0, ability: Ability = Ability.NURSE) -> Card:
    """A card without movement points."""
    return Card(f"quick-{combat}-{stars}", ability, combat, 0, 3, stars)


def play_turn(game: WorldReferee) -> None:
    """Buy nothing and do nothing until the turn under way is over."""
    if game.state.turn is None:
        return
    player = game.state.acting.player
    while game.state.turn is not None and game.state.acting.player == player:
        nothing = [kind(game.decision) for kind in (Discard, Buy, EndMovement, EndTurn)]
        game.give(next(command for command in nothing if game.asked.refusal(game.state, command) is None))


@pytest.mark.clause("WW-INI-01", "WW-INI-02", "WW-GEN-12", "WW-RND-01")
def test_each_plays_one_card_chosen_in_secret_and_all_are_revealed_together() -> None:
    """The hands are one card shorter then."""
    game = WorldReferee.at_start("epic", 3, ready=True)
    chosen = {}
    for player in range(3):
        assert game.owner == player
        chosen[player] = game.state.players[player].hand[2]
        others = game.state.players[(player + 1) % 3].hand
        assert game.clause(ChooseCard, others[0]) == "WW-INI-01"
        game.say(ChooseCard, chosen[player])
        assert view_of(game.state, (player + 1) % 3).players[player].chosen in (HIDDEN, None)
    assert game.told(CardsRevealed) == [CardsRevealed(tuple(chosen.items()))]
    for player in range(3):
        assert game.state.players[player].played == chosen[player]
        assert not game.state.players[player].used
        assert len(game.state.players[player].hand) == 4


@pytest.mark.clause("WW-INI-03", "WW-CRD-01", "WW-TRN-01")
@pytest.mark.example("WW-INI-03")
def test_turns_go_by_combat_then_movement_then_stars() -> None:
    """A (4, 2, 1), B (4, 3, 0), C (5, 1, 0), D (4, 2, 3): C, B, D, A."""
    values = ((4, 2, 1), (4, 3, 0), (5, 1, 0), (4, 2, 3))
    made = {
        player: Card(str(player), Ability.NURSE, combat, movement, 3, stars)
        for player, (combat, movement, stars) in enumerate(values)
    }
    game = table(made, 4)
    state = game.state
    numbers = [state.players[player].played for player in range(4)]
    for player, number in enumerate(numbers):
        state.change_player(player, played=None, hand=(number,))
    state.agenda = [BeginRound()]
    game.run((), ())
    assert game.told(OrderSettled) == [OrderSettled((2, 1, 3, 0), "WW-INI-03")]
    assert game.told(TurnBegan) == [TurnBegan(2)]


@pytest.mark.clause("WW-INI-03")
def test_cards_alike_in_all_three_are_drawn_for_this_round() -> None:
    """The gate gives the order; others keep theirs."""
    values = ((3, 2, 1), (5, 0, 0), (3, 2, 1), (3, 2, 1))
    made = {player: Card(str(player), Ability.NURSE, *value[:2], 3, value[2]) for player, value in enumerate(values)}
    game = table(made, 4)
    for player in range(4):
        game.state.change_player(player, played=None, hand=(game.state.players[player].played,))
    game.state.agenda = [BeginRound()]
    game.run((), [(2, 0, 1)])
    assert game.told(OrderSettled) == [OrderSettled((1, 3, 0, 2), "WW-INI-03", (3, 0, 2))]


@pytest.mark.clause("WW-INI-04")
def test_who_has_no_card_draws_the_top_one_free_and_must_use_it() -> None:
    """It is not asked for, since there is nothing to choose."""
    game = table({}, 2)
    top, other = game.state.deck[0], game.state.deck[5]
    game.state.change_player(1, hand=(other, game.state.deck[6]))
    game.state.agenda = [BeginRound()]
    game.run((), ())
    assert CardsDrawn(0, 1, "WW-INI-04") in game.events
    assert game.owner == 1
    assert game.state.players[0].chosen == top
    assert game.state.deck[0] != top


@pytest.mark.clause("WW-CRD-07")
def test_the_discards_become_the_deck_the_moment_it_is_empty() -> None:
    """Drawing the last card shuffles, and drawing goes on from the new deck."""
    game = table({}, 2)
    state = game.state
    state.deck, state.discards = (7,), (1, 2, 3)
    play = Play(state, ScriptedDice(orders=[(2, 0, 1)]))
    draw_cards(play, 0, 1, "WW-CRD-04")
    assert [*state.deck] == [3, 1, 2]
    assert len(state.discards) == 0
    assert play.events == [DeckShuffled(3, again=True), CardsDrawn(0, 1, "WW-CRD-04")]
    state.deck, state.discards = (8,), (4, 5)
    play = Play(state, ScriptedDice(orders=[(1, 0)]))
    draw_cards(play, 1, 3, "WW-CRD-04")
    assert state.players[1].hand == (4, 5, 8)
    assert play.events[-1] == CardsDrawn(1, 3, "WW-CRD-04")


@pytest.mark.clause("WW-CRD-07")
def test_without_deck_and_discards_a_draw_fails() -> None:
    """What could not be drawn is told; with the cards of the game it can't happen."""
    game = table({}, 2)
    state = game.state
    state.deck, state.discards = (8,), ()
    play = Play(state, ScriptedDice())
    draw_cards(play, 1, 3, "WW-CRD-04")
    assert play.events == [CardsDrawn(1, 1, "WW-CRD-04", failed=2)]
    game = WorldReferee({0: {"washington": "T"}, 1: {"berlin": "T"}}, centres="washington", cards={0: card()})
    game.begin("production", 0)
    game.state.deck, game.state.discards = (8,), (9,)
    assert game.clause(Buy, EMPTY, EMPTY, 0, 2) == ""
    assert game.clause(Buy, EMPTY, EMPTY, 0, 3) == "WW-CRD-07"


@pytest.mark.clause("WW-CRD-08", "WW-CRD-01", "WW-CMP-05")
def test_the_deck_has_forty_five_cards_with_eleven_abilities() -> None:
    """All eleven of the book that describes them."""
    cards = WorldReferee.at_start("epic", 2).state.setup.cards
    assert len(cards) == 45
    assert {each.ability for each in cards} == set(Ability)
    assert len(Ability) == 11


@pytest.mark.clause("WW-GEN-03")
def test_two_faces_of_six_hit_and_a_roll_may_have_any_number_of_dice() -> None:
    """The dice of the first game's classic set; forty at once."""
    dice = table({}).state.dice
    assert dice is DICE_SETS[DiceKind.CLASSIC]
    assert (dice.sides.count("H"), dice.sides.count("M"), len(dice.sides)) == (2, 4, 6)
    assert len(Play(table({}).state, ScriptedDice("H" * 40)).roll(40, "attack", 0)) == 40


@pytest.mark.clause("WW-RND-01", "WW-RND-02", "WW-RND-03", "WW-VIC-06", "WW-CRD-02")
def test_after_all_turns_points_are_scored_and_the_cards_go_to_the_discards() -> None:
    """Then a new round begins; until then cards lie open."""
    game = table({0: quick(), 1: quick(1)}, 2, order=(1, 0))
    state = game.state
    cards = [player.played for player in state.players]
    state.change_player(0, hand=(1, 2))
    state.change_player(1, hand=(3, 4))
    state.pacts, state.radars = ((0, 1),), (1,)
    game.begin("turns")
    assert game.told(TurnBegan) == [TurnBegan(1)]
    play_turn(game)
    assert game.told(TurnBegan) == [TurnBegan(0)]
    assert [player.played for player in state.players] == cards
    play_turn(game)
    kinds = [type(event) for event in game.events if type(event) in (Scored, RoundEnded, RoundBegan)]
    assert kinds == [Scored, Scored, RoundEnded, RoundBegan]
    assert state.discards == (cards[1], cards[0])
    assert [player.played for player in state.players] == [None, None]
    assert not state.pacts
    assert not state.radars
    assert state.round == 3
    assert game.asked_name == "ChoosePlay"


@pytest.mark.clause("WW-TRN-01", "WW-TRN-02", "WW-INI-02")
def test_each_has_one_whole_turn_a_round_in_turn_order() -> None:
    """Three players, and no fourth turn."""
    game = table({0: quick(), 1: quick(1), 2: quick(2)}, order=(2, 1, 0)).begin("turns")
    owners = []
    while game.state.round == 2:
        owners.append(game.state.acting.player)
        play_turn(game)
    assert owners == [2, 1, 0]


@pytest.mark.clause("WW-TRN-01", "WW-PRD-24", "WW-MOV-21", "WW-TRN-04")
def test_production_movement_and_combat_follow_each_other() -> None:
    """And the turn is over after them."""
    game = WorldReferee(
        {0: {"washington": "2T", "plains": "T"}, 1: {"mexico": "T"}}, cards={0: card(combat=2)}, capitals_open=True
    ).begin("turn", 0)
    assert game.asked_name == "ChoosePurchase"
    game.say(Buy)
    assert game.asked_name == "ChooseMovement"
    game.say(EndMovement)
    assert game.told(CombatBegan) == [CombatBegan(0, 2)]
    play_turn(game)
    assert game.state.done == (0,)
    assert game.state.turn is None


def koshkas(stars: Mapping[int, int], players: int = 4) -> WorldReferee:
    """A round in which these players have Koshka, with so many stars; turn order as they sit."""
    cards = {
        player: quick(players - player, stars.get(player, 0), Ability.KOSHKA if player in stars else Ability.NURSE)
        for player in range(players)
    }
    return table(cards, players).begin("turns")


def turns(game: WorldReferee) -> list[int]:
    """Whose turns the rest of the round brings, if nobody uses Koshka any more."""
    owners = []
    while game.state.round == 2:
        if game.asked_name == "OfferKoshka":
            game.say(LetPass)
        else:
            owners.append(game.state.acting.player)
            play_turn(game)
    return owners


@pytest.mark.clause("WW-ABL-16", "WW-ABL-01", "WW-ABL-02", "WW-TRN-02")
def test_koshka_takes_the_own_turn_before_anothers() -> None:
    """No extra turn: it is his only one."""
    game = koshkas({2: 1})
    assert game.owner == 2
    assert game.asked.before == 0
    game.say(Interrupt)
    assert AbilityUsed(2, Ability.KOSHKA, "WW-ABL-16", 0) in game.events
    assert game.state.players[2].used
    assert game.told(TurnBegan) == [TurnBegan(2, before=0)]
    assert turns(game) == [2, 0, 1, 3]


@pytest.mark.clause("WW-ABL-16", "WW-ABL-01")
def test_koshka_may_wait_for_another_turn() -> None:
    """Asked again before each turn that is not his own, until it is used."""
    game = koshkas({3: 1}).say(LetPass)
    assert game.told(AbilityPassed) == [AbilityPassed(3, Ability.KOSHKA)]
    play_turn(game)
    assert (game.owner, game.asked.before) == (3, 1)
    game.say(Interrupt)
    assert turns(game) == [3, 1, 2]


@pytest.mark.clause("WW-ABL-16")
def test_koshka_is_not_offered_to_who_has_had_his_turn_or_has_it_now() -> None:
    """The first player holds it: nobody is asked."""
    game = koshkas({0: 1})
    assert game.told(TurnBegan) == [TurnBegan(0)]
    assert turns(game) == [0, 1, 2, 3]


@pytest.mark.clause("WW-ABL-17")
def test_of_several_with_koshka_more_stars_go_first() -> None:
    """Then the others, then who was interrupted."""
    game = koshkas({1: 0, 2: 3, 3: 1})
    asked = []
    while game.asked_name == "OfferKoshka":
        asked.append(game.owner)
        game.say(Interrupt)
    assert asked == [2, 3, 1]
    assert turns(game) == [2, 3, 1, 0]


@pytest.mark.clause("WW-ABL-17")
def test_of_equal_stars_the_turn_order_decides() -> None:
    """The deck has no such two cards."""
    game = koshkas({2: 1, 3: 1})
    assert game.owner == 2
    game.say(Interrupt).say(Interrupt)
    assert turns(game) == [2, 3, 0, 1]


@pytest.mark.clause("WW-ABL-18")
def test_a_turn_by_koshka_is_not_interrupted_by_another() -> None:
    """Who let it pass is asked before the next regular turn, not before those of others with Koshka."""
    game = koshkas({1: 1, 3: 2}).say(LetPass)
    assert game.owner == 1
    game.say(Interrupt)
    assert game.told(TurnBegan) == [TurnBegan(1, before=0)]
    play_turn(game)
    assert game.told(TurnBegan) == [TurnBegan(0)]
    play_turn(game)
    assert (game.owner, game.asked.before) == (3, 2)


@pytest.mark.clause("WW-GEN-17", "WW-INI-04")
def test_a_player_without_units_is_out_at_the_end_of_the_turn() -> None:
    """His cards are discarded, his turn drops out, his points stay, and he plays no more cards."""
    game = table({0: quick(3), 1: quick(2), 2: quick(1)})
    state = game.state
    state.change_player(1, hand=(1, 2), points=17)
    state.change_player(0, hand=(3, 4))
    state.change_player(2, hand=(5, 6))
    game.begin("turns")
    state.owners[number_of("berlin")], state.forces[number_of("berlin")] = NOBODY, EMPTY
    assert state.players[1].alive
    card_out = state.players[1].played
    play_turn(game)
    assert game.told(PlayerEliminated) == [PlayerEliminated(1)]
    assert state.players[1].points == 17
    assert (state.players[1].hand, state.players[1].played) == ((), None)
    assert state.discards == (1, 2, card_out)
    assert game.told(TurnBegan) == [TurnBegan(2)]
    play_turn(game)
    assert game.owner == 0
    game.say(ChooseCard, 3)
    assert game.owner == 2


@pytest.mark.clause("WW-GEN-17", "WW-ABL-16")
def test_a_turn_that_koshka_put_off_drops_out_too() -> None:
    """The interrupted player loses his last unit in the turn before his."""
    game = koshkas({2: 1}).say(Interrupt)
    home = number_of(HOMES[0])
    game.state.owners[home], game.state.forces[home] = NOBODY, EMPTY
    play_turn(game)
    assert game.told(PlayerEliminated) == [PlayerEliminated(0)]
    assert game.told(TurnBegan) == [TurnBegan(1)]


@pytest.mark.clause("WW-GEN-18")
def test_the_last_player_with_units_wins_at_the_end_of_the_turn() -> None:
    """Whatever the points."""
    game = table({0: quick(3), 1: quick(2)}, 2)
    game.state.change_player(1, points=30)
    game.begin("turns")
    game.state.owners[number_of("berlin")], game.state.forces[number_of("berlin")] = NOBODY, EMPTY
    play_turn(game)
    result = WorldResult((0,), "last-standing", "WW-GEN-18", 2, (0, 30))
    assert game.state.result == result
    assert game.told(GameEnded) == [GameEnded(result)]
    assert game.asked is None


@pytest.mark.clause("WW-GEN-18")
@pytest.mark.parametrize(("points", "winners", "decided"), [((3, 8), (1,), "points"), ((8, 8), (0, 1), "shared")])
def test_with_nobody_left_most_points_win(points: tuple[int, int], winners: tuple[int, ...], decided: str) -> None:
    """A tie is shared."""
    game = table({0: quick(3), 1: quick(2)}, 2)
    for player, score in enumerate(points):
        game.state.change_player(player, points=score)
    game.begin("turns")
    for home in HOMES[:2]:
        game.state.owners[number_of(home)], game.state.forces[number_of(home)] = NOBODY, EMPTY
    play_turn(game)
    assert game.state.result == WorldResult(winners, "nobody-left", "WW-GEN-18", 2, points, decided)


@pytest.mark.clause("WW-GEN-12")
def test_a_view_hides_hands_deck_and_dice_and_nothing_else() -> None:
    """Own cards are seen, those of others and the deck are so many covered ones; an onlooker sees no hand."""
    game = WorldReferee.at_start("standard", 3, ready=True)
    state = game.state
    game.say(ChooseCard, state.players[0].hand[0])
    view = view_of(state, 1)
    assert view.players[1] == state.players[1]
    assert view.players[0].hand == (HIDDEN,) * 4
    assert view.players[0].chosen == HIDDEN
    assert view.players[2].hand == (HIDDEN,) * 5
    assert view.players[2].chosen is None
    assert view.deck == (HIDDEN,) * len(state.deck)
    assert view.random != state.random
    assert (view.owners, view.forces, view.centres, view.agenda) == (
        state.owners,
        state.forces,
        state.centres,
        state.agenda,
    )
    onlooker = view_of(state, None)
    assert all(set(player.hand) == {HIDDEN} for player in onlooker.players)
    assert state.players[0].chosen != HIDDEN


def test_a_copy_changes_on_its_own() -> None:
    """Whatever is done to one, the other stays."""
    state = WorldReferee.at_start("epic", 3).state
    chooser = RandomWorldPlayer(2)
    for _ in range(60):
        copy = state.copy()
        assert copy == state
        kept = state.copy()
        apply(copy, chooser.choose(copy))
        assert state == kept
        state = copy


def test_a_command_must_answer_the_decision_owed() -> None:
    """An old one is refused, and one of another kind too."""
    game = WorldReferee.at_start("epic", 2, ready=True)
    old = game.answers[0]
    game.give(old)
    assert game.asked.refusal(game.state, LetPass(game.decision)) is not None
    assert game.refusal(LetPass) is not None
    stale = check(game.state, old)
    assert stale is not None
    assert stale.reason == "stale-command"
