import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'postcss';
import { expect, test } from 'vitest';
import { plainReset, UNSEEN } from '../../../build/plain-reset';

const plain = (css: string) => {
  const sheet = parse(css);
  plainReset(sheet);
  return sheet.toString();
};

test('the reset keeps what the base does not say of the page anew, and what is about elements that the shop has', () => {
  const base = '@layer base{html{font-family:a}html[lang=en]{color:red}}';
  expect(plain(`@layer reset{html,:host{font-family:b;color:blue}}${base}`)).toBe(
    `@layer reset{html,:host{color:blue}}${base}`,
  );
  expect(
    plain(`@layer reset{sub,p,sup{margin:0}abbr:where([title]){color:red}table{color:red}body{top:0}}${base}`),
  ).toBe(`@layer reset{p{margin:0}body{top:0}}${base}`);
});

test('no view has an element that the reset leaves to the browser', () => {
  const root = new URL('../../../', import.meta.url).pathname;
  const views = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const written = [...views.map((file) => `src/${file}`), 'index.html'].flatMap((file) =>
    [...readFileSync(`${root}${file}`, 'utf8').matchAll(/<([a-z][a-z0-9]*)[\s>/]/g)].map(
      ([, name]) => `${file}: ${name}`,
    ),
  );
  expect(written.length).toBeGreaterThan(500);
  expect(written.filter((each) => UNSEEN.includes(each.split(': ')[1] ?? ''))).toEqual([]);
});
