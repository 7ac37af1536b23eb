import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingDefaults } from '../../../server/config';
import { projectRoot } from '../../../server/paths';

const text = readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8');

/** The settings that a section names. */
function settingsIn(section: string): string[] {
  const [, body = ''] = new RegExp(`^### ${section}\\n([\\s\\S]*?)(?=^##|(?![\\s\\S]))`, 'm').exec(text) ?? [];
  return [...body.matchAll(/`([A-Z][A-Z\d]*_[A-Z\d_]+|SEED)\b/g)].map(([, name = '']) => name);
}

test('the settings that the changelog adds exist, and those that it removes have a successor that does', () => {
  const added = settingsIn('Added');
  expect(added.length).toBeGreaterThan(20);
  expect(added.filter((name) => !(name in settingDefaults))).toEqual([]);
  const removed = settingsIn('Removed');
  expect(removed.filter((name) => name in settingDefaults)).toEqual(['SMTP_URL']);
  expect(removed).toContain('MAIL_GATEWAY_URL');
});
