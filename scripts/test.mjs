// npm test: sets itself up, runs every part (or those named: npm test -- unit screens) and adds up what they counted.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { machineTable, readRows } from './machine-table.mjs';
import { build, command, generate, inProject, install, run, say, Stop, tool, tools } from './lib.mjs';

const cache = inProject('.cache');
const sumFile = inProject('.cache', 'test-sum.json');
const rowsOf = (project) => inProject('.cache', `machines-${project}.json`);

/** One check that passes or fails as a whole. */
const check = (name, args) => async () => {
  const { code } = await tool(name, args, { allowFailure: true });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

/** A Vitest project; what did not get as far as counting is a failure. */
const vitest = (project) => async () => {
  const report = inProject('.cache', `vitest-${project}.json`);
  rmSync(report, { force: true });
  rmSync(rowsOf(project), { force: true });
  const { code } = await tool(
    tools.vitest,
    [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/machine-table.mjs',
      `--outputFile.json=${report}`,
    ],
    { allowFailure: true, env: { MACHINE_ROWS: rowsOf(project) } },
  );
  const counted = readReport(report, (json) => ({
    passed: json.numPassedTests,
    failed:
      json.numFailedTests +
      json.numPendingTests +
      json.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
  }));
  return honest(counted, code);
};

const journeys = async () => {
  await findChromium();
  await build();
  const report = inProject('.cache', 'playwright.json');
  rmSync(report, { force: true });
  const { code } = await tool(tools.playwright, ['test', '--reporter=list,json'], {
    allowFailure: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const counted = readReport(report, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  }));
  return honest(counted, code);
};

const parts = {
  types: check(tools.tsc, ['--noEmit']),
  lint: check(tools.biome, ['ci', '--error-on-warnings', '--diagnostic-level=info', '--max-diagnostics=30']),
  unit: vitest('unit'),
  screens: vitest('screens'),
  server: async () => {
    await build();
    return vitest('server')();
  },
  journeys,
};

await command(async () => {
  process.chdir(inProject());
  mkdirSync(cache, { recursive: true });
  rmSync(sumFile, { force: true });
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Stop(`There is no part ${unknown.join(', ')}. The parts are ${Object.keys(parts).join(', ')}.`);
  const wanted = named.length > 0 ? Object.keys(parts).filter((name) => named.includes(name)) : Object.keys(parts);
  await install();
  if (wanted.includes('journeys')) await findChromium();
  await generate();
  const results = [];
  for (const name of wanted) {
    say(`\n── ${name} ──`);
    results.push(await attempt(name));
    writeSum(results, wanted);
  }
  report(results);
});

/** A part that can't even run counts as one failure, and the others still run. */
async function attempt(name) {
  const began = Date.now();
  try {
    return { name, ...(await parts[name]()), seconds: secondsSince(began) };
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    return { name, passed: 0, failed: 1, seconds: secondsSince(began) };
  }
}

function report(results) {
  const ran = results.map(({ name }) => name);
  say(`\n${machineTable(readRows(['unit', 'screens'].filter((name) => ran.includes(name)).map(rowsOf)))}`);
  for (const { name, passed, failed, seconds } of results)
    say(
      `${name.padEnd(10)}${String(passed).padStart(6)} passed${String(failed).padStart(6)} failed${String(seconds).padStart(6)} s`,
    );
  const { passed, failed } = sum(results);
  say(`${'all'.padEnd(10)}${String(passed).padStart(6)} passed${String(failed).padStart(6)} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

/** Kept after every part, so that a run that is cut short can still say how far it came. */
function writeSum(results, wanted) {
  const { passed, failed } = sum(results);
  writeFileSync(sumFile, JSON.stringify({ passed, failed, missing: wanted.length - results.length }));
}

function sum(results) {
  return results.reduce((all, { passed, failed }) => ({ passed: all.passed + passed, failed: all.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}

function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 0 };
  }
}

/** An exit code that says failure is believed over counts that don't, and no tests at all is a failure. */
function honest({ passed, failed }, code) {
  return failed === 0 && (code !== 0 || passed === 0) ? { passed, failed: 1 } : { passed, failed };
}

function secondsSince(began) {
  return Math.round((Date.now() - began) / 1000);
}

/** Journeys run in the system's Chromium; as root it is fetched with apt where it is absent. */
async function findChromium() {
  const found = () =>
    [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
      (path) => path && existsSync(path),
    );
  if (!found() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium …');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { quiet: true, env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { quiet: true, env });
  }
  const path = found();
  if (!path)
    throw new Stop(
      'Chromium is needed for the browser tests: install the package chromium, or set CHROMIUM_PATH to a Chromium.',
    );
  process.env.CHROMIUM_PATH = path;
}
