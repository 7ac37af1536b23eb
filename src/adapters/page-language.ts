import type { Locale } from '../../machines/language.machine';
import { KEYS, type Store } from '../../machines/storage';

const isLocale = (value: string | null | undefined): value is Locale => value === 'ar' || value === 'en';

/** `?lang=`, the saved choice, the browser's first Arabic or English, the page's own tag (decisions, Language). */
export function detectLocale(store: Store): Locale {
  const asked = new URLSearchParams(window.location.search).get('lang');
  if (isLocale(asked)) return asked;
  const saved = store.read(KEYS.language);
  if (isLocale(saved)) return saved;
  const spoken = navigator.languages.map((language) => language.slice(0, 2).toLowerCase()).find(isLocale);
  if (spoken) return spoken;
  const tagged = document.documentElement.lang;
  return isLocale(tagged) ? tagged : 'ar';
}

/** Sets the page's language and direction (Specification 2, Profile). */
export function showLocale(locale: Locale): void {
  document.documentElement.lang = locale;
  document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr';
}

const YEAR = 365 * 24 * 60 * 60;

/** Keeps the choice in storage, and in a cookie so that the server's first screen agrees. */
export function rememberLocale(store: Store, locale: Locale): void {
  store.write(KEYS.language, locale);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `lang=${locale}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
}
