/**
 * Measures one game in a process of its own. All games go through the same few call sites; in one process the compiler
 * would see the states of several games there and stop inlining, and the second game would be measured as too slow.
 */
import '../../arena/node/engine.ts';
import { findGame } from '../../games/index.ts';
import { measure } from './measure.ts';
import { measureSearch } from './search.ts';

const [name, seconds, what] = process.argv.slice(2);
const game = findGame(name);
if (game === undefined) throw new Error(`no game ${name}`);
process.send?.(what === 'search' ? measureSearch(game, Number(seconds)) : measure(game, Number(seconds)));
process.disconnect?.();
