import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteCookie } from '../../../src/adapters/storage/cookie';
import { detectLocale, showLocale } from '../../../src/adapters/document/document-language';
import { activate } from '../../../src/i18n/activate';
import { startShop } from '../../../src/app/create-shop';
import { memoryStore } from '../../support/shop/memory-store';

const memory = (saved?: string) => memoryStore(new Map(saved === undefined ? [] : [['lang', saved]]));

/** A page that was asked for in a language, in a browser that speaks some, tagged by whoever sent it. */
function page({ search = '', speaks = [] as string[], tag = 'ar' }) {
  window.history.replaceState(null, '', `/${search}`);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(speaks);
  document.documentElement.lang = tag;
}

const forgetCookie = () => deleteCookie('lang');
beforeEach(forgetCookie);
afterEach(() => vi.restoreAllMocks());

test.each([
  ['what the address asks for, before everything else', { search: '?lang=en', speaks: ['ar'] }, 'ar', 'en'],
  ['the saved choice, before the browser', { speaks: ['en-GB'] }, 'ar', 'ar'],
  ['the first language of the browser that the shop speaks', { speaks: ['fr-FR', 'EN-us', 'ar'] }, undefined, 'en'],
  ["the page's tag where the browser speaks neither", { speaks: ['fr', 'de'], tag: 'en' }, undefined, 'en'],
  ['Arabic where nothing says anything', { speaks: ['fr'], tag: 'fr' }, undefined, 'ar'],
  ['the next in order where the address asks for nonsense', { search: '?lang=xx', speaks: ['en'] }, undefined, 'en'],
  ['the next in order where the saved choice is nonsense', { speaks: ['en'] }, '<script>', 'en'],
] as const)('the language is %s', (_, { speaks, ...surroundings }, saved, expected) => {
  page({ ...surroundings, speaks: [...speaks] });
  expect(detectLocale(memory(saved))).toBe(expected);
});

test('a language that the address asks for is a choice and stays; one that was only found is not', () => {
  const store = memory();
  page({ search: '?lang=en', speaks: ['ar'] });
  detectLocale(store);
  expect([store.kept.get('lang'), document.cookie]).toEqual(['en', 'lang=en']);
  forgetCookie();
  const other = memory();
  page({ speaks: ['en'] });
  detectLocale(other);
  expect(other.kept.size).toBe(0);
  expect(document.cookie).not.toMatch(/lang=\w/);
});

test('a choice is kept in storage, and in a cookie for the server', async () => {
  const store = memory();
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
] as const)('a page in %s says so and runs %s', (locale, direction) => {
  showLocale(locale);
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual([locale, direction]);
});

test('who installs the shop has it in the language of the page', () => {
  const link = document.createElement('link');
  link.rel = 'manifest';
  document.head.append(link);
  const named = (['en', 'ar'] as const).map((locale) => {
    showLocale(locale);
    return link.getAttribute('href');
  });
  link.remove();
  expect(named).toEqual(['/manifest.en.webmanifest', '/manifest.webmanifest']);
});

test('a language that another tab stored is followed at once and not stored again', async () => {
  await activate('en');
  showLocale('en');
  const watchers = new Set<(key: string) => void>();
  const store = {
    ...memory('en'),
    watch: (changed: (key: string) => void) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
  const writtenElsewhere = (locale: string) => {
    store.kept.set('lang', locale);
    for (const changed of watchers) changed('lang');
  };
  const shop = startShop('en', store);
  const write = vi.spyOn(store, 'write');
  writtenElsewhere('ar');
  await vi.waitFor(() => expect(document.documentElement.lang).toBe('ar'));
  expect(document.documentElement.dir).toBe('rtl');
  expect(write).not.toHaveBeenCalledWith('lang', expect.anything());
  writtenElsewhere('nonsense');
  expect(document.documentElement.lang).toBe('ar');
  shop.stop();
});
