/** A run in a separate process, so that a test can kill it: `child.ts <game> <agents> <games> <journal> <threads>`. */
import { runOf, smallPlan } from './setup.ts';

const [game, agents, games, journal, threads] = process.argv.slice(2);
const plan = smallPlan(game, agents, Number(games));
const run = runOf(plan, { journal, resume: true, threads: Number(threads) });
process.once('SIGINT', run.stop);
await run.all();
run.journal?.close();
process.stdout.write(run.isInterrupted ? 'interrupted' : 'done');
