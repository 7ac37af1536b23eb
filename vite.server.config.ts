import { defineConfig } from 'vite';

/** The server as one file of plain JavaScript; packages stay where npm put them. */
export default defineConfig({
  publicDir: false,
  define: { 'process.env.VITE_MAPBOX_TOKEN': JSON.stringify(process.env.VITE_MAPBOX_TOKEN ? 'set' : '') },
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
  },
});
