import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

/** Assigns test folders to projects. An architecture test fails for a test file that no project runs. */
export default mergeConfig(
  vite,
  defineConfig({
    test: {
      expect: { poll: { timeout: 15_000 } },
      reporters: ['default', './scripts/machine-table.mjs'],
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            environment: 'node',
            // Loading the modules again for each file takes half of the time.
            isolate: false,
            include: [
              'tests/{domain,machines,model,api,architecture}/**/*.test.{ts,tsx}',
              'tests/specification/**/*.test.ts',
            ],
            // Architecture tests read every source file, which is slow on a busy machine.
            testTimeout: 60_000,
            // Stately's extractor needs a part of XState 4, and finds it only as a module.
            alias: [
              {
                find: /^@xstate\/machine-extractor$/,
                replacement: '/node_modules/@xstate/machine-extractor/dist/xstate-machine-extractor.esm.js',
              },
              { find: /^xstate\/lib\//, replacement: 'xstate-v4/lib/' },
            ],
            server: { deps: { inline: [/machine-extractor/] } },
          },
        },
        {
          extends: true,
          test: {
            name: 'screens',
            environment: 'happy-dom',
            include: ['tests/screens/**/*.test.{ts,tsx}', 'tests/specification/**/*.test.tsx'],
            setupFiles: ['tests/support/browser/timeouts.ts'],
            testTimeout: 60_000,
            hookTimeout: 60_000,
          },
        },
        {
          extends: true,
          test: {
            name: 'server',
            environment: 'node',
            // As in `unit`. A test that replaces modules resets them before and after.
            isolate: false,
            include: ['tests/server/**/*.test.ts'],
            globalSetup: ['tests/support/server/postgres-setup.ts'],
            testTimeout: 60_000,
            hookTimeout: 60_000,
          },
        },
        {
          extends: true,
          test: {
            // Whole processes. Only `npm run long`.
            name: 'platform',
            environment: 'node',
            include: ['tests/platform/**/*.test.ts'],
            globalSetup: ['tests/support/server/postgres-setup.ts'],
            testTimeout: 60_000,
            hookTimeout: 60_000,
          },
        },
        {
          extends: true,
          test: {
            // Tests with other programs of a real deployment: poolers, Prometheus, an object store. Only `npm run long`.
            name: 'operations',
            environment: 'node',
            include: ['tests/operations/**/*.test.ts'],
            globalSetup: ['tests/support/server/postgres-setup.ts'],
            fileParallelism: false,
            testTimeout: 300_000,
            hookTimeout: 300_000,
          },
        },
      ],
    },
  }),
);
