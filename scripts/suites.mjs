// The suites of a test run, how each is counted, and how they are added up.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build, inProject, run, say, Stop, tool, tools } from './lib.mjs';

const cache = (name) => inProject('.cache', name);

/** A check that passes or fails as a whole. */
export const check = (name, args) => async () => {
  const { code } = await tool(name, args, { allowFailure: true });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

/** Several suites as one. All run, even if one fails. */
export const together =
  (...suites) =>
  async () => {
    const results = [];
    for (const suite of suites) results.push(await suite());
    return sumOf(results);
  };

/**
 * A Vitest project, or some files of it; what did not get as far as counting is a failure. Two workers at least: Vitest
 * leaves a core free, which on two is half of them.
 */
export const vitest =
  (project, { files = [], env = {}, as = project } = {}) =>
  async () => {
    const report = cache(`vitest-${as}.json`);
    rmSync(report, { force: true });
    rmSync(rowsOf(as), { force: true });
    const reporters = ['--reporter=default', '--reporter=json', '--reporter=./scripts/machine-table.mjs'];
    const workers = `--maxWorkers=${Math.max(2, availableParallelism() - 1)}`;
    const { code } = await tool(
      tools.vitest,
      ['run', '--project', project, ...files, workers, ...reporters, `--outputFile.json=${report}`],
      { allowFailure: true, env: { MACHINE_ROWS: rowsOf(as), ...env } },
    );
    const counted = readReport(report, (json) => ({
      passed: json.numPassedTests,
      failed:
        json.numFailedTests +
        json.numPendingTests +
        json.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
      failures: failuresOfVitest(json),
    }));
    return withExitCode(counted, code);
  };

/** Where the machines' table of a Vitest project is collected. */
export const rowsOf = (project) => cache(`machines-${project}.json`);

/**
 * Playwright's projects, or the named one. A real browser on a busy machine now and then loses a test; it gets a second try,
 * and the end of the run names each that needed it.
 */
export const playwright =
  ({ project, env = {} } = {}) =>
  async () => {
    await findChromium();
    await build();
    const report = cache(`playwright-${project ?? 'all'}.json`);
    rmSync(report, { force: true });
    const { code } = await tool(
      tools.playwright,
      ['test', '--reporter=list,json', '--retries=1', ...(project ? ['--project', project] : [])],
      { allowFailure: true, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
    );
    const counted = readReport(report, ({ stats, errors, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + stats.skipped + errors.length,
      failures: [...suites.flatMap(failuresOfSuite), ...errors.map(({ message }) => firstLines(message))],
    }));
    return withExitCode(counted, code);
  };

/** Output lines of our own commands that report a failure. */
const RED = /^(MISSED|BROKEN|RED) |^ {8}\S|^I\d+ +(?!\d+ violations)| {2}FAILS$/;

/** A command of ours that ends with a line `N passed, N failed`. */
export const printed =
  (script, ...args) =>
  () =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [inProject(script), ...args], {
        cwd: inProject(),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let said = '';
      child.stdout.on('data', (chunk) => {
        process.stdout.write(chunk);
        said += chunk;
      });
      child.once('close', (code) => {
        const [, passed = 0, failed = 0] = [...said.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? [];
        const failures = code === 0 ? [] : said.split('\n').filter((line) => RED.test(line));
        resolve(withExitCode({ passed: Number(passed), failed: Number(failed), failures }, code));
      });
    });

/**
 * Runs suites one after the other, then those of each lane, the lanes side by side. Writes the sum to a file after each.
 * Suites that use one core each share two of them in lanes.
 */
export async function runSuites(suites, wanted, sumFile, lanes = []) {
  mkdirSync(cache(''), { recursive: true });
  const results = [];
  const keep = () =>
    writeFileSync(
      sumFile,
      JSON.stringify({
        ...sumOf(results),
        missing: wanted.length - results.length,
        lines: [...results.map(resultLine), ...results.flatMap(failureLines)],
      }),
    );
  const runInTurn = async (names) => {
    for (const name of names.filter((one) => wanted.includes(one))) {
      say(`\n── ${name} ──`);
      results.push(await attempt(name, suites[name]));
      keep();
    }
  };
  keep();
  await runInTurn(wanted.filter((name) => !lanes.flat().includes(name)));
  await Promise.all(lanes.map(runInTurn));
  return results;
}

/** The requested suites in their defined order; all if none was requested. */
export function wantedOf(suites, named) {
  const unknown = named.filter((name) => !(name in suites));
  if (unknown.length > 0)
    throw new Stop(`There is no suite ${unknown.join(', ')}. The suites are ${Object.keys(suites).join(', ')}.`);
  return named.length > 0 ? Object.keys(suites).filter((name) => named.includes(name)) : Object.keys(suites);
}

const resultLine = ({ name, passed, failed, seconds }) =>
  `${name.padEnd(20)}${String(passed).padStart(6)} passed${String(failed).padStart(6)} failed` +
  (seconds === undefined ? '' : `${String(seconds).padStart(6)} s`);

/** Prints the result of each suite and of all. @returns the exit code */
export function printResults(results) {
  for (const one of results) say(resultLine(one));
  const all = sumOf(results);
  say(resultLine({ name: 'all', ...all }));
  for (const sentence of results.flatMap(failureLines)) say(sentence);
  return all.failed === 0 && all.passed > 0 ? 0 : 1;
}

const MAX_FAILURES = 40;

/** Repeats failures at the end of a long run. */
const failureLines = ({ name, failures = [] }) =>
  failures.slice(0, MAX_FAILURES).map((failure) => `${name}: ${failure}`);

/** The beginning of an error's text, without colours. */
const firstLines = (text = '', count = 6) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, count)
    .join('\n    ')
    .slice(0, 900);

const failuresOfVitest = ({ testResults }) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const red = assertionResults.filter(({ status }) => status !== 'passed');
    if (assertionResults.length === 0 && message)
      return [`failed: ${relative(inProject(), name)}\n    ${firstLines(message)}`];
    return red.map(
      (one) =>
        `failed: ${relative(inProject(), name)} › ${one.fullName} (${one.status})\n    ${firstLines(one.failureMessages?.[0])}`,
    );
  });

const failuresOfSuite = ({ suites = [], specs = [], file }) => [
  ...suites.flatMap(failuresOfSuite),
  ...specs.flatMap(({ title, line, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(
        ({ status, projectName, results }) =>
          `${status === 'flaky' ? 'passed at the second try' : 'failed'}: ${projectName} ${file}:${line} › ${title}\n    ${firstLines(results.find(({ error }) => error)?.error.message)}`,
      ),
  ),
];

/** A suite that cannot run counts as one failure; the others still run. */
async function attempt(name, suite) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  try {
    return { name, ...(await suite()), seconds: seconds() };
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    return { name, passed: 0, failed: 1, seconds: seconds() };
  }
}

const sumOf = (results) =>
  results.reduce((all, { passed, failed }) => ({ passed: all.passed + passed, failed: all.failed + failed }), {
    passed: 0,
    failed: 0,
  });

function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 0 };
  }
}

/** A failing exit code counts even if no test failed, and so does a run without tests. */
function withExitCode({ passed, failed, failures = [] }, code) {
  return failed === 0 && (code !== 0 || passed === 0) ? { passed, failed: 1, failures } : { passed, failed, failures };
}

/** Where Debian's Liberation lies. Like Roboto and Arial it stands in for Readex Pro until that is there (theme/fonts.css). */
const LIBERATION = '/usr/share/fonts/truetype/liberation';

/** Chromium without a window of its own, in which most browser tests run (tests/support/browser/browser.ts). */
const HEADLESS = '/usr/bin/chromium-headless-shell';

/** Browser tests run in the system's Chromium with Liberation beside it; as root what is absent is fetched with apt. */
export async function findChromium() {
  const found = () =>
    [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
      (path) => path && existsSync(path),
    );
  const missing = [
    !found() && 'chromium',
    !existsSync(HEADLESS) && 'chromium-headless-shell',
    !existsSync(LIBERATION) && 'fonts-liberation',
  ].filter(Boolean);
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say(`Installing ${missing.join(' and ')} …`);
    // A system without one of them may do with what it has.
    const options = { quiet: true, allowFailure: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
    await run('apt-get', ['update', '-qq'], options);
    for (const name of missing)
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
  }
  const path = found();
  if (!path)
    throw new Stop(
      'Chromium is needed for the browser tests: install the package chromium, or set CHROMIUM_PATH to a Chromium.',
    );
  process.env.CHROMIUM_PATH = path;
}
