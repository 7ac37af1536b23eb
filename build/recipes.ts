import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const RUNTIME = '\0recipes';
const RECIPE = /\/styled-system\/recipes\/(?!index|create-recipe)[\w-]+\.mjs$/;

/** What Panda's own runtime makes of a choice of variants, without its conditions, caches and reflection. */
export const RUNTIME_SOURCE = `
const given = (props) => Object.fromEntries(Object.entries(props ?? {}).filter(([, value]) => value !== undefined));
const fits = (rule, chosen) => Object.entries(rule).every(([key, value]) => chosen[key] === value);
const classes = (name, chosen) => Object.entries(chosen).reduce(
  (all, [key, value]) => value === null ? all : all + ' ' + name + '--' + key + '_' + String(value).replaceAll(' ', '_'), name);
const choose = (name, chosen, compounds) => compounds.reduce(
  (all, [rule, more]) => fits(rule, chosen) ? all + ' ' + more : all, classes(name, chosen));
export const recipe = (name, defaults, compounds) => (props) => choose(name, { ...defaults, ...given(props) }, compounds);
export const slots = (name, names, defaults, compounds = {}) => (props) => {
  const chosen = { ...defaults, ...given(props) };
  return Object.fromEntries(names.split(' ').map((slot) => [slot, choose(name + '__' + slot, chosen, compounds[slot] ?? [])]));
};
`;

type Css = (styles: object) => string;

interface Compound {
  readonly css: object;
  readonly [variant: string]: unknown;
}

const ruled = ({ css: _, ...rule }: Compound, classes: string) => [rule, classes];

function single(name: string, code: string, css: Css): string | null {
  const [, className, defaults, compounds] =
    /createRecipe\('([\w-]+)', (\{[\s\S]*?\}), (\[[\s\S]*?\])\)\n/.exec(code) ?? [];
  if (!className || !defaults || !compounds) return null;
  const rules = (JSON.parse(compounds) as Compound[]).map((rule) => ruled(rule, css(rule.css)));
  return `import { recipe } from '${RUNTIME}';
export const ${name} = /* @__PURE__ */ recipe('${className}', ${defaults}, ${JSON.stringify(rules)});`;
}

function slotted(name: string, code: string, css: Css): string | null {
  const json = (what: string) => new RegExp(`\\w+${what} = ([[{][\\s\\S]*?)\\n(?=\\n|const )`).exec(code)?.[1];
  const [defaults, compounds, listed] = ['DefaultVariants', 'CompoundVariants', 'SlotNames'].map(json);
  if (!defaults || !compounds || !listed) return null;
  const pairs = JSON.parse(listed.replace(/\nconst [\s\S]*/, '')) as [slot: string, className: string][];
  const className = (pairs[0]?.[1] ?? '').split('__')[0];
  const rules: Record<string, unknown[]> = {};
  for (const rule of JSON.parse(compounds) as Compound[])
    for (const [slot, styles] of Object.entries(rule.css))
      rules[slot] = [...(rules[slot] ?? []), ruled(rule, css(styles))];
  return `import { slots } from '${RUNTIME}';
export const ${name} = /* @__PURE__ */ slots('${className}', '${pairs.map(([slot]) => slot).join(' ')}', ${defaults}, ${JSON.stringify(rules)});`;
}

/** A recipe of Panda's as a call of the small runtime; null where it is written in a way that isn't known here. */
export function compact(code: string, css: Css): string | null {
  const name = /export const (\w+) =/.exec(code)?.[1];
  return name ? (single(name, code, css) ?? slotted(name, code, css)) : null;
}

/** Panda's recipes, a third of their size: the shop only ever asks them for class names. */
export const compactRecipes = (): Plugin => ({
  name: 'compact-recipes',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === RUNTIME ? RUNTIME : null),
  // A barrel that is asked for one function brings no other.
  transform: (_, id) => (/\/styled-system\//.test(id) ? { moduleSideEffects: false } : null),
  async load(id) {
    if (id === RUNTIME) return { code: RUNTIME_SOURCE, moduleSideEffects: false };
    if (!RECIPE.test(id)) return null;
    const { css } = (await import(id.replace(/recipes\/[\w-]+\.mjs$/, 'css/css.mjs'))) as { css: Css };
    const code = compact(readFileSync(id, 'utf8'), css);
    return code === null ? null : { code, moduleSideEffects: false };
  },
});
