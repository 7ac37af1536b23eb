import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

/**
 * What `npm run mutate` runs for each thing it breaks: for a rule the tests of rules, for a guard those of machines, and
 * nothing slower.
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
