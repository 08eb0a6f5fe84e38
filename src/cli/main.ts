#!/usr/bin/env node
/**
 * The program `stammtisch`. Enables the compile cache of Node: a short command spends most of its time compiling, and a server with a
 * full cache needs 60 MB less. Threads find the cache by the variable in the environment.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../dist/compiled', import.meta.url));
enableCompileCache(process.env.NODE_COMPILE_CACHE);
await import('./run.ts');
