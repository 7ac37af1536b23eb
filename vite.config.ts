import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './build/chunks.ts';
import { plainIcons } from './build/icons.ts';
import { compileHints } from './build/compile-hints.ts';
import { oneRuntime } from './build/one-runtime.ts';
import { lateStyles } from './build/late-styles.ts';
import { compactRecipes } from './build/recipes.ts';
import { straightImports } from './build/straight-imports.ts';
import { staticCss } from './build/static-css.ts';
import { systemTheme } from './build/system-theme.ts';

/** Where `npm run dev` runs the server. */
const api = process.env.LAWZA_API_ORIGIN;
/** Where it serves the viewer of machines. */
const flows = process.env.LAWZA_FLOWS_ORIGIN;

const styles = lateStyles();
const files = chunks();

export default defineConfig({
  css: { postcss: styles.postcss ?? {} },
  plugins: [
    plainIcons(),
    compactRecipes(),
    styles.plugin,
    staticCss(),
    straightImports(),
    files.plugin,
    oneRuntime(),
    compileHints(),
    systemTheme(),
    react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }),
    lingui(),
  ],
  resolve: {
    alias: [
      { find: 'styled-system', replacement: new URL('./styled-system', import.meta.url).pathname },
      // Packages bring along what older Reacts lack of this; the shop's has it.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // Browsers that don't know the hint load the same scripts a moment later; that is less than its code costs all others.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: (id, graph) => files.nameOf(id, graph) }],
        },
      },
    },
  },
  // The contract's own modules lie under /api as well; calls never end in .ts.
  server: api
    ? {
        proxy: {
          '^/api/(?!.*\\.ts(\\?|$))': api,
          '/sandbox-gateway': api,
          '^/(?:pictures/|images\\?)': api,
          '^/flows(?:[/?]|$)': {
            target: flows,
            ws: true,
            rewrite: (path) => path.replace(/^\/flows(?!\/)/, '/flows/'),
          },
        },
      }
    : {},
});
