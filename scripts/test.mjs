// npm test: installs and generates what is missing, runs every suite (or some: npm test -- unit screens) and adds up the counts.
import { rmSync } from 'node:fs';
import { machineTable, readRows } from './machine-table.mjs';
import { build, command, generate, inProject, install, say, tools } from './lib.mjs';
import {
  check,
  findChromium,
  playwright,
  rowsOf,
  runSuites,
  printResults,
  together,
  vitest,
  wantedOf,
} from './suites.mjs';

const sumFile = inProject('.cache', 'test-sum.json');

const suites = {
  types: check(tools.tsc, ['--noEmit']),
  lint: together(
    check(tools.biome, ['ci', '--error-on-warnings', '--diagnostic-level=info', '--max-diagnostics=30']),
    check(tools.knip, ['--no-progress']),
  ),
  unit: vitest('unit'),
  screens: vitest('screens'),
  server: async () => {
    await build();
    return vitest('server')();
  },
  journeys: playwright({ env: { JOURNEYS: 'sample', LOOK: 'sample' } }),
};

await command(async () => {
  process.chdir(inProject());
  rmSync(sumFile, { force: true });
  const wanted = wantedOf(suites, process.argv.slice(2));
  await install();
  if (wanted.includes('journeys')) await findChromium();
  await generate();
  const results = await runSuites(suites, wanted, sumFile);
  const ran = ['unit', 'screens'].filter((name) => wanted.includes(name));
  say(`\n${machineTable(readRows(ran.map(rowsOf)))}`);
  process.exitCode = printResults(results);
});
