/**
 * Every npm script begins here: `node tools/run.js <task> …`. Runs on Node 20 and up without any dependency, installs
 * what is missing and hands the task to the Node that the product is written for.
 */
import { start } from './start.js';

const [task, ...args] = process.argv.slice(2);
await start(task, args);
