import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { settingDefaults } from '../../server/config';
import { projectRoot } from '../../server/paths';
import { secretsIn } from '../architecture/checks/secrets';
import { recordFigure } from '../support/data/figures';

const client = join(projectRoot, 'dist', 'client');
const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.(?:js|css|html|json|svg|webmanifest|txt|map)$/.test(path),
);
const read = (path: string) => readFileSync(join(client, path), 'utf8');

/** Names of the server's secret settings. Not even the names may reach a browser. */
const SECRET_NAMES = Object.keys(settingDefaults).filter((name) =>
  /SECRET_NAMES|AUTH|TOKEN|DATABASE|GATEWAY_ID|TEST_NUMBERS/.test(name),
);

test('no file for browsers contains a secret or the name of one [row 27]', () => {
  expect(files.length).toBeGreaterThan(20);
  expect(SECRET_NAMES.length).toBeGreaterThan(5);
  for (const path of files) {
    const text = read(path);
    expect([path, secretsIn(text)]).toEqual([path, []]);
    expect([path, SECRET_NAMES.filter((name) => text.includes(name))]).toEqual([path, []]);
  }
  recordFigure(27, 'files of the bundle searched for secrets, found: 0', files.length);
});

test('no file for browsers knows or generates a login code, and there are no source maps [row 26]', () => {
  const scripts = files.filter((path) => path.endsWith('.js')).map(read);
  expect(scripts.filter((text) => /OTP_TEST|testNumbers|your code is/.test(text))).toEqual([]);
  expect(files.filter((path) => path.endsWith('.map'))).toEqual([]);
});

test('the build hands on the licences of what it contains, and of the font', () => {
  expect(read('licenses.txt')).toMatch(/react-dom[\s\S]*MIT/);
  expect(read('service-worker-licenses.txt')).toMatch(/workbox-core[\s\S]*MIT/);
  expect(read('icons-license.txt')).toContain('Phosphor Icons');
  expect(read('flows/licenses.txt')).toMatch(/elkjs[\s\S]*EPL-2\.0/);
  expect(read('flows/licenses.txt')).toMatch(/@xyflow\/react[\s\S]*MIT/);
  expect(read('../server/licenses.txt')).toMatch(/react-dom[\s\S]*MIT/);
  expect(read('font-license.txt')).toContain('SIL OPEN FONT LICENSE');
});

/** The packages that a file of the built server loads with it, through every chunk that it imports statically. */
function packagesLoadedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?:[^;"']*\sfrom\s*)?["']([^"']+)["'];/gm);
  return new Set(
    [...imports].flatMap(([, name = '']) =>
      name.startsWith('.') ? [...packagesLoadedBy(join(dirname(file), name), seen)] : [name],
    ),
  );
}

test('a server without metrics and traces loads neither prom-client, which loads a part of OpenTelemetry, nor the rest of it', () => {
  const server = join(projectRoot, 'dist', 'server');
  const chunkOf = (name: string) =>
    readdirSync(join(server, 'assets')).find((path) => path.startsWith(`${name}-`) && path.endsWith('.js')) ?? '';
  const observing = (file: string) =>
    [...packagesLoadedBy(join(server, file))].filter((name) => /^(@opentelemetry\/|prom-client$)/.test(name));
  expect(observing(join('assets', chunkOf('start-tracing')))).toContain('@opentelemetry/sdk-trace-node');
  expect(observing(join('assets', chunkOf('start-metrics')))).toEqual(['prom-client']);
  expect([...packagesLoadedBy(join(server, 'main.js'))]).toEqual(expect.arrayContaining(['pg', 'pino', 'hono']));
  for (const entry of ['main.js', 'cli.js']) expect([entry, observing(entry)]).toEqual([entry, []]);
});
