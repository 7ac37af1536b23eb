import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

/** Which folder of tests runs where. A test of the architecture fails for a file that no project runs. */
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
            include: [
              'tests/{domain,machines,model,api,architecture}/**/*.test.{ts,tsx}',
              'tests/specification/**/*.test.ts',
            ],
            // Tests of the architecture read every source; on a busy machine that takes its time.
            testTimeout: 60_000,
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
            include: ['tests/{server,platform}/**/*.test.ts'],
            globalSetup: ['tests/support/server/postgres-setup.ts'],
            testTimeout: 60_000,
            hookTimeout: 60_000,
          },
        },
      ],
    },
  }),
);
