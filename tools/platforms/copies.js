/** Copies of the working tree, uncommitted changes included, as git would check it out elsewhere. */
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runQuietly, succeeded } from '../child.js';
import { at, root } from '../paths.js';
import { Problem } from '../words.js';

const AUTHOR = ['-c', 'user.name=Stammtisch', '-c', 'user.email=stammtisch@localhost', '-c', 'commit.gpgsign=false'];

/** A checkout in the folder, with our installed dependencies or others. */
export async function checkOut(folder, dependencies = root) {
  const source = await snapshot(`${folder} source`);
  await git(source, 'clone', '--quiet', source, folder);
  linkDependencies(folder, dependencies);
  return folder;
}

/** A checkout whose text files have CRLF line ends; files that .gitattributes calls binary are unchanged. */
export async function checkOutWithCrlf(folder) {
  const source = await snapshot(`${folder} source`);
  await git(source, 'clone', '--quiet', '--no-checkout', '-c', 'core.autocrlf=true', source, folder);
  const binary = readFileSync(at('.gitattributes'), 'utf8').match(/^.*\bbinary\b.*$/gm) ?? [];
  appendFileSync(join(folder, '.git', 'info', 'attributes'), ['* text=auto eol=crlf', ...binary, ''].join('\n'));
  await git(folder, 'checkout', '--quiet');
  if (!readFileSync(join(folder, 'package.json'), 'utf8').includes('\r\n')) {
    throw new Problem('git did not check out CRLF line ends.');
  }
  linkDependencies(folder, root);
  return folder;
}

/** A repository with one commit: every file that git knows or would add. */
async function snapshot(folder) {
  const listed = await git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
  for (const name of listed.split('\0')) {
    if (name === '' || !existsSync(at(name))) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(at(name), join(folder, name));
  }
  await git(folder, 'init', '--quiet', '--initial-branch=main');
  await git(folder, 'add', '--all');
  await git(folder, ...AUTHOR, 'commit', '--quiet', '--no-verify', '--message=snapshot');
  return folder;
}

function linkDependencies(folder, dependencies) {
  symlinkSync(join(dependencies, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

async function git(cwd, ...args) {
  const result = await runQuietly('git', args, { cwd });
  if (!succeeded(result)) throw new Problem(`git ${args[0]} failed in ${cwd}:\n${result.output.trim()}`);
  return result.output;
}
