/** A copy of the sources with one more game: its folder under src/games and its entry in the registry, nothing else. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = ['package.json', 'tsconfig.json', 'vite.config.ts', 'src'];
const REGISTRY = 'src/games/index.ts';
/** The game is written for its place here, where the compiler and the linter see it. */
const CORE_FROM_TESTS = '../../../src/core/';
const CORE_FROM_GAMES = '../../core/';

export class Tree {
  readonly folder = mkdtempSync(join(tmpdir(), 'stammtisch-sixth-'));

  /** `game` is the name of the folder beside this file, of the game and of what its index.ts exports. */
  constructor(game: string) {
    for (const path of COPIED) cpSync(join(ROOT, path), this.path(path), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), this.path('node_modules'));
    const home = join('src', 'games', game);
    cpSync(join(ROOT, 'tests', 'sixth-game', game), this.path(home), { recursive: true });
    for (const file of readdirSync(this.path(home))) this.edit(join(home, file), CORE_FROM_TESTS, CORE_FROM_GAMES);
    this.edit(REGISTRY, 'const GAMES = {', `import { ${game} } from './${game}/index.ts';\nconst GAMES = { ${game},`);
  }

  path(path: string): string {
    return join(this.folder, path);
  }

  edit(path: string, from: string, to: string): void {
    const text = readFileSync(this.path(path), 'utf8');
    if (!text.includes(from)) throw new Error(`${path} does not contain ${from}`);
    writeFileSync(this.path(path), text.replaceAll(from, to));
  }

  async buildPage(): Promise<void> {
    const vite = this.path('node_modules/vite/bin/vite.js');
    await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: this.folder });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
