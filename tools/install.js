/** Installs the dependencies if they are missing or differ from package-lock.json. */
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { succeeded } from './child.js';
import { withLock } from './lock.js';
import { packagedNode } from './node.js';
import { npm } from './npm.js';
import { at, root } from './paths.js';
import { Problem, say, seconds } from './words.js';

export async function install() {
  if (isInstalled()) return;
  const onWait = () => say('Another command is installing the dependencies; waiting for it.');
  await withLock(async () => isInstalled() || (await cleanInstall()), { onWait });
}

/**
 * As its last step npm writes a list of installed packages into node_modules: everything in package-lock.json
 * must be there in that version. Packages for other platforms are optional and may be missing, our own Node may not.
 */
function isInstalled() {
  const record = at('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = packagesOf(at('package-lock.json'));
  const found = packagesOf(record);
  const complete = Object.entries(wanted).every(([path, { version, optional }]) => {
    const there = found[path];
    return path === '' || (there === undefined ? optional === true : there.version === version);
  });
  const node = packagedNode();
  return complete && (node === undefined || existsSync(node));
}

async function cleanInstall() {
  say('Installing the dependencies (npm ci); this takes a minute the first time …');
  const start = Date.now();
  moveRunningNode();
  const result = await npm(['ci', '--include=dev', '--include=optional', '--loglevel=error'], root);
  if (!succeeded(result)) {
    const how = result.signal === null ? `exit code ${result.code}` : result.signal;
    throw new Problem(`${result.output.trim()}\n\nThe dependencies could not be installed (npm ci: ${how}).`);
  }
  say(`Dependencies installed in ${seconds(start)}.`);
}

/** Windows cannot delete a running program, and npm scripts run on the Node in node_modules. It can be moved. */
function moveRunningNode() {
  if (process.platform !== 'win32' || !process.execPath.startsWith(at('node_modules'))) return;
  mkdirSync(at('dist'), { recursive: true });
  renameSync(process.execPath, at('dist', `node-${process.pid}.old.exe`));
}

function packagesOf(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}
