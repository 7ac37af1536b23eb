import { existsSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { precached } from './build/precache.ts';

const client = new URL('./dist/client/', import.meta.url);
const manifest = new URL('.vite/manifest.json', client);

/** Builds the service worker as one file at the root. It runs after the client's build, whose files it lists. */
export default defineConfig({
  publicDir: false,
  define: {
    __PRECACHE__: existsSync(manifest)
      ? JSON.stringify(precached(client.pathname, JSON.parse(readFileSync(manifest, 'utf8'))))
      : '[]',
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    license: { fileName: 'service-worker-licenses.txt' },
    target: 'es2022',
    rolldownOptions: {
      input: 'src/boot/worker/worker.ts',
      output: { entryFileNames: 'service-worker.js', format: 'iife' },
    },
  },
});
