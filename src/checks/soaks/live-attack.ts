/** `npm run soak -- live-attack [seconds]`: attacks on a server beside honest people, each for 20 seconds, with bounds for what they notice. */
import { ATTACK_NAMES, type AttackName, REFUSED_WITH } from '../attack/attacks.ts';
import { type AttackFigures, attackRun } from '../attack/run.ts';
import { soakRun } from '../soak.ts';

/** Milliseconds for a move and a ping, milliseconds that agents may take, megabytes. */
const MOST_LATENCY = 250;
const MOST_GAP = 3_000;
const MOST_RSS = 300;

await soakRun('live-attack', 20, async (seconds, look) => {
  let done = 0;
  look(() => done * (seconds / ATTACK_NAMES.length));
  const names = process.argv.slice(3) as AttackName[];
  const wrong: string[] = [];
  const { attacks, problems } = await attackRun({ seconds, ...(names.length > 0 ? { names } : {}) }, (figures) => {
    done++;
    process.stdout.write(`${lineOf(figures)}\n`);
    wrong.push(...wrongWith(figures));
  });
  return { attacks: attacks.length, wrong: [...wrong, ...problems] };
});

function lineOf({ name, honest, rss, cpu, sent, answered, refused }: AttackFigures): string {
  const refusals = Object.entries(refused).map(([reason, n]) => `${reason} ${n}`);
  return [
    `${name}: move p99 ${honest.moveP99.toFixed(0)} ms of ${honest.moves}`,
    `ping p99 ${honest.pingP99.toFixed(0)} ms of ${honest.pings}`,
    `agents' gap ${(honest.agentGap / 1000).toFixed(1)} s of ${honest.agentMoves}`,
    `${rss.toFixed(0)} MB, ${cpu.toFixed(2)} cores`,
    `${honest.received.toFixed(0)} kB/s to a player`,
    `sent ${sent}, answered ${answered}, refused: ${refusals.join(', ') || 'nothing'}`,
  ].join('; ');
}

function wrongWith({ name, honest, rss, refused }: AttackFigures): string[] {
  const wrong: string[] = [];
  const expected = REFUSED_WITH[name];
  if (expected !== undefined && refused[expected] === undefined) wrong.push(`${name}: the attacker was not refused`);
  if (honest.moves === 0 || honest.moveP99 > MOST_LATENCY) wrong.push(`${name}: a move takes ${honest.moveP99} ms`);
  if (honest.pings === 0 || honest.pingP99 > MOST_LATENCY) wrong.push(`${name}: a ping takes ${honest.pingP99} ms`);
  if (honest.agentGap > MOST_GAP) wrong.push(`${name}: agents take ${honest.agentGap} ms`);
  if (rss > MOST_RSS) wrong.push(`${name}: ${rss} MB`);
  for (const [reason, n] of Object.entries(honest.refused))
    wrong.push(`${name}: honest people got ${reason} ${n} times`);
  return wrong;
}
