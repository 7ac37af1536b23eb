import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  expect(read('font-license.txt')).toContain('SIL OPEN FONT LICENSE');
});
