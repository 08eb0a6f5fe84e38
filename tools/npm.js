/** Runs npm: the one that started this process if there is one, with a Node that an installation does not replace. */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { runQuietly } from './child.js';
import { root } from './paths.js';

/** Runs npm in a folder and collects its output. */
export function npm(args, cwd) {
  const script = npmScript();
  if (script !== undefined) return runQuietly(outerNode(), [script, ...args], { cwd });
  // npm is a batch file on Windows, which only a shell can start; our arguments are fixed words.
  return runQuietly('npm', args, { cwd, shell: process.platform === 'win32' });
}

function npmScript() {
  const beside = dirname(outerNode());
  const candidates = [
    process.env.npm_execpath,
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  return candidates.find((path) => path !== undefined && basename(path) === 'npm-cli.js' && existsSync(path));
}

/** Inside npm scripts `node` is the one in node_modules; npm itself runs on the machine's own. */
function outerNode() {
  const outer = process.env.npm_node_execpath;
  const inside = process.execPath.startsWith(root);
  return inside && outer !== undefined && existsSync(outer) ? outer : process.execPath;
}
