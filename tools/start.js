/** Runs a task by its name: installs missing packages, runs the task, ends with its exit code or signal. */
import { endLike } from './child.js';
import { install } from './install.js';
import { TASKS, taskList } from './tasks.js';
import { Problem, say } from './words.js';

/** Runs a task as the whole program. */
export async function start(name, args) {
  try {
    const task = taskOf(name);
    if (!task.bare) await install();
    endLike(await task.run(args));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    say(error.message);
    process.exitCode = 1;
  }
}

function taskOf(name) {
  if (name !== undefined && Object.hasOwn(TASKS, name)) return TASKS[name];
  const wrong = name === undefined ? 'Which task?' : `There is no task "${name}".`;
  throw new Problem(`${wrong} Known tasks:\n${taskList().join('\n')}`);
}
