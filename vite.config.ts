/** Builds the page into dist/page. */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [svelte()],
  build: { outDir: '../../dist/page', emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0 },
  server: { proxy: { '/ws': { target: 'ws://127.0.0.1:8080', ws: true }, '/api': 'http://127.0.0.1:8080' } },
});
