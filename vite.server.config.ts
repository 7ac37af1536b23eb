import { defineConfig } from 'vite';
import client from './vite.config.ts';

/** The server as plain JavaScript, with the client's views for the pages that it draws; packages stay where npm put them. */
export default defineConfig({
  // The same views as the browser's: what the client's build makes of them has to be what the server draws.
  plugins: client.plugins ?? [],
  resolve: client.resolve ?? {},
  publicDir: false,
  define: {
    'process.env.VITE_MAPBOX_TOKEN': JSON.stringify(process.env.VITE_MAPBOX_TOKEN ? 'set' : ''),
    'process.env.VITE_PIXEL_ID': JSON.stringify(process.env.VITE_PIXEL_ID ? 'set' : ''),
    'process.env.VITE_PIXEL_URL': JSON.stringify(process.env.VITE_PIXEL_URL ?? ''),
    // The demo runs without NODE_ENV, and React would be its slow self.
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  // React has to be one copy: whatever draws is built in with it.
  ssr: {
    noExternal: [/^(react|react-dom|use-[\w-]+|wouter)($|\/)/, /^@(xstate|ark-ui|zag-js|lingui|tanstack)\//],
  },
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
  },
});
