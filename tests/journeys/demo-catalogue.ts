import { expect, type Page } from '@playwright/test';
import { stripInitialData } from '../support/browser/server-rendered';
import type { Language } from '../support/data/translations';
import { type JourneyContext, inBothLanguages as tell } from './both-languages';

/** What the demo catalogue calls things that the journeys look for. */
const NAMES = {
  ar: {
    coffee: 'القهوة والضيافة',
    sets: 'الدلال والفناجين',
    dallahs: 'الدلال',
    cups: 'الفناجين والأكواب',
    honeys: 'القهوة والعسل',
    dates: 'التمور والحلويات',
    tech: 'الإلكترونيات',
    audio: 'الصوتيات',
    cameras: 'الكاميرات والملحقات',
    bag: 'حقيبة يد مرجان',
    honey: 'عسل سدر طبيعي',
    keyboard: 'لوحة مفاتيح مدمجة',
    speaker: 'مكبّر صوت محمول',
    headphones: 'سماعات رأس لاسلكية',
    earbuds: 'سماعات أذن لاسلكية',
    lamp: 'مصباح أرضي مقوّس',
    mirror: 'مرآة قوس خشبية',
    shop: 'لوزة',
    other: 'English',
  },
  en: {
    coffee: 'Coffee & Hosting',
    sets: 'Dallahs & cups',
    dallahs: 'Dallahs',
    cups: 'Cups & mugs',
    honeys: 'Coffee & honey',
    dates: 'Dates & sweets',
    tech: 'Tech',
    audio: 'Audio',
    cameras: 'Cameras & accessories',
    bag: 'Marjan Top-Handle Bag',
    honey: 'Natural Sidr Honey',
    keyboard: 'Compact Keyboard',
    speaker: 'Portable Speaker',
    headphones: 'Wireless Headphones',
    earbuds: 'Wireless Earbuds',
    lamp: 'Arc Floor Lamp',
    mirror: 'Arched Wood Mirror',
    shop: 'Lawza',
    other: 'العربية',
  },
} as const;

export type Names = (typeof NAMES)[Language];

const OWN = { ar: { names: NAMES.ar }, en: { names: NAMES.en } } as const;

/** Tells one story in Arabic and in English, with what the catalogue calls things there. */
export const inBothLanguages = (
  title: string,
  story: (cast: JourneyContext & { readonly names: Names }) => Promise<void>,
): void => tell(title, OWN, story);

/** The banners of home, and the expectation that they show the banner at a place, counted from 1. */
export function bannersOf({ page, words }: Pick<JourneyContext, 'page' | 'words'>) {
  const slider = page.getByRole('region', {
    name: new RegExp(words('Offers, {0} of {count}', { 0: '\\d', count: 5 })),
  });
  const shows = (place: number) =>
    expect(slider).toHaveAccessibleName(words('Offers, {0} of {count}', { 0: place, count: 5 }));
  return { slider, shows };
}

/** Breaks a call of the API until the answer is called; pages have to ask for everything themselves. */
export async function breakCall(page: Page, path: string): Promise<() => Promise<void>> {
  const url = new RegExp(`/api/${path}`);
  await stripInitialData(page);
  await page.route(url, (route) => route.abort());
  return () => page.unroute(url);
}

export { expect };
