/** A Chromium for the tests of the page: the system's, or Debian's package if we may install it. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say } from './words.js';

const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export function findBrowser() {
  return PLACES.find((path) => path !== undefined && existsSync(path));
}

/** If there is no browser and none can be installed, the tests of the page are skipped with a message. */
export function installBrowser() {
  if (findBrowser() !== undefined) return;
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) {
    say('No Chromium here (CHROMIUM names one): the tests of the page are skipped.');
    return;
  }
  say('Installing Chromium (apt-get install chromium) …');
  try {
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    execFileSync('apt-get', ['update', '-q'], options);
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], options);
  } catch {
    say('Chromium could not be installed: the tests of the page are skipped.');
  }
}
