/** V-11: the cards of a protocol in many positions, with random answers, through the engine itself. */
import { Random } from '../../../core/random.ts';
import { deriveSeed, formatSeed, seedOf } from '../../../core/seed.ts';
import type { ProtocolDef } from '../language.ts';
import { PROTOCOLS } from '../protocols/index.ts';
import { configure } from '../rules.ts';
import type { CompileSetting, CompileState } from '../state.ts';
import { type Problem, Problems } from './problem.ts';
import { Trial } from './trial.ts';

export const POSITIONS = 200;
/** A card that cannot be played at all must not keep the test going. */
const MOST_GAMES = 160;
/** Company that changes from game to game: protocols that cover, flip, delete, refill and forbid. */
const TABLES = 8;
const PLACES = 12;

export interface SelfTest {
  readonly games: number;
  readonly moves: number;
  /** How often each of the six cards was played face up. */
  readonly played: readonly number[];
  readonly cuts: number;
  readonly problems: readonly Problem[];
}

/** Plays until every card has been played in a number of positions. `progress` is called with the share done. */
export function selfTest(
  protocol: ProtocolDef,
  positions: number = POSITIONS,
  progress: (share: number) => void = () => {},
): SelfTest {
  const problems = new Problems();
  const seeds = seedOf(`self-test ${protocol.id}`);
  const random = new Random(seeds);
  const tables = tablesFor(protocol, random);
  const played = protocol.cards.map(() => 0);
  let [games, moves, cuts] = [0, 0, 0];
  const most = Math.max(1, Math.ceil((MOST_GAMES * positions) / POSITIONS));
  while (games < most && Math.min(...played) < positions && !problems.hasErrors) {
    const { trial, setting } = tables[games % TABLES];
    const seed = deriveSeed(seeds, games++);
    const report = trial.game(seed, (state, answers) => favour(setting, state, answers, played));
    moves += report.moves;
    cuts += report.cuts;
    if (report.fault !== undefined) {
      problems.error('protocol/self-test', protocol.id, {
        reason: report.fault,
        seed: formatSeed(seed),
        move: report.moves,
      });
    }
    progress(Math.max(games / most, Math.min(...played) / positions));
  }
  return { games, moves, played, cuts, problems: problems.list };
}

/** Settings with this protocol first of six. */
function tablesFor(
  protocol: ProtocolDef,
  random: Random,
): { readonly setting: CompileSetting; readonly trial: Trial }[] {
  const others = PROTOCOLS.filter(({ id }) => id !== protocol.id).map(({ id }) => id);
  const known = PROTOCOLS.some(({ id }) => id === protocol.id);
  return Array.from({ length: TABLES }, () => {
    const order = others.map((_, i) => i);
    random.shuffle(order);
    const protocols = [protocol.id, ...order.slice(0, 5).map((i) => others[i])];
    const read = configure({ draft: 'fixed', protocols, ...(known ? {} : { custom: [protocol] }) }, 2);
    if (!read.ok) throw new Error(`${protocol.id} cannot be played: ${JSON.stringify(read.error)}`);
    return { setting: read.value, trial: new Trial(read.value, random) };
  });
}

/** A card of the protocol face up if there is one to play, the rarest first; everything else by chance. */
function favour(setting: CompileSetting, _state: CompileState, answers: Float64Array, played: number[]): number {
  const { play, card } = setting.ranges;
  let best = -1;
  let rarest = -1;
  for (const answer of answers) {
    const place = (answer - play) % PLACES;
    const number = Math.floor((answer - play) / PLACES);
    if (answer < play || answer >= card || number >= played.length || place % 2 === 0) continue;
    if (rarest >= 0 && played[number] >= played[rarest]) continue;
    [best, rarest] = [answer, number];
  }
  if (rarest >= 0) played[rarest]++;
  return best;
}
