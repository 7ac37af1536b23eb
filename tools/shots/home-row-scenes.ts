import { KEYS } from '../../machines/storage/slice';
import { createShopper } from '../../tests/journeys/shopper';
import type { Scene, Visit } from './scenes';
import { settled } from './settled';

/** Products of the demo catalogue whose pages are opened before home shows them. */
const VIEWED = ['1028', '1007', '1011', '1017'];

const words = ({ page, language }: Visit) => createShopper(page, language, async () => '').translate;

async function viewProducts({ page }: Visit) {
  for (const id of VIEWED) {
    await page.goto(`/product/${id}`);
    // The list is stored once its code has loaded.
    await page.waitForFunction(([key, viewed]) => localStorage.getItem(key)?.includes(viewed), [
      KEYS.viewedProducts,
      `"${id}"`,
    ] as const);
  }
}

/** Scrolls home until the products of a row are in the middle. A row loads when it comes near and makes the page longer. */
async function scrollToRow({ page }: Visit, title: string) {
  await page.waitForFunction((text) => {
    const heading = [...document.querySelectorAll('main h2')].find(({ textContent }) => textContent?.startsWith(text));
    const row = heading?.closest('section');
    (row ?? document.querySelector('main + footer'))?.scrollIntoView({ behavior: 'instant', block: 'center' });
    return row?.querySelector('article') != null;
  }, title);
  await settled(page);
}

const row = (name: string, title: string, before = async (_: Visit) => {}): Scene => ({
  name,
  visit: async (visit) => {
    await before(visit);
    await visit.page.goto('/');
    await settled(visit.page);
    await scrollToRow(visit, words(visit)(title).replace('<0/>', ''));
  },
});

/** The rows below home's new arrivals. */
export const homeRowScenes: readonly Scene[] = [
  row('home-offers', 'Offers'),
  row('home-gifts', 'Gifts up to <0/>'),
  row('home-viewed', 'Recently viewed', viewProducts),
];
