import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { projectRoot } from '../../server/paths';
import { installNode24 } from '../support/operations/node-24';

// deploy.test.ts builds, starts and probes the shop on Node 24.
it('the tests of the server pass on Node 24', { timeout: 1_200_000 }, async () => {
  const node = join(installNode24(), 'node');
  const { stdout: version } = await promisify(execFile)(node, ['--version']);
  expect(version).toMatch(/^v24\./);
  const args = ['run', '--project', 'server', '--reporter=json'];
  const { stdout } = await promisify(execFile)(node, [join(projectRoot, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: projectRoot,
    maxBuffer: 64 * 1024 * 1024,
  });
  const { numPassedTests, numFailedTests } = JSON.parse(stdout.slice(stdout.indexOf('{"')));
  expect(numPassedTests).toBeGreaterThan(1_700);
  expect(numFailedTests).toBe(0);
});
