/** An attacker in a process of its own, so that it does not slow down the clients that are measured. It ends with its parent. */
import { ATTACKS, type AttackName } from './attacks.ts';
import { newFigures } from './line.ts';

export interface AttackerOptions {
  readonly name: AttackName;
  readonly url: string;
  readonly address: string;
  readonly table: string;
  readonly lockedTable: string;
}

/** Asks for the figures, or ends the attack. */
export type ToAttacker = 'report' | 'stop';

/** The figures so far. */
export interface AttackerReport {
  readonly sent: number;
  readonly answered: number;
  readonly refused: Readonly<Record<string, number>>;
}

const { name, ...target } = JSON.parse(process.argv[2]) as AttackerOptions;
const figures = newFigures();
let isOn = true;

const report = (): AttackerReport => {
  const { sent, answered, refused } = figures;
  return { sent, answered, refused: Object.fromEntries(refused) };
};

process.on('message', (message: ToAttacker) => {
  if (message === 'report') process.send?.(report());
  else isOn = false;
});
process.once('disconnect', () => process.exit(1));
await ATTACKS[name]({ ...target, figures, isOn: () => isOn });
process.exit(0);
