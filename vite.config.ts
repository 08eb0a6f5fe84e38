/** Builds the page into dist/page. */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/**
 * What several parts of the page share comes in few files: each file costs the browser of a phone about 10 ms, however small it is.
 * In every page; at every table (but menu and lobby come when they are opened); at tables with cards; in every game.
 */
const SHARED = [
  {
    // Importers, exports, checks and estimates: no table needs them, so they must not come with the rules of their games.
    name: 'workshop',
    test: /src\/games\/(risk\/map\/(foreign\/(?!errors)|random|balance|raster|smooth|trace|shapes)|compile\/custom\/(edit|random\/mixed|foreign|lint|self-test|strength|trial|weights|write))/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'base',
    test: /node_modules\/svelte\/|preload-helper|src\/web\/(words|drawings|state\/(route|settings|storage|keys|kept-seats|modal))|src\/core\/types/,
  },
  {
    name: 'table',
    test: /src\/(client\/|wire\/[^/]*\.ts|protocol\/)|src\/web\/(state|games\/[^/]*\.ts|table\/(?!Hand|hand|Rail|Trick|Seat|seating|Received|card-|Preferences|Order))/,
    minShareCount: 2,
  },
  { name: 'cards', test: /src\/web\/table\/(?!Preferences|Order)/, minShareCount: 2 },
  { name: 'rules', test: /src\/(core\/|games\/[^/]*\.ts)/, minShareCount: 2 },
];

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [svelte()],
  build: {
    outDir: '../../dist/page',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Our modules only define things: without this, a file that takes one name from an index would load all that the index names.
      treeshake: { moduleSideEffects: [{ test: /src\/(core|games|workshop)\//, sideEffects: false }] },
      output: { codeSplitting: { groups: SHARED } },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/ws': { target: 'ws://127.0.0.1:8080', ws: true }, '/api': 'http://127.0.0.1:8080' } },
});
