import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { migrationsDir, projectRoot } from '../../../server/paths';

interface Finding {
  readonly file: string;
  readonly rule_name: string;
  readonly message: string;
}

const folder = mkdtempSync(join(tmpdir(), 'lawza-migrations-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Squawk ends with an error where it finds something. */
const squawk = (files: readonly string[]) =>
  new Promise<Finding[]>((resolve, reject) => {
    const program = join(projectRoot, 'node_modules', 'squawk-cli', 'js', 'bin', 'squawk');
    const args = ['--config', join(projectRoot, '.squawk.toml'), '--reporter', 'json', ...files];
    execFile(process.execPath, [program, ...args], { cwd: projectRoot }, (_error, stdout, stderr) => {
      if (stdout.trim() === '') reject(new Error(stderr));
      else resolve(JSON.parse(stdout));
    });
  });

test('no new migration blocks a running shop or takes away what the previous release uses', async () => {
  const sample = join(folder, 'sample.sql');
  writeFileSync(
    sample,
    [
      'create table "gift" ("id" bigint primary key, "name" text not null);',
      'create index "gift_name" on "gift" ("name");',
      'create index "orders_note" on "orders" ("note");',
      'alter table "orders" add column "gift" text not null;',
      'alter table "orders" drop column "note";',
    ].join('\n'),
  );
  const files = readdirSync(migrationsDir).filter((name) => name.endsWith('.sql'));
  const findings = await squawk([sample, ...files.map((name) => join(migrationsDir, name))]);
  expect(findings.filter(({ file }) => file !== sample)).toEqual([]);
  expect(findings.map(({ rule_name }) => rule_name).sort()).toEqual([
    'adding-required-field',
    'ban-drop-column',
    'require-concurrent-index-creation',
  ]);
});
