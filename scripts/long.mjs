// npm run long: the suites that take too long for npm test. Selected ones: npm run long -- pairwise kill
import { rmSync } from 'node:fs';
import { build, command, generate, inProject, install, say } from './lib.mjs';
import { machineTable, readRows } from './machine-table.mjs';
import { playwright, printed, rowsOf, runSuites, printResults, vitest, wantedOf } from './suites.mjs';

const sumFile = inProject('.cache', 'long-sum.json');

/** A suite is a function that resolves to { passed, failed }. */
const suites = {
  journeys: playwright({ project: 'journeys', env: { JOURNEYS: 'most' } }),
  look: playwright({ project: 'look', env: { LOOK: 'most' } }),
  pairwise: printed('scripts/crash.mjs', '--pairwise'),
  simulate: printed('scripts/crash.mjs', '--many', '--seed', '1000', '--runs', '200'),
  kill: printed('scripts/crash.mjs', '--kill'),
  'self-test': printed('scripts/crash.mjs', '--self-test'),
  browser: printed('scripts/crash.mjs', '--browser', '--most'),
  'stock-load': vitest('server', {
    files: ['tests/server/payment/stock-load.test.ts'],
    env: { STOCK_LOAD_ROUNDS: '20' },
    as: 'stock-load',
  }),
  'malformed-requests': vitest('server', {
    files: ['tests/server/http/malformed-requests.test.ts'],
    env: { MALFORMED_REQUESTS: '400' },
    as: 'malformed-requests',
  }),
  machines: vitest('unit', {
    files: ['tests/machines', 'tests/model/payment-protocol', 'tests/model/shop'],
    env: { MACHINE_WALKS: 'long' },
    as: 'machines',
  }),
  texts: vitest('screens', {
    files: ['tests/screens/malformed-input/malformed-texts.test.ts'],
    env: { MALFORMED_TEXTS: 'all' },
    as: 'texts',
  }),
  answers: vitest('screens', {
    files: ['malformed-input/malformed-responses', 'malformed-input/malformed-write-responses', 'cart/cart-tabs'].map(
      (name) => `tests/screens/${name}.test.ts`,
    ),
    env: { MALFORMED_RESPONSES: 'all', CART_TABS: 'all' },
    as: 'answers',
  }),
  supply: printed('scripts/supply/supply.mjs'),
  size: printed('scripts/size.mjs'),
  operations: async () => {
    await build();
    return vitest('operations')();
  },
  platform: async () => {
    await build();
    return vitest('platform', { env: { SLOW_SOCKETS: '1500' } })();
  },
};

/** They use one core each. */
const lanes = [
  ['simulate', 'kill', 'pairwise'],
  ['self-test', 'supply', 'stock-load', 'malformed-requests'],
];

await command(async () => {
  process.chdir(inProject());
  rmSync(sumFile, { force: true });
  const wanted = wantedOf(suites, process.argv.slice(2));
  await install();
  await generate();
  const results = await runSuites(suites, wanted, sumFile, lanes);
  say(`\n${wanted.includes('machines') ? machineTable(readRows([rowsOf('machines')])) : ''}`);
  process.exitCode = printResults(results);
});
