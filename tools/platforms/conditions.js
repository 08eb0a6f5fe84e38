/** The conditions. Each prepares a folder and returns how to run Node there, or why it cannot. */
import { findNode, nodePackage } from '../node.js';
import { root } from '../paths.js';
import { arm64 } from './arm64.js';
import { checkOut, checkOutWithCrlf } from './copies.js';
import { otherNode } from './nodes.js';
import { windows } from './windows.js';

const NODE_24 = '24.21.0';

/** Node takes locale and time zone from the environment; neither has to be installed. */
const here = (env = {}) => ({ command: [findNode()], cwd: root, env });
const place = (zone, locale) => here({ TZ: zone, LANG: locale, LC_ALL: locale, LANGUAGE: locale });

export const CONDITIONS = [
  { name: 'node26', about: 'the Node we ship', prepare: async () => here() },
  { name: 'node24', about: `Node ${NODE_24}`, prepare: () => onNode(NODE_24) },
  {
    name: 'kiritimati',
    about: 'UTC+14, Turkish (i and I)',
    prepare: async () => place('Pacific/Kiritimati', 'tr_TR.UTF-8'),
  },
  {
    name: 'st-johns',
    about: 'UTC-3:30, German',
    prepare: async () => place('America/St_Johns', 'de_DE.UTF-8'),
  },
  {
    name: 'path',
    about: 'a path with spaces and umlauts',
    prepare: async (folder) => ({ command: [findNode()], cwd: await checkOut(`${folder}/Stamm tisch Übung äöü`) }),
  },
  {
    name: 'crlf',
    about: 'a checkout with Windows line ends',
    prepare: async (folder) => ({ command: [findNode()], cwd: await checkOutWithCrlf(folder) }),
  },
  { name: 'windows', about: 'Windows through Wine', prepare: windows },
  { name: 'arm64', about: 'arm64 through qemu', prepare: arm64 },
];

async function onNode(version) {
  if (nodePackage() === undefined) {
    return { skip: `npm has no Node ${version} for ${process.platform} ${process.arch}` };
  }
  const { program, problem } = await otherNode(nodePackage(), version);
  return problem === undefined ? { ...here(), command: [program] } : { skip: problem };
}
