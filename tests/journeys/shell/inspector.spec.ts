import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientDir } from '../../../server/paths';
import { expect, test } from '../../support/browser/journey';

test('the Stately inspector is no part of what shoppers get', async ({ page, context }) => {
  const files = readdirSync(clientDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => readFileSync(join(clientDir, file), 'utf8').includes('statelyai'))).toEqual([]);
  await page.goto('/?inspect');
  await expect(page.getByRole('banner')).toBeVisible();
  expect(context.pages()).toEqual([page]);
});
