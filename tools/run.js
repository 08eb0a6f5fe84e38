/**
 * The start of every npm script: `node tools/run.js <task> …`. Runs on Node 20 and later without any dependency, installs
 * missing packages and runs the task on Node 26.
 */
import { start } from './start.js';

const [task, ...args] = process.argv.slice(2);
await start(task, args);
