/** Paths of the repository. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** A path inside the repository. */
export const at = (...parts) => join(root, ...parts);

/** The command line program and the tools for checks, each as a script for Node. */
export const CLI = at('src', 'cli', 'main.ts');
export const TSC = at('node_modules', 'typescript', 'bin', 'tsc');
export const BIOME = at('node_modules', '@biomejs', 'biome', 'bin', 'biome');
export const VITEST = at('node_modules', 'vitest', 'vitest.mjs');
export const VITE = at('node_modules', 'vite', 'bin', 'vite.js');
export const SVELTE_CHECK = at('node_modules', 'svelte-check', 'bin', 'svelte-check');
