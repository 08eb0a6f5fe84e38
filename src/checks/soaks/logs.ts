/**
 * `npm run soak -- logs [games]`: exports whole random games of Tichu as logs and imports them; text, moves and result must be
 * unchanged. A log does not say between which two gifts a tichu was announced, so moves are compared
 * without their order. Too long for `npm test`, which does some hundred.
 */
import type { Game } from '../../core/game.ts';
import type { GameRecord } from '../../core/record.ts';
import { deriveSeed, seedOf } from '../../core/seed.ts';
import { randomRecord } from '../../core/testing/random-record.ts';
import { exportBsw, importBsw, tichu } from '../../games/tichu/index.ts';
import { soak } from '../soak.ts';

/** Random players often reach the limit of rounds before 1000 points, which a log reports as unfinished. */
const UNFINISHED = 'bsw/game-not-finished';

const movesOf = (record: GameRecord): string =>
  JSON.stringify(record.moves.map(({ actor, action }) => `${actor} ${action}`).sort());

await soak('logs', 5000, (n, count) => {
  const record = randomRecord(tichu as Game, { seed: deriveSeed(seedOf('soak'), n), players: ['a', 'b', 'c', 'd'] });
  const text = exportBsw(record);
  if (!text.ok) return text.error.code;
  const back = importBsw(text.value);
  const wrong = back.rejected.filter(({ code }) => code !== UNFINISHED);
  if (back.record === undefined || wrong.length > 0) return wrong[0]?.code ?? 'no record came back';
  count('rounds', back.rounds);
  const again = exportBsw(back.record);
  if (!again.ok || again.value !== text.value) return 'the log is not the same';
  if (movesOf(back.record) !== movesOf(record)) return 'other moves';
  if (JSON.stringify(back.record.outcome) !== JSON.stringify(record.outcome)) return 'another result';
  return undefined;
});
