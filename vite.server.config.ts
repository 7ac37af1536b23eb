import { defineConfig } from 'vite';
import client from './vite.config.ts';

/** Builds the server and the merchant's commands, with the client's views for server rendering. Other packages are loaded from node_modules. */
export default defineConfig({
  // Server-rendered markup must match what the client's build of the same views produces.
  plugins: client.plugins ?? [],
  resolve: client.resolve ?? {},
  publicDir: false,
  define: {
    'process.env.VITE_MAPBOX_TOKEN': JSON.stringify(process.env.VITE_MAPBOX_TOKEN ? 'set' : ''),
    'process.env.VITE_PIXEL_ID': JSON.stringify(process.env.VITE_PIXEL_ID ? 'set' : ''),
    'process.env.VITE_PIXEL_URL': JSON.stringify(process.env.VITE_PIXEL_URL ?? ''),
    // The demo runs without NODE_ENV, which would select React's development build.
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  // There must be one copy of React, so everything that renders is bundled with it.
  ssr: {
    noExternal: [/^(react|react-dom|use-[\w-]+|wouter)($|\/)/, /^@(xstate|ark-ui|zag-js|lingui|tanstack)\//],
  },
  build: {
    ssr: true,
    license: { fileName: 'licenses.txt' },
    rolldownOptions: { input: { main: 'server/main.ts', cli: 'server/commands/cli.ts' } },
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
  },
});
