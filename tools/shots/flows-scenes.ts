import { at, type Scene } from './scenes';
import { settled } from './settled';

/** The viewer of machines: the list, a chart, a state that an address leads to, and a machine that runs in another tab. */
export const flowsScenes: readonly Scene[] = [
  at('flows', '/flows'),
  at('flows-chart', '/flows?machine=checkout'),
  at('flows-state', '/flows?machine=checkout&state=checkout.placing'),
  {
    name: 'flows-running',
    visit: async ({ page }) => {
      const shop = await page.context().newPage();
      await shop.goto('/');
      await settled(shop);
      await page.goto('/flows?machine=navigation');
      await page.bringToFront();
      await page.locator('[data-lit]').first().waitFor();
      await settled(page);
    },
    leave: async ({ page }) => {
      for (const other of page.context().pages()) if (other !== page) await other.close();
    },
  },
];
