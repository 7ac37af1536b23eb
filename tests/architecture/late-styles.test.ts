import panda from '@pandacss/dev/postcss';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CSSOptions, preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { lateStyles } from '../../scripts/bundle/late-styles';

const index = fileURLToPath(new URL('../../src/theme/index.css', import.meta.url));

async function sheet(postcss: CSSOptions['postcss']): Promise<string> {
  const config = await resolveConfig(
    { configFile: false, logLevel: 'silent', css: { postcss: postcss ?? {} } },
    'build',
  );
  return (await preprocessCSS(readFileSync(index, 'utf8'), index, config)).code;
}

const all = (css: string, what: RegExp) => new Set([...css.matchAll(what)].map(([, name]) => name));
const classes = (css: string) => all(css, /\.([a-z][a-z-]*__?[\w-]+|[a-z][a-z-]*--[\w-]+)/g);
/** What rules ask for without an answer of their own; a keyframe asks whatever moves by it. */
const asked = (css: string) =>
  all(css.replace(/@keyframes [^{]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, ''), /var\((--[^,)\s]+)\)/g);
const defined = (css: string) => all(css, /(--[^,:;(){}\s]+)\s*:/g);

test('two style sheets hold every recipe once, and each asks only for tokens that are there', async () => {
  const whole = await sheet({ plugins: [panda()] } as object as CSSOptions['postcss']);
  const { plugin, postcss } = lateStyles();
  (plugin.buildStart as () => void)();
  const first = await sheet(postcss);
  const late = String(await (plugin.load as (id: string) => unknown)('virtual:late-styles.css'));

  expect(new Set([...classes(first), ...classes(late)])).toEqual(classes(whole));
  expect(classes(first)).toContain('product-card__root');
  expect(classes(first)).not.toContain('order-card__root');
  expect(classes(late)).toContain('order-card__root');
  expect(classes(late)).not.toContain('product-card__root');

  const known = defined(whole);
  const missing = (css: string, there: ReadonlySet<unknown>) =>
    [...asked(css)].filter((name) => known.has(name) && !there.has(name));
  const movements = /@keyframes ([\w-]+)/g;
  const moving = (css: string) =>
    [...all(whole, movements)].filter((name) => new RegExp(`[:,\\s]${name} `).test(css.replace(movements, '')));
  expect(moving(first).filter((name) => !all(first, movements).has(name))).toEqual([]);
  expect(moving(late).filter((name) => !all(first + late, movements).has(name))).toEqual([]);
  expect(missing(first, defined(first))).toEqual([]);
  expect(missing(late, new Set([...defined(first), ...defined(late)]))).toEqual([]);
});
