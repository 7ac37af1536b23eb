import { expect, test, vi } from 'vitest';
import { ADDRESS_LENGTH, LINE_LENGTH, MOST_MEMBERS, TEXT_LENGTH } from '../../api/schemas/wire';
import { answerTo, type Filling } from '../support/shop/answers';
import { figure } from '../support/data/figures';
import { answered, calls, pathOf } from './every-call';

vi.setConfig({ testTimeout: 60_000 });

const MEGABYTE = 1_000_000;
/** Sizes of a text from outside: at the ends of what is kept, and far beyond them. */
const SIZES = [LINE_LENGTH, LINE_LENGTH + 1, TEXT_LENGTH + 1, MEGABYTE];
const PICTURES = 'https://pictures.test/';

const mostOf = (name: string, text: string) => {
  if (text.startsWith(PICTURES)) return ADDRESS_LENGTH;
  return name === 'description' ? TEXT_LENGTH : LINE_LENGTH;
};

/** Every text inside with the name that it stands under; names are texts as well. */
const textsIn = (value: unknown, name = ''): (readonly [string, string])[] => {
  if (typeof value === 'string') return [[name, value]];
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [['a name', key] as const, ...textsIn(each, key)]);
};

const tooLong = (data: unknown) =>
  textsIn(data)
    .filter(([name, text]) => text.length > mostOf(name, text))
    .map(([name, text]) => `${name}: ${text.length}`);

test.each(calls)('%s.%s keeps no more of a text of any size than a screen can bear [row 30]', async (group, name) => {
  const path = await pathOf(group, name);
  for (const size of SIZES) {
    const text = 'ab '.repeat(Math.ceil(size / 3)).slice(0, size);
    const filling: Filling = { text: () => text, address: () => `${PICTURES}${text}`, many: 2 };
    const data = await answered(group, name, JSON.stringify(answerTo(path, filling)));
    expect([size, tooLong(data)]).toEqual([size, []]);
  }
  figure(30, 'sizes of text in every place of the answers to so many calls', calls.length);
});

test('a text that is cut says so and keeps its last letter whole; one that fits is left alone [row 30]', async () => {
  const nameOf = async (name: string) => {
    const body = { data: { id: 7, price: 8, name } };
    return ((await answered('products', 'detail', JSON.stringify(body))) as { name: string }).name;
  };
  expect(await nameOf('x'.repeat(LINE_LENGTH))).toBe('x'.repeat(LINE_LENGTH));
  expect(await nameOf('x'.repeat(LINE_LENGTH + 1))).toBe(`${'x'.repeat(LINE_LENGTH - 1)}…`);
  expect(await nameOf(`${'x'.repeat(LINE_LENGTH - 2)}🌙🌙`)).toBe(`${'x'.repeat(LINE_LENGTH - 2)}…`);
});

test('a picture whose address no browser takes is none, and nothing else of its product is lost [row 30]', async () => {
  const image = `${PICTURES}${'a'.repeat(5_000)}`;
  const body = { data: { id: 7, price: 8, name: 'Lamp', image } };
  expect(await answered('products', 'detail', JSON.stringify(body))).toMatchObject({
    id: '7',
    name: 'Lamp',
    image: '',
  });
});

test('of a list without end so many members are read as a shop can have [row 30]', async () => {
  const data = Array.from({ length: MOST_MEMBERS + 5 }, (_, id) => ({ id, price: 8, name: 'Lamp' }));
  const { items } = (await answered('products', 'search', JSON.stringify({ data, total: data.length }))) as {
    items: unknown[];
  };
  expect(items).toHaveLength(MOST_MEMBERS);
});

test('a refusal of a megabyte is a sentence [row 30]', async () => {
  const body = JSON.stringify({ status: 'error', code: 'x', message: 'No '.repeat(MEGABYTE / 3) });
  const failure = await answered('session', 'sendCode', body).then(
    () => null,
    (error: { failure: { message: string } }) => error.failure,
  );
  expect(failure?.message.length).toBeLessThanOrEqual(LINE_LENGTH);
});
