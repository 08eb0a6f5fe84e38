#!/usr/bin/env node
/** The command `stammtisch`. */
import { start } from './start.js';

await start('stammtisch', process.argv.slice(2));
