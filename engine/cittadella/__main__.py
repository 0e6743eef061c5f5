"""The engine on a terminal: ``python -m cittadella --help``."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import NoReturn

from . import __version__
from .bench import measure
from .bots import LEVELS
from .bots.analysis import BUDGET
from .bots.arena import BOTS, compare_at_table, tournament
from .bots.calibration import Calibration, Terms, ask_all, fit
from .bots.levels import strategy_of
from .bots.trust import trust_in
from .bots.verdict import Verdict, account_for
from .certify import Setting, certify_all, never_met, play_random, settings
from .core.errors import Refused
from .core.game import Event, Game, Seat, State
from .core.json import Json, digest
from .core.match import LARGEST, Match, parse_save
from .core.strategy import CHARACTERS
from .daily import deal_of, read_day
from .games import IDS, catalogue, game
from .progress import track


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return the exit code: 0, or another with the reason on standard error.

    1 means that a game is at fault, 2 that the arguments or the input are.
    """
    args = _parser().parse_args(arguments)
    try:
        args.run(args)
    except AssertionError as error:
        print(_plain(f"cittadella: {error}"), file=sys.stderr)
        return 1
    except (Refused, OSError, ValueError) as error:
        print(_plain(f"cittadella: {error}"), file=sys.stderr)
        return 2
    return 0


class _Parser(argparse.ArgumentParser):
    """Reports in one line what is wrong with the arguments of a command."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, _plain(f"{self.prog}: {message}") + "\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="cittadella", description="Board games of cities and guilds.")
    parser.add_argument("--version", action="version", version=__version__)
    parser.set_defaults(run=_list)
    commands = parser.add_subparsers(title="commands")

    simulate = commands.add_parser("simulate", help="play random games on the fast path")
    _add_game(simulate)
    simulate.add_argument("--games", type=_count, default=1000, help="how many of each setting")
    simulate.set_defaults(run=_simulate)

    certified = commands.add_parser("certify", help="check the contract in many games")
    _add_game(certified)
    certified.add_argument("--games", type=_count, default=10, help="how many of each setting")
    certified.add_argument(
        "--thorough", type=_share, default=0.1, help="share of steps checked closely"
    )
    certified.set_defaults(run=_certify)

    match = commands.add_parser("tournament", help="one bot against copies of another")
    _add_game(match)
    match.add_argument("challenger", type=_bot, help="a level, or as medium:bold")
    match.add_argument("field", type=_bot)
    _add_deals(match, "paired deals; each is played from every seat")
    match.set_defaults(run=_tournament)

    table = commands.add_parser("characters", help="the characters of a level at one table")
    _add_game(table)
    table.add_argument("level", choices=BOTS)
    _add_deals(table, "deals; each is played until everybody has had every seat")
    table.set_defaults(run=_characters)

    analyse = commands.add_parser(
        "analyse", help="whether what the analysis blames explains the results of bots' matches"
    )
    _add_game(analyse)
    analyse.add_argument(
        "levels", type=_level, nargs="*", help="who sits in turns; medium and hard unless given"
    )
    analyse.add_argument("--matches", type=_count, default=20)
    analyse.add_argument("--seed", type=int, default=1)
    analyse.add_argument(
        "--budget", type=_count, default=BUDGET, help="simulated actions for a match"
    )
    analyse.set_defaults(run=_analyse)

    calibrate = commands.add_parser(
        "calibrate", help="whether positions given a 30 %% chance are won three times in ten"
    )
    _add_game(calibrate)
    calibrate.add_argument("--matches", type=_count, default=400)
    calibrate.add_argument("--positions", type=_count, default=20, help="of each match")
    calibrate.add_argument("--samples", type=_count, default=12, help="for each chance")
    calibrate.add_argument("--level", choices=BOTS, default="medium", help="who plays")
    calibrate.add_argument("--seed", type=int, default=1)
    calibrate.add_argument("--processes", type=_count, help="one for each core unless given")
    calibrate.add_argument(
        "--fit", action="store_true",
        help="fit the temperature to the first half of the matches, and judge by the others",
    )  # fmt: skip
    calibrate.set_defaults(run=_calibrate)

    trust = commands.add_parser(
        "trust", help="whether advice that was followed is blamed, and its reasons hold"
    )
    _add_game(trust)
    trust.add_argument("--hints", type=_count, default=200, help="how many are followed")
    trust.add_argument("--fresh", type=_count, default=400, help="playouts to check each reason")
    trust.add_argument("--seed", type=int, default=1)
    trust.set_defaults(run=_trust)

    bench = commands.add_parser("bench", help="measure the speed of the rules")
    _add_game(bench)
    bench.add_argument("--games", type=_count, default=100, help="games per measurement")
    bench.set_defaults(run=_bench)

    daily = commands.add_parser("daily", help="print the game of the day")
    daily.add_argument("game", choices=IDS)
    daily.add_argument("--date", type=_date, help="as 2026-11-22; today unless given")
    daily.set_defaults(run=_daily)

    replay = commands.add_parser("replay", help="print a saved match, step by step")
    replay.add_argument("file", type=Path)
    replay.set_defaults(run=_replay)
    return parser


def _add_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", choices=IDS)
    command.add_argument("--seats", type=_count, help="only with this number of seats")
    command.add_argument(
        "--option", action="append", default=[], metavar="ID=VALUE", help="only with this option"
    )


def _add_deals(command: argparse.ArgumentParser, help_: str) -> None:
    command.add_argument("--deals", type=_count, default=400, help=help_)
    command.add_argument("--seed", type=int, default=1)


def _bot(text: str) -> str:
    level, parted, character = text.partition(":")
    if level not in BOTS:
        raise argparse.ArgumentTypeError(f"{level[:20]!r} is not one of {', '.join(BOTS)}")
    if parted and character not in CHARACTERS:
        known = ", ".join(CHARACTERS)
        raise argparse.ArgumentTypeError(f"{character[:20]!r} is not one of {known}")
    return text


def _count(text: str) -> int:
    if text.isdecimal() and len(text) < 10 and int(text):
        return int(text)
    raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a whole number from 1 on")


def _level(text: str) -> str:
    if text in BOTS:
        return text
    raise argparse.ArgumentTypeError(f"{text[:20]!r} is none of {', '.join(BOTS)}")


def _share(text: str) -> float:
    with suppress(ValueError):
        if 0 <= float(text) <= 1:
            return float(text)
    raise argparse.ArgumentTypeError(f"{text[:20]!r} is not from 0 to 1")


def _date(text: str) -> date:
    try:
        return read_day(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _option(text: str) -> tuple[str, bool | str]:
    name, _, value = text.partition("=")
    return name, {"true": True, "false": False}.get(value, value)


def _settings(args: argparse.Namespace, found: Game[State]) -> list[Setting]:
    """Return the settings that the command line selects: all unless it narrows them."""
    wanted = dict(_option(text) for text in args.option)
    found.settle(args.seats or found.seats[0], wanted)
    return [
        (seats, options)
        for seats, options in settings(found)
        if args.seats in (None, seats) and wanted.items() <= options.items()
    ]


def _described(setting: Setting) -> str:
    seats, options = setting
    return " ".join(
        [f"{seats} seats", *(f"{name}={str(value).lower()}" for name, value in options.items())]
    )


def _list(_: argparse.Namespace) -> None:
    for found in catalogue():
        print(f"{found.id}: {found.title}, {found.seats[0]}–{found.seats[-1]} players")
        for option in found.options:
            print(f"    {option.id} ({option.default}): {option.effect}")
    print(f"bots: {', '.join(LEVELS)}; characters: {', '.join(CHARACTERS)}")


def _simulate(args: argparse.Namespace) -> None:
    found = game(args.game)
    for setting in _settings(args, found):
        steps = 0
        totals = [0] * setting[0]
        for seed in track(range(args.games), args.games, _described(setting)):
            state, taken = play_random(found, *setting, seed)
            steps += taken
            totals = [total + score for total, score in zip(totals, state.scores(), strict=True)]
        means = ", ".join(f"{total / args.games:.1f}" for total in totals)
        length = steps / args.games
        print(
            f"{_described(setting)}: {args.games} games, {length:.0f} actions, mean scores {means}"
        )


def _certify(args: argparse.Namespace) -> None:
    found = game(args.game)
    among = _settings(args, found)

    def watch(seeds: range, setting: Setting) -> Iterator[int]:
        return track(seeds, len(seeds), _described(setting))

    report = certify_all(found, args.games, args.thorough, among, watch)
    print(f"{found.id}: {len(among)} settings, no fault")
    print(report)
    for name in never_met(found, report):
        print(f"never met: {name}")


def _tournament(args: argparse.Namespace) -> None:
    found = game(args.game)
    options = found.settle(args.seats or 4, dict(_option(text) for text in args.option))
    seats = args.seats or 4
    result = tournament(found, args.challenger, args.field, seats, options, args.deals, args.seed)
    print(result)


def _characters(args: argparse.Namespace) -> None:
    found, seats = game(args.game), args.seats or 4
    options = found.settle(seats, dict(_option(text) for text in args.option))
    bots = [f"{args.level}:{character}" for character in found.characters]
    for standing in compare_at_table(found, bots, seats, options, args.deals, args.seed):
        print(standing)


def _analyse(args: argparse.Namespace) -> None:
    """Let the levels sit in turns, one place further with each match."""
    found, levels, seats = game(args.game), args.levels or ["medium", "hard"], args.seats or 4
    options = found.settle(seats, dict(_option(text) for text in args.option))
    numbers = range(args.seed, args.seed + args.matches)
    matches = [
        account_for(
            found, [levels[(seat + n) % len(levels)] for seat in range(seats)], options, n,
            args.budget,
        )
        for n in track(numbers, args.matches, "matches")
    ]  # fmt: skip
    print(Verdict(found, matches))


def _calibrate(args: argparse.Namespace) -> None:
    found, seats = game(args.game), args.seats or 4
    options = found.settle(seats, dict(_option(text) for text in args.option))
    terms = Terms(found, args.level, seats, options, args.positions, args.samples)
    matches, heat = ask_all(terms, args.matches, args.seed, args.processes), strategy_of(found).heat
    if args.fit:
        half = (len(matches) + 1) // 2
        print(Calibration(terms, matches[half:], heat))
        heat, matches = fit(matches[:half]), matches[half:]
    print(Calibration(terms, matches, heat))


def _trust(args: argparse.Namespace) -> None:
    found, seats = game(args.game), args.seats or 4
    options = found.settle(seats, dict(_option(text) for text in args.option))
    print(trust_in(found, seats, options, args.hints, args.fresh, args.seed))


def _bench(args: argparse.Namespace) -> None:
    found = game(args.game)
    for setting in _settings(args, found):
        speed, plain = measure(found, *setting, args.games)
        print(
            f"{_described(setting)}: {speed.action * 1e6:.2f} µs per action, "
            f"{speed.copy * 1e6:.2f} µs per copy; {speed.action / plain.action:.1f} and "
            f"{speed.copy / plain.copy:.1f} times a plain toy"
        )


def _daily(args: argparse.Namespace) -> None:
    found, day = game(args.game), args.date or date.today()
    deal = deal_of(found, day)
    position = digest(found.new(*deal).to_json())
    print(f"{found.id} {day}: {_described(deal[:2])}: seed {deal.seed}, position {position}")


def _replay(args: argparse.Namespace) -> None:
    match = Match.from_json(_read(args.file), game, LEVELS, __version__)
    for line in _story(match):
        print(_plain(line))


def _read(path: Path) -> Json:
    """Return the JSON of a save; endless input, such as a device, is not read."""
    if path.exists() and not path.is_file():
        raise ValueError(f"{path} is not a file")
    with path.open("rb") as file:
        return parse_save(file.read(4 * LARGEST + 1).decode())


def _plain(text: str) -> str:
    """Return a text with control characters escaped, so that it cannot command the terminal."""
    return "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text
    )


def _line(event: Event, seat: Seat | None) -> str:
    return json.dumps(event.seen_by(seat), ensure_ascii=False, allow_nan=False)


def _story(match: Match) -> Iterator[str]:
    names = [player.name for player in match.players]
    yield f"{match.game.title}: {', '.join(names)}; seed {match.seed}"
    for event in match.opening:
        yield f"    {_line(event, None)}"
    for number, step in enumerate(match.steps, 1):
        done = "; ".join(json.dumps(action.to_json(), allow_nan=False) for action in step.actions)
        yield f"{number}. {names[step.seat]}: {done}"
        for event in step.events:
            yield f"    {_line(event, step.seat)}"
    if match.state.is_over:
        rows = sorted(zip(match.state.ranking(), match.state.scores(), names, strict=True))
        yield "; ".join(f"{place}. {name} {score}" for place, score, name in rows)


if __name__ == "__main__":
    sys.exit(main())
