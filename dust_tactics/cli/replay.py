"""`dust-tactics replay`: a journal played again."""

from argparse import Namespace
from typing import Any

from dust_tactics.campaign.commands import Fought
from dust_tactics.campaign.outcome import outcome_of
from dust_tactics.cli import world_results
from dust_tactics.cli.language import terminal_messages
from dust_tactics.cli.log import Log, world_log
from dust_tactics.cli.results import result_line, title_line
from dust_tactics.cli.terminal import LONGEST_LINE, say, warn
from dust_tactics.files.journal.format import read_journal
from dust_tactics.files.journal.lines import CAMPAIGN_GAME, TACTICS_GAME
from dust_tactics.files.journal.replay import AnyReplay
from dust_tactics.files.journal.runs import JOURNAL
from dust_tactics.files.journal.session import replay_of
from dust_tactics.files.reading.complaints import printable
from dust_tactics.language.campaign.chronicle import battle_line, ending_line
from dust_tactics.language.campaign.events import CampaignTeller
from dust_tactics.language.divergences import spoken_trouble
from dust_tactics.table.plain import digest
from dust_tactics.table.wording import worded


def run(options: Namespace) -> int:
    """Print how the battle went; 1 if the journal does not play through, or not with the dice of its seed."""
    if (options.file / JOURNAL).is_file():
        return _run_of_campaign(options)
    reading = read_journal(options.file)
    replay = replay_of(reading)
    if options.verbose:
        _tell(replay)
    _print_summary(replay)
    if reading.torn:
        say(worded("The last line is incomplete and was skipped ({count} bytes).", count=len(reading.torn)))
    if replay.trouble is not None:
        warn(printable(spoken_trouble(replay.trouble, terminal_messages()), LONGEST_LINE))
        return 1
    return _verify(replay) if options.verify else 0


def _run_of_campaign(options: Namespace) -> int:
    """Replay a campaign and, to verify it, each of its battles: all have to come to what the campaign was told."""
    code = run(Namespace(**{**vars(options), "file": options.file / JOURNAL}))
    if code or not options.verify:
        return code
    replay = replay_of(read_journal(options.file / JOURNAL))
    lacking = {entry.command.digest: entry.command for entry in replay.entries if isinstance(entry.command, Fought)}
    for path in sorted(options.file.glob("*.jsonl")):
        if path.name == JOURNAL or not path.stat().st_size:  # empty where the program was killed as it began a battle
            continue
        say(f"{printable(path.name)}:")
        battle = replay_of(read_journal(path))
        if battle.trouble is not None:
            warn(printable(spoken_trouble(battle.trouble, terminal_messages()), LONGEST_LINE))
            return 1
        told = lacking.pop(digest(battle.state), None)
        if told is not None and told.outcome != outcome_of(battle.opening, battle.entries):
            warn("the campaign was told of another outcome than this battle had")
            return 1
        if code := _verify(battle):
            return code
    for told in lacking.values():
        say(
            worded(
                "The journal of the battle that ended {reason} is gone; its outcome stands in the campaign.",
                reason=told.outcome.reason,
            )
        )
    return 0


def _tell(replay: AnyReplay) -> None:
    if replay.header.game == CAMPAIGN_GAME:
        teller = CampaignTeller(terminal_messages())
        chapters: list[Any] = [replay.opening, *replay.entries]
        for chapter in chapters:
            for line in teller.lines(chapter.state, chapter.events):
                say(printable(line, LONGEST_LINE))
        return
    log = Log() if replay.header.game == TACTICS_GAME else world_log()
    log.observe(replay.opening.state, None, replay.opening.events)
    for entry in replay.entries:
        log.observe(entry.state, entry.command, entry.events)


def _print_summary(replay: AnyReplay) -> None:
    if replay.header.game == TACTICS_GAME:
        _print_battle(replay)
    elif replay.header.game == CAMPAIGN_GAME:
        _print_campaign(replay)
    else:
        _print_game(replay)


def _print_battle(replay: AnyReplay) -> None:
    header, state = replay.header, replay.state
    say(title_line(header.battle, header.seed))
    stands = (
        result_line(header.battle, state.result)
        if state.result
        else worded("points {first} : {second}.", first=state.points[0], second=state.points[1])
    )
    say(worded("Turn {turn}, {count} commands. {stands}", turn=state.turn, count=len(replay.entries), stands=stands))


def _print_game(replay: AnyReplay) -> None:
    header, state = replay.header, replay.state
    say(world_results.title_line(header.battle, header.seed))
    stands = world_results.result_line(header.battle, state.result) if state.result else "Not finished."
    say(
        worded("Round {round}, {count} commands. {stands}", round=state.round, count=len(replay.entries), stands=stands)
    )
    for line in world_results.points_lines(header.battle, [player.points for player in state.players]):
        say(line)


def _print_campaign(replay: AnyReplay) -> None:
    messages, state = terminal_messages(), replay.state
    say(
        worded(
            "{name}, seed {seed}: {count} commands",
            name=printable(replay.header.name),
            seed=replay.header.seed,
            count=len(replay.entries),
        )
    )
    for past in state.past:
        say(printable(battle_line(state, past, messages), LONGEST_LINE))
    say("Not over." if state.result is None else printable(ending_line(state, messages), LONGEST_LINE))


def _verify(replay: AnyReplay) -> int:
    moments, chance = (
        (worded("activations"), worded("rolls"))
        if replay.header.game == TACTICS_GAME
        else (worded("decisions"), worded("rolls and shuffles"))
    )
    say(worded("{count} {moments} checked: the states match the journal.", count=replay.digests, moments=moments))
    if replay.differing:
        differing = worded(
            "{differing} of {count} {chance} don't match the dice of seed {seed}",
            differing=replay.differing,
            count=replay.rolls,
            chance=chance,
            seed=replay.header.seed,
        )
        warn(differing)
        return 1
    say(
        worded(
            "{count} {chance}, all as rolled with seed {seed} or entered by players.",
            count=replay.rolls,
            chance=chance,
            seed=replay.header.seed,
        )
    )
    return 0
