/** Exact values and positions from outside. */
export { isClosed } from './outcomes.ts';
export { readPosition } from './position.ts';
export { type Chain, canBeSolved, chainOf, type Solution, solve } from './solve.ts';
export type { SpaceLimits } from './space.ts';
