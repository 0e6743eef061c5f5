#!/usr/bin/env python3
"""Build Cittadella into dist/ and open it in a browser, or run the tests.

    python build.py            build dist/, serve it on this machine and open a browser
    python build.py single     build dist/ and print the paths of the single-file pages
    python build.py test       install the test tools, find a browser, run all checks; with
                               --all the long tests too
    python build.py mutate     run mutation tests: list mistakes in the rules that no test notices
    python build.py coverage   list what the engine's and the page's tests never reach

You need only Python 3.11 with pip: everything else is downloaded once, in the versions and with
the hashes pinned in web/ and tests/, and kept in .cache/. While the page is served, changes in
web/ and engine/ show up in it. The work is done in web/builder/.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 (this is how an older Python finds out)
    sys.exit("Cittadella needs Python 3.11 or newer.")
sys.path.insert(0, str(Path(__file__).resolve().parent / "web"))

from builder import checks, coverage, mutate, serve
from builder.page import assemble
from builder.places import DIST, Failure


def main() -> int:
    """Run the command; return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--no-serve", action="store_true", help="build dist/ and stop")
    parser.add_argument("--no-single", action="store_true", help="build no single-file pages")
    parser.add_argument("--no-open", action="store_true", help="serve, but open no browser")
    parser.add_argument("--port", type=int, default=8000, help="the port to serve on (8000)")
    commands = parser.add_subparsers(dest="command", title="commands")
    commands.add_parser("single", help="build dist/ and print the paths of the single-file pages")
    tests = commands.add_parser("test", help="run all checks, or only those named")
    tests.add_argument("checks", nargs="*", metavar="CHECK", help=", ".join(checks.CHECKS))
    tests.add_argument("--all", action="store_true", help="the long tests too, as in .ci/run")
    mutants = commands.add_parser("mutate", help="list mistakes that no test notices")
    mutants.add_argument("parts", nargs="*", metavar="PART", help=", ".join(mutate.parts()))
    mutants.add_argument("--sample", type=int, default=0, help="how many of each part (all)")
    mutants.add_argument("--seed", type=int, default=1, help="which ones (1)")
    mutants.add_argument("--again", nargs="+", default=[], metavar="NAME", help="these, instead")
    mutants.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    commands.add_parser("coverage", help="list what no test reaches")
    options = parser.parse_args()
    if options.command == "mutate":
        which = options.sample, options.seed, options.again
        return mutate.mutate(options.parts, *which, options.processes)
    if options.command == "coverage":
        return coverage.report()
    if options.command == "test":
        unknown = sorted(set(options.checks) - set(checks.CHECKS))
        if unknown:
            known = ", ".join(checks.CHECKS)
            parser.error(f"no such check: {', '.join(unknown)} (there are {known})")
        return checks.test(options.checks, whole=options.all)
    assemble(one_file=not options.no_single or options.command == "single")
    if options.command == "single":
        for path in sorted((DIST / "single").iterdir()):
            print(f"{path.stat().st_size / 1e6:.2f} MB  {path}")
    elif not options.no_serve:
        serve.play(options.port, not options.no_open)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failure as failure:
        sys.exit(f"\n{failure}")
