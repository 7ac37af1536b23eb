import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './scripts/bundle/chunks.ts';
import { plainIcons } from './scripts/bundle/icons.ts';
import { compileHints } from './scripts/bundle/compile-hints.ts';
import { lateStyles } from './scripts/bundle/late-styles.ts';
import { compactRecipes } from './scripts/bundle/recipes.ts';
import { straightImports } from './scripts/bundle/straight-imports.ts';
import { staticCss } from './scripts/bundle/static-css.ts';
import { systemTheme } from './scripts/bundle/system-theme.ts';

/** Where `npm run dev` runs the server. */
const api = process.env.LAWZA_API_ORIGIN;

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
    compileHints(),
    systemTheme(),
    react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }),
    lingui(),
  ],
  resolve: { alias: { 'styled-system': new URL('./styled-system', import.meta.url).pathname } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
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
    ? { proxy: { '^/api/(?!.*\\.ts(\\?|$))': api, '/sandbox-gateway': api, '^/(?:pictures/|images\\?)': api } }
    : {},
});
