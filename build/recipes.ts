import type { Plugin } from 'vite';
import { lawza } from '../src/theme/preset.ts';

type Css = (styles: object) => string;

/** The parts of a recipe that determine class names. */
interface Recipe {
  readonly className: string;
  readonly slots?: readonly string[];
  readonly defaultVariants?: object;
  readonly compoundVariants?: readonly { readonly css: object; readonly [variant: string]: unknown }[];
}

const FILE = /\/styled-system\/recipes\/(?!index|create-recipe)([\w-]+)\.mjs$/;
const RUNTIME = new URL('./recipe-runtime.ts', import.meta.url).pathname;

const { recipes = {}, slotRecipes = {} } = lawza.theme?.extend ?? {};
const all = { ...recipes, ...slotRecipes } as Readonly<Record<string, Recipe>>;

const camelCase = (file: string) => file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The module of a recipe: its class name, default variants and compound variants; null for an unknown one. */
export function moduleOf(file: string, css: Css): string | null {
  const name = camelCase(file);
  const found = all[name];
  if (!found) return null;
  const { className, slots, defaultVariants = {}, compoundVariants = [] } = found;
  const rules = (of: (styles: object) => object | undefined) =>
    compoundVariants.flatMap(({ css: styles, ...rule }) => {
      const own = of(styles);
      return own ? [[rule, css(own)]] : [];
    });
  const compounds = slots
    ? Object.fromEntries(slots.map((slot) => [slot, rules((styles) => styles[slot as keyof typeof styles])]))
    : rules((styles) => styles);
  const given = [className, ...(slots ? [slots.join(' ')] : []), defaultVariants, compounds];
  return `import { ${slots ? 'slots' : 'recipe'} as make } from '${RUNTIME}';
export const ${name} = /* @__PURE__ */ make(${given.map((each) => JSON.stringify(each)).join(', ')});`;
}

/** Compiles Panda's recipes to a smaller runtime than Panda's own. */
export const smallRecipes = (): Plugin => ({
  name: 'small-recipes',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    const [, file] = FILE.exec(id) ?? [];
    if (!file) return null;
    const { css } = (await import(new URL('../styled-system/css/css.mjs', import.meta.url).href)) as { css: Css };
    return moduleOf(file, css);
  },
});
