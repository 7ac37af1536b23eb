import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createProgram } from '../../../server/commands/program';
import { createCommandRunner } from '../../support/process/run-command';
import { createTestApp, type TestApp } from '../../support/server/test-app';

let shop: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'lawza-dry-run-'));
const dataDir = join(folder, 'data');
beforeAll(async () => {
  shop = await createTestApp();
  vi.stubEnv('DATABASE_URL', shop.database.url);
  vi.stubEnv('DATA_DIR', dataDir);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
  await shop.close();
});

const { run } = createCommandRunner(createProgram);
const listPictures = () => shop.db.query.productImage.findMany();

const commandsOf = (command: Command, path: readonly string[] = []): (readonly [string, Command])[] =>
  command.commands.length === 0
    ? [[path.join(' '), command]]
    : command.commands.flatMap((one) => commandsOf(one, [...path, one.name()]));

it('every command but those that only read has --dry-run', () => {
  const readers = commandsOf(createProgram()).filter(
    ([, { options }]) => !options.some(({ long }) => long === '--dry-run'),
  );
  expect(readers.map(([name]) => name).sort()).toEqual([
    'brand check',
    'catalogue low-stock',
    'check',
    'messages list',
    'orders list',
    'orders refunds',
    'orders show',
    'payments settlement',
  ]);
});

it('picture checks the file and the product with --dry-run, and writes nothing', async () => {
  const file = join(folder, 'rose.png');
  const background = '#c03050';
  writeFileSync(
    file,
    await sharp({ create: { width: 90, height: 90, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  const before = await listPictures();
  expect(await run('picture', file, '--product', '1002', '--dry-run')).toMatch(
    /^Would add \/pictures\/\w{13}-90\.webp as the last picture of product 1002\.\n$/,
  );
  await expect(run('picture', file, '--product', '404', '--dry-run')).rejects.toThrow('There is no product 404.');
  writeFileSync(join(folder, 'notes.txt'), 'no picture');
  await expect(run('picture', join(folder, 'notes.txt'), '--dry-run')).rejects.toThrow('The file is not a JPEG');
  expect(await listPictures()).toEqual(before);
  expect(existsSync(dataDir) ? readdirSync(dataDir) : []).toEqual([]);

  const added = (await run('picture', file, '--product', '1002')).trim();
  expect((await listPictures()).map(({ image }) => image)).toContain(added);
  expect(readdirSync(join(dataDir, 'pictures', 'added'))).not.toEqual([]);
});

it('catalogue export names its files with --dry-run, and writes none', async () => {
  const out = join(folder, 'export');
  expect(await run('catalogue', 'export', out, '--dry-run')).toMatch(/^Would write .*products\.csv: \d+ rows$/m);
  expect(existsSync(out)).toBe(false);
});

it('analytics shows the steps with --dry-run, and writes no picture', async () => {
  const file = join(dataDir, 'funnel.svg');
  expect(await run('analytics', '--dry-run')).toContain(`Would write ${file}`);
  expect(existsSync(file)).toBe(false);
});
