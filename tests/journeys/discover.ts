import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey';
import { withoutAnswers } from '../support/drawn';
import type { Language } from '../support/words';
import { shopper, type Shopper } from './shopper';

const LOCALES = { ar: 'ar-KW', en: 'en-GB' } as const;

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

interface Cast {
  readonly page: Page;
  readonly shop: { readonly address: string };
  readonly I: Shopper;
  readonly names: Names;
  readonly language: Language;
  /** Words of the shop with its gaps filled: `words('Add {name} to cart', { name })`. */
  readonly words: (english: string, gaps?: Readonly<Record<string, string | number>>) => string;
}

/** Tells one story in Arabic and in English. */
export function inBothLanguages(title: string, story: (cast: Cast) => Promise<void>): void {
  for (const language of ['ar', 'en'] as const) {
    test.describe(language === 'ar' ? 'in Arabic' : 'in English', () => {
      test.use({ locale: LOCALES[language] });
      test(title, async ({ page, shop }) => {
        const I = shopper(page, language, shop.codeFor);
        const words: Cast['words'] = (english, gaps = {}) =>
          Object.entries(gaps).reduce(
            (text, [gap, value]) => text.replaceAll(`{${gap}}`, String(value)),
            I.say(english),
          );
        await story({ page, shop, I, names: NAMES[language], language, words });
      });
    });
  }
}

/** Breaks a call of the API until the answer is called; pages have to ask for everything themselves. */
export async function breaking(page: Page, path: string): Promise<() => Promise<void>> {
  const url = new RegExp(`/api/${path}`);
  await withoutAnswers(page);
  await page.route(url, (route) => route.abort());
  return () => page.unroute(url);
}

export { expect };
