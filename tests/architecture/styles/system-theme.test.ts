import { expect, test } from 'vitest';
import { systemTheme, withSystemTheme } from '../../../build/system-theme';

const DARK = '[data-theme=dark]{--colors-page:#0F1613;--colors-text:#fff}';
const SYSTEM =
  '@media (prefers-color-scheme:dark){html:not([data-theme]){color-scheme:dark;--colors-page:#0F1613;--colors-text:#fff}}';

test('the dark colours hold for a dark system too, as long as no theme was chosen, and stay for the theme', () => {
  expect(withSystemTheme(`:root{--colors-page:#fff}${DARK}.a{color:red}`)).toBe(
    `:root{--colors-page:#fff}${DARK}${SYSTEM}.a{color:red}`,
  );
});

test('a rule of the theme before the colours does not take their place', () => {
  const scheme = 'html[data-theme=dark]{--lightningcss-light: ;color-scheme:dark}';
  expect(withSystemTheme(scheme + DARK)).toBe(scheme + DARK + SYSTEM);
});

test.each([
  ['nothing in it', ''],
  ['no dark colours', '.a{color:red}'],
  ['a rule of the theme that sets no colour', '[data-theme=dark] .a{color:red}[data-theme=dark]{display:none}'],
  ['the light colours', '[data-theme=light]{--colors-page:#fff}'],
])('a sheet with %s stays as it is', (_, css) => expect(withSystemTheme(css)).toBe(css));

test('every sheet of a build gets them, whether it is text or bytes, and nothing else is touched', () => {
  const asset = (fileName: string, source: string | Uint8Array) => ({ type: 'asset', fileName, source });
  const bundle = {
    first: asset('first.css', DARK),
    late: asset('late.css', new TextEncoder().encode(DARK)),
    icon: asset('icon.svg', DARK),
    script: { type: 'chunk', fileName: 'begin.js', code: DARK },
  };
  const { apply, generateBundle } = systemTheme();
  (generateBundle as unknown as (options: object, bundle: object) => void)({}, bundle);
  expect(apply).toBe('build');
  expect(bundle.first.source).toBe(DARK + SYSTEM);
  expect(String(bundle.late.source)).toBe(DARK + SYSTEM);
  expect(bundle.icon.source).toBe(DARK);
  expect(bundle.script.code).toBe(DARK);
});
