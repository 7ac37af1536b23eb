import { describe, expect, test } from 'vitest';
import type { Place } from '../../../api/schemas/place';
import { addressProblems, EMPTY_FIELDS, withField, withPlace } from '../../../machines/address/address-fields.rules';
import { cartLine, lineKey } from '../../../domain/cart/cart-line';
import { changesOf } from '../../../machines/cart/cart-review.rules';
import { htmlToText } from '../../../domain/text/html-to-text';
import { listFrom, missingPage, PAGE_SIZE, withPage } from '../../../machines/catalogue/paged-list.rules';
import { marked, searchable } from '../../../domain/text/search-text';
import { cut, subTextOf } from '../../../domain/text/names';
import { matchingVariant, pictureOf } from '../../../machines/catalogue/variants.rules';
import { bag, line, product, variant } from '../../support/data/catalogue';

describe('a cart line', () => {
  const tan = variant('ts', { color: 'tan', size: 'small' }, 1);
  test('is of its variant: colour, size, picture', () => {
    expect(cartLine(bag(), tan, 1)).toMatchObject({ variantId: 'ts', color: 'tan', size: 'small', image: tan.image });
    expect(cartLine(bag(), { ...tan, image: '' }, 1).image).toBe(bag().image);
  });
  test('has the documented size and weight where a product has none', () => {
    expect(line()).toMatchObject({ color: null, size: 'M', variantId: null });
    for (const weight of [null, 0, -1]) expect(line(product({ weight })).weight).toBe(100);
    expect(line(product({ weight: 1 })).weight).toBe(1);
  });
  test('is known by product and variant', () => {
    expect(lineKey({ id: '1', variantId: 'a' })).toBe('1:a');
    expect(lineKey({ id: '1', variantId: null })).toBe('1:');
  });
  test('joins the paragraphs of a description', () =>
    expect(line(product({ description: '<p>One</p><p>two</p>' })).subText).toBe('One two…'));
});

describe('the cart read again', () => {
  const green = cartLine(bag(), variant('gs', { color: 'green', size: 'small' }, 3), 1);
  const kinds = (lines: Parameters<typeof changesOf>[0], now: ReturnType<typeof product> | null) =>
    changesOf(lines, { '1028': now, '1008': now }).map(({ kind }) => kind);
  test('finds a line by its own variant', () => {
    expect(kinds([green], bag())).toEqual([]);
    const system = { attributes: [], variants: [variant('other', { color: 'green', size: 'small' }, 3)] };
    expect(kinds([green], bag({ variants: system }))).toEqual(['gone']);
  });
  test('takes a product without variants for another thing than its variant', () =>
    expect(kinds([green], bag({ variants: null }))).toEqual(['gone']));
  test('tells of what is gone only its name and its old price', () =>
    expect(changesOf([line(product({ price: 5_000 }), 2)], { '1008': null })).toEqual([
      { key: '1008:', kind: 'gone', name: product().name, before: 5_000, now: 0, left: 0 },
    ]));
  test('keeps all lines that nobody has to ask about', () => {
    const lines = [line(product({ price: 5_000 })), green];
    expect(changesOf(lines, { '1008': product({ price: 5_000 }), '1028': bag() })).toEqual([]);
    expect(changesOf(lines, {})).toEqual([]);
  });
  test('knows a line without variant by the only one there is', () => {
    const plain = line(product({ price: 42_500 }));
    const of = (...variants: ReturnType<typeof variant>[]) => product({ variants: { attributes: [], variants } });
    expect(kinds([plain], of(variant('a', {}, 3), variant('b', {}, 0)))).toEqual([]);
    expect(kinds([plain], of(variant('a', {}, 3), variant('b', {}, 2)))).toEqual(['gone']);
  });
});

describe('variants', () => {
  const system = bag().variants as NonNullable<ReturnType<typeof bag>['variants']>;
  test('a selection that lacks a value names none, even where a variant lacks it too', () => {
    const bare = { ...system, variants: [variant('x', { color: 'green' }, 1)] };
    expect(matchingVariant(bare, { color: 'green' })).toBeNull();
    expect(matchingVariant(system, { color: 'green', size: 'small' })?.id).toBe('gs');
  });
  test('a value has a picture where all of its variants share it', () => {
    expect(pictureOf(system, 'color', 'green')).toBe('');
    expect(pictureOf(system, 'color', 'black')).toBe('/media/bs-640.webp');
    expect(pictureOf(system, 'color', 'purple')).toBe('');
    const shared = system.variants.map((each) => ({ ...each, image: `/media/${each.attributes.color}.webp` }));
    expect(pictureOf({ ...system, variants: shared }, 'color', 'green')).toBe('/media/green.webp');
  });
});

describe('a list in pages', () => {
  const items = (count: number) => Array.from({ length: count }, (_, place) => product({ id: String(place) }));
  const full = items(PAGE_SIZE);
  test('is paged only where there is more than a page', () => {
    expect(listFrom({ items: full, total: PAGE_SIZE + 1 })).toEqual({ length: PAGE_SIZE + 1, pages: { 0: full } });
    expect(listFrom({ items: full, total: PAGE_SIZE }).length).toBe(PAGE_SIZE);
    expect(listFrom({ items: full, total: null }).length).toBe(PAGE_SIZE);
    expect(listFrom({ items: [], total: 100 })).toEqual({ length: 0, pages: {} });
    expect(listFrom({ items: items(3), total: 2 }).length).toBe(3);
    expect(listFrom({ items: items(10), total: PAGE_SIZE }).length).toBe(10);
  });
  test.each([
    [1, 1],
    [PAGE_SIZE, 1],
    [PAGE_SIZE + 1, 2],
  ])('of %i products has %i', (count, pages) =>
    expect(Object.keys(listFrom({ items: items(count), total: null }).pages)).toHaveLength(pages),
  );
  test('keeps no more of a page than fits', () =>
    expect(withPage({ length: 90, pages: {} }, 1, items(PAGE_SIZE + 5)).pages[1]).toHaveLength(PAGE_SIZE));
  test('begins with the page at the top of the range and looks one page ahead, then one back', () => {
    const length = PAGE_SIZE * 4;
    const at = (page: number) => ({ from: page * PAGE_SIZE, to: page * PAGE_SIZE + 1 });
    expect(missingPage({ length, pages: {} }, { from: -5, to: 3 })).toBe(0);
    expect(missingPage({ length, pages: { 1: full } }, at(1))).toBe(2);
    expect(missingPage({ length, pages: { 1: full, 2: full } }, at(1))).toBe(0);
    expect(missingPage({ length, pages: { 0: full, 1: full, 2: full } }, at(1))).toBeNull();
    expect(missingPage({ length, pages: { 2: full, 3: full } }, { from: 3 * PAGE_SIZE, to: length + 99 })).toBeNull();
  });
});

describe('a match in a name', () => {
  const texts = (name: string, query: string) =>
    marked(name, query).map(({ text, isMatch }) => (isMatch ? `[${text}]` : text));
  test.each([
    ['Oud Oil', 'oud', ['[Oud]', ' Oil']],
    ['Oud Oil', 'oil', ['Oud ', '[Oil]']],
    ['Oud Oil', 'd o', ['Ou', '[d O]', 'il']],
    ['Oud', 'oud', ['[Oud]']],
    ['Oud', 'o', ['[O]', 'ud']],
    ['Oud', 'x', ['Oud']],
    ['Oud  Oil', ' oil ', ['Oud  ', '[Oil]']],
    ['Oud', ' ', ['Oud']],
    ['مَجلس', 'مجلس', ['[مَجلس]']],
  ])('of %s for %s is %j', (name, query, pieces) => expect(texts(name, query)).toEqual(pieces));
  test('is plain where there is none', () => expect(marked('Oud', '')).toEqual([{ text: 'Oud', isMatch: false }]));
  test('is looked for with one space between words', () => expect(searchable(' a \n b ')).toBe('a b'));
});

describe('text of a description', () => {
  test.each([
    ['<svg><title>x</title></svg>kept', 'kept'],
    ['<script><style></style>a</script>b', 'b'],
    ['a<p>b</p>c', 'a\nb\nc'],
    ['a</script>b', 'ab'],
    ['one<br>two<b>three</b>', 'one\ntwothree'],
  ])('%s reads %j', (html, text) => expect(htmlToText(html)).toBe(text));
  test('is cut after whole letters, with one ellipsis', () => {
    expect(cut('abc', 3)).toBe('abc');
    expect(cut('abcd', 3)).toBe('abc…');
    expect(subTextOf('so… and on')).toBe('so… and on…');
    expect(subTextOf('a'.repeat(51))).toBe(`${'a'.repeat(50)}…`);
  });
});

describe('fields of an address', () => {
  const home = { ...EMPTY_FIELDS, governorate: 'Hawalli' };
  const place = (changes: Partial<Place>): Place =>
    ({ country: 'Kuwait', governorate: 'Hawalli', city: 'Salmiya', display: '', street: '', ...changes }) as Place;
  test('keep their country for a name that is none', () => {
    expect(withField(home, 'country', 'Atlantis')).toEqual(home);
    expect(withField(home, 'country', 'Kuwait')).toEqual(home);
  });
  test('keep a region of their own words between two other countries, and no governorate of Kuwait', () => {
    const riyadh = { ...EMPTY_FIELDS, country: 'Saudi Arabia', governorate: 'Riyadh' } as const;
    expect(withField(riyadh, 'country', 'Oman').governorate).toBe('Riyadh');
    expect(withField(riyadh, 'country', 'Kuwait').governorate).toBe('');
    expect(withField({ ...riyadh, governorate: 'Hawalli' }, 'country', 'Oman').governorate).toBe('');
  });
  test.each([
    ['noura@example.com', true],
    ['n.al-ali+shop@mail.example.co', true],
    ['n@e.c', true],
    ['noura', false],
    ['noura@', false],
    ['@example.com', false],
    ['noura@example', false],
    ['noura@example.', false],
    ['noura@.com', false],
    ['noura@example.com now', false],
    ['noura@exam ple.com', false],
    ['noura@example.c om', false],
    ['noura@ali@example.com', false],
    ['no@ura@example', false],
    ['noura@example.c@m', false],
  ])('take %s for an e-mail: %s', (email, isOne) =>
    expect(addressProblems({ ...EMPTY_FIELDS, email }, null).includes('email')).toBe(!isOne),
  );
  test('mind no blanks around an e-mail', () => {
    const problems = (email: string) => addressProblems({ ...EMPTY_FIELDS, email }, null).includes('email');
    expect([problems(' a@b.co '), problems('  '), problems('a b@c.co')]).toEqual([false, false, true]);
  });
  test('take nothing of a place that says nothing, and no unknown governorate of Kuwait', () => {
    expect(withPlace({ ...home, street: 'Mine' }, place({ street: '', governorate: 'Elsewhere' }), [])).toEqual({
      ...home,
      street: 'Mine',
      city: 'Salmiya',
    });
    expect(withPlace(home, place({ country: 'Atlantis' }), [])).toEqual(home);
  });
  test('stay where the shopper wrote the governorate of another country', () =>
    expect(withPlace(home, place({ country: 'Oman' }), ['governorate'])).toEqual(home));
});
