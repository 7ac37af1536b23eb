import { createShopper } from '../../tests/journeys/shopper';
import type { Scene } from './scenes';
import { settled } from './settled';

/** The choices of "Your privacy". The question itself is only asked by a shop with an advertising partner. */
export const consentScenes: readonly Scene[] = [
  {
    name: 'consent-choices',
    visit: async ({ page, language }) => {
      await page.goto('/profile');
      await settled(page);
      await createShopper(page, language, async () => '').clickButton('Your privacy');
      await page.locator('[data-consent]').getByRole('switch').first().waitFor();
    },
  },
];
