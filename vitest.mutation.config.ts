import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

/**
 * The tests that `npm run mutate` runs for each mutant: tests of rules for a rule, tests of machines for a guard.
 */
const tests = process.env.MUTATION_PART === 'guards' ? 'tests/{machines,model}' : 'tests/domain';

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      environment: 'node',
      include: [`${tests}/**/*.test.ts`],
      testTimeout: 60_000,
      provide: { oneTestForEachMachine: true },
    },
  }),
);
