import { KEYS } from '../../machines/storage/slice';
import type { Scene, Visit } from './scenes';
import { settled } from './settled';

/** Opens a page as somebody who was never asked. */
async function unasked({ page }: Visit, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
  await page.evaluate((key) => {
    localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }, KEYS.consent);
  await page.locator('[data-consent]').waitFor();
}

/** The question of consent above the tab bar, above the buy bar, and with its choices. */
export const consentScenes: readonly Scene[] = [
  { name: 'consent', visit: (visit) => unasked(visit, '/') },
  { name: 'consent-product', visit: (visit) => unasked(visit, '/product/1028') },
  {
    name: 'consent-choices',
    visit: async (visit) => {
      await unasked(visit, '/');
      await visit.page.locator('[data-consent] button').last().click();
      await visit.page.getByRole('switch').first().waitFor();
    },
  },
];
