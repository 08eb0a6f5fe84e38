import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests beside the code, which must pass on every platform, and tests of the repository as a whole. */
const project = (name: string, folder: string, exclude: readonly string[] = []) => ({
  extends: true as const,
  test: { name, include: [`${folder}/**/*.test.ts`], exclude: [...exclude] },
});

/** Files that a platform cannot run (`npm run test:platforms` says why), separated by commas. */
const LEFT_OUT = process.env.STAMMTISCH_LEAVE_OUT?.split(',') ?? [];

/** Browsers want the machine for themselves: these come last, one file at a time. */
const page = {
  extends: true as const,
  test: {
    name: 'page',
    include: ['tests/page/**/*.test.ts'],
    fileParallelism: false,
    sequence: { groupOrder: 1 },
  },
};

/**
 * Time limits end what hangs. They do not measure: on a busy or emulated machine everything takes ten times as long. Tests
 * need no limits of their own, and wait for conditions, not for clocks.
 */
const TEST_MS = 600_000;
const CONDITION_MS = 60_000;

/** Tests start hundreds of threads and processes from the same sources: they find these compiled, as `stammtisch` itself does. */
const COMPILED = fileURLToPath(new URL('dist/compiled', import.meta.url));

export default defineConfig({
  test: {
    env: { NODE_COMPILE_CACHE: COMPILED },
    projects: [project('unit', 'src', LEFT_OUT), project('repository', 'tests', ['tests/page/**']), page],
    passWithNoTests: false,
    pool: 'threads',
    maxWorkers: 2, // one fewer than cores is the default, and test machines have two
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    expect: { poll: { timeout: CONDITION_MS } },
    coverage: {
      provider: 'v8',
      include: ['src/core/**/*.ts', 'src/games/**/*.ts'],
      exclude: ['**/*.test.ts', '**/testing/**'],
      reporter: ['json-summary', 'html'],
    },
  },
});
