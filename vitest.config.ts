import { defineConfig } from 'vitest/config';

/** Tests beside the code, which must pass on every platform, and tests of the repository as a whole. */
const project = (name: string, folder: string, exclude: readonly string[] = []) => ({
  extends: true as const,
  test: { name, include: [`${folder}/**/*.test.ts`], exclude: [...exclude] },
});

/**
 * Browsers want the machine for themselves: these come last, one file at a time. On a busy machine a browser misses a step now and
 * then; what is wrong is wrong twice.
 */
const page = {
  extends: true as const,
  test: {
    name: 'page',
    include: ['tests/page/**/*.test.ts'],
    fileParallelism: false,
    retry: 1,
    sequence: { groupOrder: 1 },
  },
};

export default defineConfig({
  test: {
    projects: [project('unit', 'src'), project('repository', 'tests', ['tests/page/**']), page],
    passWithNoTests: false,
    pool: 'threads',
    maxWorkers: 2, // one fewer than cores is the default, and test machines have two
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    coverage: {
      provider: 'v8',
      include: ['src/core/**/*.ts', 'src/games/**/*.ts'],
      exclude: ['**/*.test.ts', '**/testing.ts', '**/testing/**'],
      reporter: ['json-summary', 'html'],
    },
  },
});
