// What `npm run mutate` breaks on purpose: rules or guards (`scripts/mutate/mutate.mjs` says which part, and runs both).
const part = process.env.MUTATION_PART ?? 'rules';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutate/mutate-guards.mjs'],
  ignorers: ['charts'],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: part === 'rules' ? ['domain/**/*.ts', 'machines/**/*.rules.ts'] : ['machines/**/*.machine.ts'],
  tsconfigFile: 'none.json',
  // Tries again only what changed since the last run, or whose tests did; `--force` tries everything.
  incremental: true,
  incrementalFile: `.cache/mutation/${part}.json`,
  reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `coverage/mutation/${part}.json` },
  htmlReporter: { fileName: `coverage/mutation/${part}.html` },
  tempDirName: `.cache/stryker-${part}`,
  ignorePatterns: ['dist', '.data', '.cache', 'coverage', 'shots', 'public', 'bench', 'test-results', 'server/db/seed'],
  concurrency: 2,
  timeoutMS: 20_000,
  thresholds: { high: 90, low: 85, break: 85 },
};
