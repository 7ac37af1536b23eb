import panda from '@pandacss/dev/postcss';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'postcss';
import { type CSSOptions, preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { lateStyles } from '../../scripts/bundle/late-styles';

const APART = ['lightbox', 'reels-feed', 'search-overlay', 'sheet', 'side-menu'];
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
const recipes = (css: string) =>
  parse(css)
    .nodes.filter((node) => node.type === 'atrule' && node.params.startsWith('recipes'))
    .join('\n');
/** What each recipe says of each of its parts; tokens that nothing asks for are left out. */
const said = (css: string) => {
  const found = new Set<string>();
  parse(recipes(css)).walkRules(({ selectors, nodes }) => {
    for (const selector of selectors)
      for (const node of nodes) if (!String(node).startsWith('--')) found.add(`${selector} { ${node} }`);
  });
  return found;
};
/** What rules ask for without an answer of their own; a keyframe asks whatever moves by it. */
const asked = (css: string) =>
  all(css.replace(/@keyframes [^{]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, ''), /var\((--[^,)\s]+)\)/g);
const defined = (css: string) => all(css, /(--[^,:;(){}\s]+)\s*:/g);

test('the style sheets hold every recipe once, and each asks only for tokens that are there', async () => {
  const whole = await sheet({ plugins: [panda()] } as object as CSSOptions['postcss']);
  const { plugin, postcss } = lateStyles();
  (plugin.buildStart as () => void)();
  const first = await sheet(postcss);
  const load = async (name: string) =>
    String(await (plugin.load as (id: string) => unknown)(`virtual:${name}-styles.css`));
  const apart = await Promise.all(APART.map(load));
  const late = await load('late');

  const sheets = [first, late, ...apart];
  const held = sheets.flatMap((each) => [...classes(recipes(each))]);
  expect(held.filter((name, place) => held.indexOf(name) !== place)).toEqual([]);
  expect(new Set(held)).toEqual(classes(recipes(whole)));
  expect(new Set(sheets.flatMap((each) => [...said(each)]))).toEqual(said(whole));
  const named = (what: string) => sheets.filter((each) => [...classes(each)].some((name) => name?.startsWith(what)));
  expect(named('order-card')).toEqual([late]);
  for (const [place, name] of APART.entries()) expect(named(`${name}__`)).toEqual([apart[place]]);
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
  for (const each of sheets) {
    expect(moving(each).filter((name) => !all(first + each, movements).has(name))).toEqual([]);
    expect(missing(each, new Set([...defined(first), ...defined(each)]))).toEqual([]);
  }
});
