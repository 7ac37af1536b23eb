import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

/** What `npm run mutate` runs for every changed rule and guard: the tests of rules and machines, and nothing slower. */
export default mergeConfig(
  vite,
  defineConfig({ test: { environment: 'node', include: ['tests/{rules,machines,model}/**/*.test.ts'] } }),
);
