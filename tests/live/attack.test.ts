/** The short form of `npm run soak -- live-attack`: beside each attack honest people are served, and the attacker is refused. */
import { expect, test } from 'vitest';
import { ATTACK_NAMES, REFUSED_WITH } from '../../src/checks/attack/attacks.ts';
import { attackRun } from '../../src/checks/attack/run.ts';

/** Moves and pings of honest people beside each attack. */
const SERVED = 10;
/** Seconds for one attack: far more than needed, for busy machines. */
const PATIENCE = 60;

test('beside each attack honest people are served, and the attacker is refused', { timeout: 900_000 }, async () => {
  const { attacks, problems } = await attackRun({
    seconds: PATIENCE,
    isEnough: (name, { refused }, { moves, pings, agentMoves }) => {
      const reason = REFUSED_WITH[name];
      const isRefused = reason === undefined || refused[reason] !== undefined;
      return isRefused && moves >= SERVED && pings >= SERVED && agentMoves > 0;
    },
  });
  expect(problems).toEqual([]);
  expect(attacks.map(({ name }) => name)).toEqual(ATTACK_NAMES);
  for (const { name, refused, honest } of attacks) {
    const reason = REFUSED_WITH[name];
    if (reason !== undefined) expect(Object.keys(refused), name).toContain(reason);
    expect(honest.moves, `moves beside ${name}`).toBeGreaterThanOrEqual(SERVED);
    expect(honest.pings, `pings beside ${name}`).toBeGreaterThanOrEqual(SERVED);
    expect(honest.refused, name).toEqual({});
  }
});
