import { parse } from 'postcss';
import { expect, test } from 'vitest';
import { plainTokens } from '../../../build/plain-tokens';

function plain(css: string, kept: readonly string[] = []): string {
  const sheet = parse(css);
  plainTokens(sheet, (name) => kept.includes(name));
  return sheet.toString();
}

const TOKENS =
  ':root{--sizes-0\\.5:2px;--line:1px solid var(--colors-text);--colors-text:#111;--two:var(--sizes-0\\.5)}';
const DARK = '[data-theme=dark]{--colors-text:#eee}';

test('a token that is the same in every theme stands where it is asked for; the others have short names', () => {
  const rules =
    '.a{border:var(--line);padding:calc(var(--two) * -1) var(--sizes-0\\.5);color:var(--ground,var(--colors-text))}';
  const sheet = parse(plain(`@layer tokens{${TOKENS}${DARK}}${rules}`));
  expect(String(sheet.last)).toBe(
    '.a{border:1px solid var(--a);padding:calc(2px * -1) 2px;color:var(--ground,var(--a))}',
  );
  expect(sheet.toString()).toContain('[data-theme=dark]{--a:#eee}');
});

test('whatever sets a token again keeps it one, wherever it stands', () => {
  const contrast = '@media (prefers-contrast:more){html{--colors-text:#000!important}}';
  expect(plain(`@layer base{${contrast}}@layer tokens{:root{--colors-text:#111}}.a{color:var(--colors-text)}`)).toBe(
    '@layer base{@media (prefers-contrast:more){html{--a:#000!important}}}@layer tokens{:root{--a:#111}}.a{color:var(--a)}',
  );
});

test('names that others ask for, and properties that are no tokens, stay what they are', () => {
  const css = `@layer tokens{:root{--colors-text:#111}${DARK}}body{--dock:0px}.a{bottom:var(--dock);color:var(--colors-text)}`;
  expect(plain(css, ['--colors-text'])).toBe(css);
});
