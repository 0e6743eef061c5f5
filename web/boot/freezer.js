/**
 * A worker that starts Python once more, imports what every start imports, and keeps its memory.
 * It works for itself in the background; where anything fails there is no snapshot.
 */

import { loadPyodide } from '../pyodide/pyodide.mjs';
import { wheel } from './manifest.js';
import { games, packageOf } from './packages.js';
import { keepSnapshot, WHEEL } from './snapshot.js';
import { fitting, options, watchProgram } from './sources.js';

const root = new URL('../', import.meta.url);
const giveUp = (/** @type {string} */ file) => postMessage(`without ${file}`);
globalThis.fetch = fitting(fetch, giveUp);
watchProgram(giveUp);

/** Let the engine take in all games and begin a match of each, with bots that think: so it knows its first steps. */
const REHEARSE = `
import json, random, sys
sys.path.append(${JSON.stringify(WHEEL)})
from cittadella import bridge

def rehearse(packages):
    session = bridge.Session()
    ask = lambda do, **request: json.loads(session.call(json.dumps({"do": do, **request})))
    for game, package in packages.items():
        ask("add_game", game=game, package=package)
    for game in ask("catalogue")["games"]:
        seats = [{"kind": "human", "name": "0"}]
        seats += [{"kind": "bot", "level": "hard", "name": str(n)} for n in range(1, game["seats"][0])]
        ask("new", game=game["id"], seats=seats, options={}, seed=1)
        table = ask("table", viewer=0)["table"]
        if table["legal"]:
            draft = [table["legal"][0]["action"]]
            ask("draft", seat=0, draft=draft)
            ask("play", seat=0, draft=draft, step=table["step"], viewer=0)
        ask("think", slice_ms=20)
        ask("load", save=ask("save")["save"])

rehearse(json.loads(packages))
del rehearse, packages
`;

try {
  const coming = Promise.all(games.map(async (game) => [game, await packageOf(game)]));
  const python = await loadPyodide({ ...options, _makeSnapshot: true });
  const response = await fetch(new URL(wheel, root));
  python.FS.writeFile(WHEEL, new Uint8Array(await response.arrayBuffer()));
  python.globals.set('packages', JSON.stringify(Object.fromEntries(await coming)));
  python.runPython(REHEARSE);
  await keepSnapshot(/** @type {Uint8Array<ArrayBuffer>} */ (python.makeMemorySnapshot()));
  postMessage('kept');
} catch (error) {
  postMessage(String(error));
}
