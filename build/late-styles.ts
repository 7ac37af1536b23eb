import panda from '@pandacss/dev/postcss';
import { readdirSync, readFileSync } from 'node:fs';
import type { AcceptedPlugin, Root } from 'postcss';
import type { CSSOptions, Plugin } from 'vite';
import { asked, divide } from './divide.ts';
import { classIn, overruled } from './keep-order.ts';
import { plainReset } from './plain-reset.ts';
import { plainTokens } from './plain-tokens.ts';
import { DRAWN, FIRST, LATER_SHEETS, planSheets, type Sheets } from './sheets.ts';

const root = new URL('../', import.meta.url).pathname;
const RECIPE = /\/styled-system\/recipes\/(?!index|create-recipe)([\w-]+)\.mjs$/;

/** The recipes that a selector speaks of, such as `order-card` of `.order-card__root:hover`. */
const recipesIn = (selector: string) =>
  [...selector.matchAll(/\.([a-z][a-z-]*?[a-z])(?=__|--|[^\w-]|$)/g)].map(([, name = '']) => name);

/** Custom properties that a view asks for itself. */
const askedInViews = () =>
  asked(
    readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => readFileSync(`${root}src/${file}`, 'utf8'))
      .join('\n'),
  );

/** The sheets of the whole sheet by their names; the first is what is left of it. */
function divided(sheet: Root, { recipes, classes, written }: Sheets): ReadonlyMap<string, string> {
  const views = askedInViews();
  const isKept = (name: string) => views.has(name);
  plainReset(sheet);
  plainTokens(sheet, isKept);
  const isFirst = (name: string) => (classes.get(name) ?? FIRST) === FIRST;
  const stays = overruled(sheet, written.values(), isFirst);
  const sheetOf = (selector: string) => {
    const name = classIn(selector);
    const single = stays.has(name) ? FIRST : classes.get(name);
    return (
      single ??
      recipesIn(selector)
        .flatMap((each) => recipes.get(each) ?? [])
        .findLast((each) => each !== FIRST) ??
      FIRST
    );
  };
  return new Map([...divide(sheet, LATER_SHEETS, sheetOf, isKept)].map(([name, part]) => [name, part.toString()]));
}

/** The sheets that a module brings with it: screens and parts that of the drawn ones, all others those of what they use themselves. */
function broughtBy(id: string, { recipes, classes, written, drawn }: Sheets): readonly string[] {
  const recipe = recipes.get(RECIPE.exec(id)?.[1] ?? '');
  const single = [...(written.get(id) ?? [])].map((name) => classes.get(name));
  const own = new Set([recipe, ...single].filter((name) => name !== undefined && name !== FIRST && name !== DRAWN));
  return [...(drawn.has(id) ? [DRAWN] : []), ...(own as Set<string>)];
}

/**
 * More style sheets instead of one: what every page needs, what the drawn screens need, which their documents hold as well, what
 * all others need, and some apart. All stand in the same layers, whose order the first declares.
 */
export function lateStyles(): { plugin: Plugin; postcss: CSSOptions['postcss'] } {
  let sheets: Sheets | null = null;
  let told: (sheets: ReadonlyMap<string, string>) => void = () => {};
  const parts = new Promise<ReadonlyMap<string, string>>((resolve) => {
    told = resolve;
  });
  const dividing: AcceptedPlugin = {
    postcssPlugin: 'late-styles',
    OnceExit(sheet) {
      if (sheets !== null && sheet.source?.input.file?.endsWith('/theme/index.css')) told(divided(sheet, sheets));
    },
  };
  const isSheet = (id: string) => LATER_SHEETS.includes(id);
  return {
    // Vite brings types of its own of the same PostCSS.
    postcss: { plugins: [panda(), dividing] } as object as CSSOptions['postcss'],
    plugin: {
      name: 'late-styles',
      apply: 'build',
      async buildStart() {
        const { css } = await import(`${root}styled-system/css/css.mjs`);
        sheets = planSheets(css);
      },
      resolveId: (id) => (isSheet(id) ? id : null),
      load: async (id) => (isSheet(id) ? ((await parts).get(id) ?? null) : null),
      transform(code, id, options) {
        if (sheets === null || options?.ssr) return null;
        const brought = broughtBy(id, sheets).map((name) => `import '${name}';\n`);
        return brought.length > 0 ? { code: `${brought.join('')}${code}`, map: null } : null;
      },
    },
  };
}
