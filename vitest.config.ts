import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Files that a platform cannot run (`npm run test:platforms` says why), separated by commas. */
const LEFT_OUT = process.env.STAMMTISCH_LEAVE_OUT?.split(',') ?? [];

/**
 * Node runs the sources as they are, as in use: through Vite, where every imported name is looked up at each use, the rules take half as
 * long again.
 */
const NATIVE = { viteModuleRunner: false, nodeLoader: false } as const;
/** Tests that replace modules (`vi.mock`) need a loader for it. */
const MOCKING = ['tests/live/transcripts.test.ts'];

/** Tests beside the code, which must pass on every platform. */
const unit = {
  extends: true as const,
  test: { name: 'unit', include: ['src/**/*.test.ts'], exclude: [...LEFT_OUT], experimental: NATIVE },
};

/** Tests of the repository as a whole. */
const repository = {
  extends: true as const,
  test: {
    name: 'repository',
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/page/**', 'tests/house/**', ...MOCKING],
    experimental: NATIVE,
  },
};
/** These only read, and share the syntax trees of all files. */
const house = {
  extends: true as const,
  test: { name: 'house', include: ['tests/house/**/*.test.ts'], isolate: false, experimental: NATIVE },
};
const mocking = {
  extends: true as const,
  test: { name: 'mocking', include: MOCKING, experimental: { viteModuleRunner: false, nodeLoader: true } },
};

/** Browsers want the machine for themselves: these come last. */
const page = {
  extends: true as const,
  test: {
    name: 'page',
    include: ['tests/page/**/*.test.ts'],
    sequence: { groupOrder: 1 },
    experimental: NATIVE,
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
    projects: [unit, repository, house, mocking, page],
    passWithNoTests: false,
    pool: 'threads',
    maxWorkers: 3, // one more than the cores of test machines: many tests wait for a disk, a socket or a browser
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
