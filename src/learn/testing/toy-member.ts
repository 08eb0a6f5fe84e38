/** A thread that learns a tiny game with others, and sends what it has learned. */
import { parentPort, workerData } from 'node:worker_threads';
import { pays, toyGame } from '../../../tests/miniatures/toy.ts';
import type { Setting } from '../../core/game.ts';
import { Observer } from '../../core/observer.ts';
import { seedOf } from '../../core/seed.ts';
import { SharedTeam } from '../node/shared-team.ts';
import { Trainer, USUAL } from '../trainer.ts';

export interface ToyTask {
  readonly memory: SharedArrayBuffer;
  readonly rank: number;
  readonly size: number;
  readonly slot: number;
}

export interface ToyReport {
  readonly weights: Float32Array;
  /** What the net prefers, and what it expects of that. */
  readonly move: string;
  readonly value: number;
}

const { memory, ...place } = workerData as ToyTask;

/** Whoever trusts the other one gets little: the other one takes the most. */
const SAFE = 0.6;
const GAME = toyGame(
  { seat: 0, moves: { safe: pays(SAFE, 0), trust: { seat: 1, moves: { share: pays(1, 0.5), take: pays(0, 1) } } } },
  2,
);
const configured = GAME.configure({}, 2);
if (!configured.ok) throw new Error('a toy has no options');
const setting: Setting = configured.value;

const trainer = new Trainer(
  GAME,
  setting,
  {
    ...{ ...USUAL, seed: 'toy', unit: 1, games: 64, widths: { play: 32, critic: 32, call: 32 } },
    play: { ...USUAL.play, rate: 0.003, value: 1, batch: 32 },
  },
  new SharedTeam(memory, place),
);
for (let i = 0; i < 60; i++) trainer.reinforce();

const state = GAME.create(setting);
GAME.deal(state, seedOf('toy'));
const { policy, play } = trainer;
const move = GAME.notation.format(setting, policy.choose(new Observer(GAME, state, 0)));
const report: ToyReport = { weights: play.weights.slice(), move, value: policy.value };
parentPort?.postMessage(report);
