import type { Locale } from '../../../domain/text/locale';
import { localeFrom } from '../../../domain/text/locale';
import { languageSlice } from '../../../machines/storage/language.slices';
import type { Store } from '../../../machines/storage/slice';
import { writeCookie } from '../storage/cookie';

/** The initial language; one from the URL is stored. */
export function detectLocale(store: Store): Locale {
  const { locale, isChosen } = localeFrom({
    asked: new URLSearchParams(window.location.search).get('lang'),
    saved: languageSlice.read(store),
    spoken: navigator.languages,
    tagged: document.documentElement.lang,
  });
  if (isChosen) {
    languageSlice.write(store, locale, Date.now());
    writeCookie('lang', locale);
  }
  return locale;
}

/** Sets the page's language and direction (Specification 2, Profile). */
export function showLocale(locale: Locale): void {
  const page = document.documentElement;
  const direction = locale === 'ar' ? 'rtl' : 'ltr';
  // Setting even the same value recalculates the styles of every element.
  if (page.lang !== locale) page.lang = locale;
  if (page.dir !== direction) page.dir = direction;
  // The manifest has the name and the shortcuts of the installed app.
  document
    .querySelector('link[rel="manifest"]')
    ?.setAttribute('href', locale === 'ar' ? '/manifest.webmanifest' : '/manifest.en.webmanifest');
}
