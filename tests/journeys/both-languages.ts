import type { Page } from '@playwright/test';
import { type Shop, test } from '../support/browser/journey';
import type { Language } from '../support/data/translations';
import { createShopper, type Shopper } from './shopper';

export const LOCALES = { ar: 'ar-KW', en: 'en-GB' } as const;

/** A browser that may tell where it is: in Salmiya. */
export const inSalmiya = { permissions: ['geolocation'], geolocation: { latitude: 29.3375, longitude: 48.0758 } };

export interface JourneyContext {
  readonly page: Page;
  readonly shop: Shop;
  readonly shopper: Shopper;
  readonly language: Language;
  /** Words of the shop with its gaps filled: `words('Add {name} to cart', { name })`. */
  readonly words: (english: string, gaps?: Readonly<Record<string, string | number>>) => string;
}

/** The languages of a journey. In the long forms it runs in one of them, which its title decides. */
function languagesOf(title: string): readonly Language[] {
  if (process.env.JOURNEYS !== 'most') return ['ar', 'en'];
  const sum = [...title].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return sum % 2 === 0 ? ['ar'] : ['en'];
}

/** Tells one story in Arabic and in English. `own` is what each has of its own: a phone number, names of the catalogue. */
export function inBothLanguages<Own extends object>(
  title: string,
  own: Readonly<Record<Language, Own>>,
  story: (cast: JourneyContext & Own) => Promise<void>,
): void {
  for (const language of languagesOf(title)) {
    test.describe(language === 'ar' ? 'in Arabic' : 'in English', () => {
      test.use({ locale: LOCALES[language] });
      test(title, async ({ page, shop }) => {
        const shopper = createShopper(page, language, shop.codeFor);
        const words: JourneyContext['words'] = (english, gaps = {}) =>
          Object.entries(gaps).reduce(
            (text, [gap, value]) => text.replaceAll(`{${gap}}`, String(value)),
            shopper.translate(english),
          );
        await story({ page, shop, shopper, language, words, ...own[language] });
      });
    });
  }
}
