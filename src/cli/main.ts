#!/usr/bin/env node
/** The program `stammtisch`. What was compiled once is kept: a short command spends most of its time compiling. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('./run.ts');
