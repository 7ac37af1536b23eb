import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteCookie } from '../../../src/adapters/storage/cookie';
import { detectLocale, showLocale } from '../../../src/adapters/document/document-language';
import { activate } from '../../../src/i18n/activate';
import { startShop } from '../../../src/app/create-shop';
import { memoryStore } from '../../support/shop/memory-store';

const createStore = (saved?: string) => memoryStore(new Map(saved === undefined ? [] : [['lang', saved]]));

/** Sets the query, the browser's languages and the page's lang attribute. */
function setPage({ search = '', languages = [] as string[], tag = 'ar' }) {
  window.history.replaceState(null, '', `/${search}`);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  document.documentElement.lang = tag;
}

const clearCookie = () => deleteCookie('lang');
beforeEach(clearCookie);
afterEach(() => vi.restoreAllMocks());

test.each([
  ['that of the URL, before everything else', { search: '?lang=en', languages: ['ar'] }, 'ar', 'en'],
  ['the saved choice, before the browser', { languages: ['en-GB'] }, 'ar', 'ar'],
  ['the first language of the browser that the shop has', { languages: ['fr-FR', 'EN-us', 'ar'] }, undefined, 'en'],
  ['the page’s lang if the browser has neither', { languages: ['fr', 'de'], tag: 'en' }, undefined, 'en'],
  ['Arabic without any hint', { languages: ['fr'], tag: 'fr' }, undefined, 'ar'],
  ['the next in order if the URL is invalid', { search: '?lang=xx', languages: ['en'] }, undefined, 'en'],
  ['the next in order if the saved choice is invalid', { languages: ['en'] }, '<script>', 'en'],
] as const)('the language is %s', (_, { languages, ...rest }, saved, expected) => {
  setPage({ ...rest, languages: [...languages] });
  expect(detectLocale(createStore(saved))).toBe(expected);
});

test('a language of the URL is stored as a choice, a detected one is not', () => {
  const store = createStore();
  setPage({ search: '?lang=en', languages: ['ar'] });
  detectLocale(store);
  expect([store.kept.get('lang'), document.cookie]).toEqual(['en', 'lang=en']);
  clearCookie();
  const other = createStore();
  setPage({ languages: ['en'] });
  detectLocale(other);
  expect(other.kept.size).toBe(0);
  expect(document.cookie).not.toMatch(/lang=\w/);
});

test('a choice is stored, and in a cookie for the server', async () => {
  const store = createStore();
  await activate('en');
  const shop = startShop('en', store);
  shop.getSnapshot().children.language?.send({ type: 'language.toggled' });
  await vi.waitFor(() => expect(store.kept.get('lang')).toBe('ar'));
  expect(document.cookie).toBe('lang=ar');
  shop.stop();
});

test.each([
  ['ar', 'rtl'],
  ['en', 'ltr'],
] as const)('a page in %s has its lang and the direction %s', (locale, direction) => {
  showLocale(locale);
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual([locale, direction]);
});

test('the manifest has the language of the page', () => {
  const link = document.createElement('link');
  link.rel = 'manifest';
  document.head.append(link);
  const manifests = (['en', 'ar'] as const).map((locale) => {
    showLocale(locale);
    return link.getAttribute('href');
  });
  link.remove();
  expect(manifests).toEqual(['/manifest.en.webmanifest', '/manifest.webmanifest']);
});

test('a language that another tab stored is applied and not stored again', async () => {
  await activate('en');
  showLocale('en');
  const watchers = new Set<(key: string) => void>();
  const store = {
    ...createStore('en'),
    watch: (changed: (key: string) => void) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
  const writeInOtherTab = (locale: string) => {
    store.kept.set('lang', locale);
    for (const changed of watchers) changed('lang');
  };
  const shop = startShop('en', store);
  const write = vi.spyOn(store, 'write');
  writeInOtherTab('ar');
  await vi.waitFor(() => expect(document.documentElement.lang).toBe('ar'));
  expect(document.documentElement.dir).toBe('rtl');
  expect(write).not.toHaveBeenCalledWith('lang', expect.anything());
  writeInOtherTab('nonsense');
  expect(document.documentElement.lang).toBe('ar');
  shop.stop();
});
