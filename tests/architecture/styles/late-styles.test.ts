import panda from '@pandacss/dev/postcss';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type AcceptedPlugin, type Declaration, parse } from 'postcss';
import { css as classNames } from 'styled-system/css';
import { type CSSOptions, preprocessCSS, resolveConfig } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { classIn } from '../../../build/keep-order';
import { lateStyles } from '../../../build/late-styles';
import { plainTokens } from '../../../build/plain-tokens';
import { planSheets } from '../../../build/sheets';

const APART = ['reels-feed', 'search-overlay', 'sheet', 'side-menu', 'lightbox'];
const index = fileURLToPath(new URL('../../../src/theme/index.css', import.meta.url));

const plain: AcceptedPlugin = { postcssPlugin: 'plain', OnceExit: (sheet) => plainTokens(sheet, () => false) };

async function sheet(postcss: CSSOptions['postcss']): Promise<string> {
  const config = await resolveConfig(
    { configFile: false, logLevel: 'silent', css: { postcss: postcss ?? {} } },
    'build',
  );
  return (await preprocessCSS(readFileSync(index, 'utf8'), index, config)).code;
}

const all = (css: string, what: RegExp) => new Set([...css.matchAll(what)].map(([, name]) => name));
const classes = (css: string) => all(css, /\.([a-z][a-z-]*__?[\w-]+|[a-z][a-z-]*--[\w-]+)/g);
const layers = (css: string, what: string) =>
  parse(css)
    .nodes.filter((node) => node.type === 'atrule' && node.params.startsWith(what))
    .join('\n');
const recipes = (css: string) => layers(css, 'recipes');
/** What each recipe says of each of its parts; tokens that nothing asks for are left out. */
const said = (css: string) => {
  const found = new Set<string>();
  parse(recipes(css) + layers(css, 'utilities')).walkRules(({ selectors, nodes }) => {
    for (const selector of selectors)
      for (const node of nodes) if (!String(node).startsWith('--')) found.add(`${selector} { ${node} }`);
  });
  return found;
};
/** What rules ask for without an answer of their own; a keyframe asks whatever moves by it. */
const asked = (css: string) =>
  all(css.replace(/@keyframes [^{]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, ''), /var\((--[^,)\s]+)\)/g);
const defined = (css: string) => all(css, /(--[^,:;(){}\s]+)\s*:/g);

let whole: string;
let first: string;
let drawn: string;
let late: string;
let flows: string;
let apart: string[];
let sheets: string[];
beforeAll(async () => {
  whole = await sheet({ plugins: [panda(), plain] } as object as CSSOptions['postcss']);
  const { plugin, postcss } = lateStyles();
  await (plugin.buildStart as () => Promise<void>)();
  first = await sheet(postcss);
  const load = async (name: string) =>
    String(await (plugin.load as (id: string) => unknown)(`virtual:${name}-styles.css`));
  [drawn = '', late = '', flows = '', ...apart] = await Promise.all(['drawn', 'late', 'flows', ...APART].map(load));
  sheets = [first, drawn, late, flows, ...apart];
}, 60_000);

test('the style sheets hold every recipe once, and each asks only for tokens that are there', () => {
  const held = sheets.flatMap((each) => [...classes(recipes(each))]);
  expect(held.filter((name, place) => held.indexOf(name) !== place)).toEqual([]);
  expect(new Set(held)).toEqual(classes(recipes(whole)));
  expect(new Set(sheets.flatMap((each) => [...said(each)]))).toEqual(said(whole));
  const named = (what: string) => sheets.filter((each) => [...classes(each)].some((name) => name?.startsWith(what)));
  expect(named('order-card')).toEqual([late]);
  for (const [place, name] of APART.entries()) expect(named(`${name}__`)).toEqual([apart[place]]);
  expect(named('product-card')).toEqual([drawn]);
  expect(named('header')).toEqual([first]);

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

/** Every rule of a single class in its place: the class, and the properties that it sets. */
const singles = (css: string) => {
  const found: { name: string; sets: ReadonlySet<string> }[] = [];
  parse(layers(css, 'utilities')).walkRules(({ selector, nodes }) => {
    found.push({ name: classIn(selector), sets: new Set(nodes.map((node) => (node as Declaration).prop)) });
  });
  return found;
};

test('of two single classes of one module that set the same, the one that had the last word still has it', () => {
  const before = singles(whole);
  const after = [first, drawn, late, flows].flatMap(singles).map(({ name }) => name);
  expect(after.toSorted()).toEqual(before.map(({ name }) => name).toSorted());
  const turned = [...planSheets(classNames as (styles: object) => string).written].flatMap(([file, names]) => {
    const here = before.filter(({ name }) => names.has(name));
    return here.flatMap((one, place) =>
      here
        .slice(place + 1)
        .filter((other) => [...other.sets].some((property) => one.sets.has(property)))
        .filter((other) => after.indexOf(other.name) < after.indexOf(one.name))
        .map((other) => `${file}: ${other.name} lost to ${one.name}`),
    );
  });
  expect(turned).toEqual([]);
});
