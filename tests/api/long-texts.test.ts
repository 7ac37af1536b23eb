import { expect, test, vi } from 'vitest';
import { MAX_URL_LENGTH, MAX_LINE_LENGTH, MAX_MEMBERS, MAX_TEXT_LENGTH } from '../../api/schemas/wire';
import { responseFor, type ResponseValues } from '../support/shop/responses';
import { recordFigure } from '../support/data/figures';
import { resultOf, calls, pathOf } from './calls';

vi.setConfig({ testTimeout: 60_000 });

const MEGABYTE = 1_000_000;
/** Text lengths at the limits and far beyond them. */
const SIZES = [MAX_LINE_LENGTH, MAX_LINE_LENGTH + 1, MAX_TEXT_LENGTH + 1, MEGABYTE];
const PICTURES = 'https://pictures.test/';

const maxLengthOf = (name: string, text: string) => {
  if (text.startsWith(PICTURES)) return MAX_URL_LENGTH;
  return name === 'description' ? MAX_TEXT_LENGTH : MAX_LINE_LENGTH;
};

/** Every text in the value with its key; keys count as texts too. */
const textsIn = (value: unknown, name = ''): (readonly [string, string])[] => {
  if (typeof value === 'string') return [[name, value]];
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [['key', key] as const, ...textsIn(each, key)]);
};

const tooLong = (data: unknown) =>
  textsIn(data)
    .filter(([name, text]) => text.length > maxLengthOf(name, text))
    .map(([name, text]) => `${name}: ${text.length}`);

test.each(calls)('%s.%s cuts every text to its limit, whatever its size [row 30]', async (group, name) => {
  const path = await pathOf(group, name);
  for (const size of SIZES) {
    const text = 'ab '.repeat(Math.ceil(size / 3)).slice(0, size);
    const filling: ResponseValues = { text: () => text, url: () => `${PICTURES}${text}`, count: 2 };
    const data = await resultOf(group, name, JSON.stringify(responseFor(path, filling)));
    expect([size, tooLong(data)]).toEqual([size, []]);
  }
  recordFigure(30, 'calls whose texts were replaced by long ones', calls.length);
});

test('a text that is too long is cut at a whole character with an ellipsis; one that fits is unchanged [row 30]', async () => {
  const nameOf = async (name: string) => {
    const body = { data: { id: 7, price: 8, name } };
    return ((await resultOf('products', 'detail', JSON.stringify(body))) as { name: string }).name;
  };
  expect(await nameOf('x'.repeat(MAX_LINE_LENGTH))).toBe('x'.repeat(MAX_LINE_LENGTH));
  expect(await nameOf('x'.repeat(MAX_LINE_LENGTH + 1))).toBe(`${'x'.repeat(MAX_LINE_LENGTH - 1)}…`);
  expect(await nameOf(`${'x'.repeat(MAX_LINE_LENGTH - 2)}🌙🌙`)).toBe(`${'x'.repeat(MAX_LINE_LENGTH - 2)}…`);
});

test('a picture URL that is too long becomes empty, and the rest of the product stays [row 30]', async () => {
  const image = `${PICTURES}${'a'.repeat(5_000)}`;
  const body = { data: { id: 7, price: 8, name: 'Lamp', image } };
  expect(await resultOf('products', 'detail', JSON.stringify(body))).toMatchObject({
    id: '7',
    name: 'Lamp',
    image: '',
  });
});

test('a list is cut to MOST_MEMBERS items [row 30]', async () => {
  const data = Array.from({ length: MAX_MEMBERS + 5 }, (_, id) => ({ id, price: 8, name: 'Lamp' }));
  const { items } = (await resultOf('products', 'search', JSON.stringify({ data, total: data.length }))) as {
    items: unknown[];
  };
  expect(items).toHaveLength(MAX_MEMBERS);
});

test('a refusal message of a megabyte is cut to LINE_LENGTH [row 30]', async () => {
  const body = JSON.stringify({ status: 'error', code: 'x', message: 'No '.repeat(MEGABYTE / 3) });
  const failure = await resultOf('session', 'sendCode', body).then(
    () => null,
    (error: { failure: { message: string } }) => error.failure,
  );
  expect(failure?.message.length).toBeLessThanOrEqual(MAX_LINE_LENGTH);
});
