import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { smallRecipes } from './build/recipes.ts';
import { staticCss } from './build/static-css.ts';

/** Where `npm run dev` runs the server. */
const api = process.env.LAWZA_API_ORIGIN;
/** Where it serves the viewer of machines. */
const flows = process.env.LAWZA_FLOWS_ORIGIN;

/**
 * Many small files compress worse than one, and each is a request. `shop` is what every visit begins with, home included;
 * `common` is what most tasks share, without what only a few of them show; `order` is what
 * checkout shares with a single other screen.
 */
const CHUNKS = [
  // What the page's own script shares with the shop: in the shop's chunk, it would import all of the shop.
  { name: 'start', test: /preload-helper|\/boot\/early\//, priority: 4 },
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
  { name: 'shop', test: /\/(?:bootstrap|home\.screen)\.ts$/, priority: 2 },
  {
    name: 'order',
    test: /\/(?:Field\.tsx|address-(?:line|forms)\.ts|cart-review\.machine\.ts|timeline\.|failure-words\.ts|current-products\.actors\.ts|variant-text\.ts|FreeDelivery\.tsx|delivery-day\.ts|delivery-rates\.actors\.ts|use-delivery-\w+\.ts|drawings\/(?:CreditCard|Receipt|ArrowForward|MapPin)\.ts|money\/delivery\.ts|shop\/watch\.ts|recipes\/address-block)/,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // The way down to a category, which no task shows.
  {
    name: 'crumbs',
    test: /\/(?:Breadcrumbs\.tsx|recipes\/breadcrumbs|category-path\.rules\.ts)/,
    minShareCount: 3,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'common',
    test: /\/(?:components\/(?:controls\/(?!PhoneField|Stepper)|layout\/(?!ResultPage)|orders\/(?!OrderItems)|icons\/(?!drawings\/Minus)|text\/(?!Localised))|src\/i18n\/(?!locales|words\/(?!country))|domain\/(?:customer|cart|text\/(?!search-text))|machines\/cart\/|styled-system\/recipes\/(?!stepper|result-page))/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
];

export default defineConfig({
  plugins: [
    smallRecipes(),
    staticCss(),
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
    license: { fileName: 'licenses.txt' },
    // Browsers that don't know the hint load the same scripts a moment later; that is less than its code costs all others.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The theme's functions are pure: a screen carries those that it uses, not the whole barrel.
      treeshake: { moduleSideEffects: [{ test: /\/styled-system\/|\/icons\//, sideEffects: false }] },
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
  // The contract's own modules lie under /api as well; calls never end in .ts.
  server: api
    ? {
        proxy: {
          '^/api/(?!.*\\.ts(\\?|$))': api,
          '/sandbox-gateway': api,
          '^/(?:pictures/|clips/|images\\?)': api,
          '^/flows(?:[/?]|$)': {
            target: flows,
            ws: true,
            rewrite: (path) => path.replace(/^\/flows(?!\/)/, '/flows/'),
          },
        },
      }
    : {},
});
