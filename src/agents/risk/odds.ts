/** Exact odds of battles to the end, from tables that all agents share. Larger battles are looked up at a smaller scale. */
import { battleTable } from '../../games/risk/index.ts';

const SIZE = 160;
const SIDE = 161;
const conquests = new Float64Array(SIDE * SIDE);
const attackersLeft = new Float64Array(SIDE * SIDE);
const defendersLeft = new Float64Array(SIDE * SIDE);
let isReady = false;

/** Fills the tables once; takes a few milliseconds. */
export function prepareOdds(): void {
  if (isReady) return;
  const table = battleTable(SIZE);
  for (let a = 0; a < SIDE; a++) {
    for (let d = 0; d < SIDE; d++) {
      conquests[a * SIDE + d] = table.conquest(a, d);
      attackersLeft[a * SIDE + d] = table.attackersLeft(a, d);
      defendersLeft[a * SIDE + d] = table.defendersLeft(a, d);
    }
  }
  isReady = true;
}

/** The factor by which a battle is too large for the tables; usually 1. */
function scaleOf(attackers: number, defenders: number): number {
  const most = attackers > defenders ? attackers : defenders;
  return most <= SIZE ? 1 : most / SIZE;
}

function place(attackers: number, defenders: number, scale: number): number {
  return Math.round(attackers / scale) * SIDE + Math.round(defenders / scale);
}

/** The probability that this many attackers take a territory; the troop that stays behind is not counted. */
export function conquest(attackers: number, defenders: number): number {
  if (attackers <= 0) return 0;
  return conquests[place(attackers, defenders, scaleOf(attackers, defenders))];
}

/** Expected attackers left, none after a defeat. */
export function survivors(attackers: number, defenders: number): number {
  const scale = scaleOf(attackers, defenders);
  return scale * attackersLeft[place(attackers, defenders, scale)];
}

/** Expected defenders left, none after a conquest. */
export function remaining(attackers: number, defenders: number): number {
  const scale = scaleOf(attackers, defenders);
  return scale * defendersLeft[place(attackers, defenders, scale)];
}
