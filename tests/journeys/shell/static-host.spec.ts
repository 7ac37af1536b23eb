import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../../server/paths';
import { expect, test } from '../../support/browser/journey';
import { startCrossOriginBackend, startStaticHost } from '../../support/browser/static-host';

const run = promisify(execFile);

test.use({ locale: 'en-GB' });

test('the built folder on a host of plain files is the shop of another backend', async ({ page, shop }) => {
  test.setTimeout(300_000);
  const folder = mkdtempSync(join(tmpdir(), 'lawza-static-'));
  const backend = await startCrossOriginBackend(shop.address);
  await run(
    process.execPath,
    [
      join(projectRoot, 'node_modules/vite/bin/vite.js'),
      'build',
      '--outDir',
      folder,
      '--emptyOutDir',
      '--logLevel',
      'error',
    ],
    {
      cwd: projectRoot,
      env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', VITE_API_BASE_URL: `${backend.address}/api` },
    },
  );
  const host = await startStaticHost(folder);
  try {
    await page.goto(`${host.address}/category/20/products?lang=en`);
    await expect(page.getByRole('heading', { level: 1, name: 'Coffee & Hosting' })).toBeVisible();
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/product\/\d+$/);
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  } finally {
    await Promise.all([host.close(), backend.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
});
