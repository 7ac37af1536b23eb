import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

/** Runs seeds of `npm run simulate` in a process of their own. */
async function simulate(...args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ['scripts/crash.mjs', '--many', ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return { code, output };
}

it('several shoppers, servers and commands at once keep the books in agreement whatever fails, and the same seed makes the same run [row 65]', async () => {
  const { code, output } = await simulate('--seed', '1', '--runs', '5', '--twice');
  expect(output).toContain('5 passed, 0 failed');
  expect(code).toBe(0);
}, 120_000);
