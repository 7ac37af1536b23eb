import panda from '@pandacss/dev/postcss';
import { readdirSync, readFileSync } from 'node:fs';
import type { AcceptedPlugin, AtRule, ChildNode, Container, Declaration, Root, Rule } from 'postcss';
import type { CSSOptions, Plugin } from 'vite';
import { recipesOf } from './first-recipes.ts';

const root = new URL('../../', import.meta.url).pathname;
/** The second style sheet, as modules import it. */
export const LATE = 'virtual:late-styles.css';
/** Recipes with a sheet of their own: what is drawn by them comes to visits that need nothing else of the second sheet. */
const APART: ReadonlySet<string> = new Set(['lightbox', 'reels-feed', 'search-overlay', 'sheet', 'side-menu']);
const sheetOf = (recipe: string) => (APART.has(recipe) ? `virtual:${recipe}-styles.css` : LATE);
const isSheet = (id: string) => id === LATE || [...APART].some((recipe) => sheetOf(recipe) === id);
const RECIPE = /\/styled-system\/recipes\/(?!index|create-recipe)([\w-]+)\.mjs$/;

/**
 * What every page begins with, the question that a first visit ends with, and the screens that the server draws: their styles
 * stand in the document. A sheet that comes later has the browser look at every element of the page again.
 */
const FIRST = [
  'src/begin.ts',
  'src/main.tsx',
  'src/chrome/ConsentSheet/ConsentSheet.tsx',
  'src/screens/home/home.screen.ts',
  'src/screens/product/product.screen.ts',
  'src/screens/categories/categories.screen.ts',
  'src/screens/category-children/category-children.screen.ts',
  'src/screens/category-products/category-products.screen.ts',
  'src/screens/products/products.screen.ts',
  'src/screens/not-found/not-found.screen.ts',
];

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The recipes that a selector speaks of, such as `order-card` of `.order-card__root:hover`. */
const recipesIn = (selector: string) =>
  [...selector.matchAll(/\.([a-z][a-z-]*?[a-z])(?=__|--|[^\w-]|$)/g)].map(([, name = '']) => name);

/** Recipes that only later parts of the shop use. */
function lateRecipes(): ReadonlySet<string> {
  const first = new Set([...recipesOf(FIRST.map((file) => `${root}${file}`))].map(kebab));
  const all = readdirSync(`${root}styled-system/recipes`).map(
    (file) => RECIPE.exec(`/styled-system/recipes/${file}`)?.[1],
  );
  return new Set(all.filter((name): name is string => name !== undefined && !first.has(name)));
}

/** Takes out every rule of `layer` that `isGone` says; layers and queries that are empty then go too. */
function prune(layer: Container, isGone: (rule: Rule) => boolean): void {
  layer.walkRules((rule) => {
    if ((rule.parent as AtRule).name !== 'keyframes' && isGone(rule)) rule.remove();
  });
  const isEmpty = (node: AtRule) => node.nodes?.length === 0;
  for (let found = true; found; ) {
    found = false;
    layer.walkAtRules((node) => {
      if (!isEmpty(node)) return;
      found = true;
      node.remove();
    });
  }
}

/** Leaves the selectors of `layer` that are meant; several recipes may share a rule. */
function keepOnly(layer: Container, isMeant: (selector: string) => boolean): void {
  prune(layer, (rule) => {
    const meant = rule.selectors.filter(isMeant);
    if (meant.length > 0 && meant.length < rule.selectors.length) rule.selectors = meant;
    return meant.length === 0;
  });
}

const asked = (text: string) => new Set([...text.matchAll(/var\((--[^,)\s`]+)/g)].map(([, name]) => name));

/** Custom properties that nothing asks for are the tokens that no style uses. */
function dropUnused(sheet: Root, isKept: (name: string) => boolean): void {
  for (let found = true; found; ) {
    found = false;
    const used = asked(sheet.toString());
    sheet.walkDecls(/^--/, (declaration: Declaration) => {
      if (used.has(declaration.prop) || isKept(declaration.prop)) return;
      found = true;
      declaration.remove();
    });
  }
  prune(sheet, (rule) => rule.nodes.length === 0);
}

const isRecipes = (node: ChildNode): node is AtRule =>
  node.type === 'atrule' && node.name === 'layer' && /^recipes/.test(node.params) && node.nodes !== undefined;
const isTokens = (node: ChildNode): node is AtRule =>
  node.type === 'atrule' && node.name === 'layer' && node.params === 'tokens' && node.nodes !== undefined;

/** The movements that a sheet defines, by their names. */
function keyframesOf(sheet: Root): ReadonlyMap<string, AtRule> {
  const found = new Map<string, AtRule>();
  sheet.walkAtRules('keyframes', (node) => void found.set(node.params, node));
  return found;
}

/** Takes movements out that nothing moves by. */
function dropStill(sheet: Root): void {
  for (const [name, node] of keyframesOf(sheet)) {
    const around = sheet.toString().replace(node.toString(), '');
    if (!new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(around)) node.remove();
  }
}

/** Takes the rules of late recipes out of a sheet, and gives them, with the tokens that only they use, as another. */
function divide(sheet: Root, isLate: (selector: string) => boolean, isKept: (name: string) => boolean): Root {
  dropUnused(sheet, isKept);
  const rest = sheet.clone();
  rest.each((node) => {
    if (isRecipes(node)) keepOnly(node, isLate);
    else if (!isTokens(node)) node.remove();
  });
  sheet.each((node) => {
    if (isRecipes(node)) keepOnly(node, (selector) => !isLate(selector));
  });
  dropUnused(sheet, isKept);
  dropStill(sheet);
  for (const name of keyframesOf(sheet).keys()) keyframesOf(rest).get(name)?.remove();
  const first = new Set<string>();
  sheet.walkDecls(/^--/, ({ prop }) => void first.add(prop));
  rest.each((node) => {
    if (!isTokens(node)) return;
    node.walkDecls((declaration) => {
      if (first.has(declaration.prop)) declaration.remove();
    });
    prune(node, (rule) => rule.nodes.length === 0);
  });
  dropStill(rest);
  return rest;
}

/** Takes the rules of one recipe out of a sheet, and gives them with all that they ask for. */
function takeApart(sheet: Root, recipe: string, isKept: (name: string) => boolean): Root {
  const own = sheet.clone();
  const isOwn = (selector: string) => recipesIn(selector).includes(recipe);
  for (const part of [own, sheet]) {
    part.each((node) => {
      if (isRecipes(node)) keepOnly(node, (selector) => isOwn(selector) === (part === own));
    });
    dropUnused(part, isKept);
    dropStill(part);
  }
  return own;
}

/** Custom properties that a view asks for itself. */
const askedInViews = () =>
  asked(
    readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => readFileSync(`${root}src/${file}`, 'utf8'))
      .join('\n'),
  );

/**
 * More style sheets instead of one: that of the first screens, one with the recipes of all others, which comes with the first
 * chunk that uses one of them, and some apart. All stand in the same layers, whose order the first declares.
 */
export function lateStyles(): { plugin: Plugin; postcss: CSSOptions['postcss'] } {
  let late: ReadonlySet<string> | null = null;
  let told: (sheets: ReadonlyMap<string, string>) => void = () => {};
  const written = new Promise<ReadonlyMap<string, string>>((resolve) => {
    told = resolve;
  });
  const divided: AcceptedPlugin = {
    postcssPlugin: 'late-styles',
    OnceExit(sheet) {
      if (late === null || !sheet.source?.input.file?.endsWith('/theme/index.css')) return;
      const names = late;
      const isLate = (selector: string) => recipesIn(selector).some((name) => names.has(name));
      const views = askedInViews();
      const isKept = (name: string) => views.has(name);
      const rest = divide(sheet, isLate, isKept);
      const apart = [...APART].map((name) => [sheetOf(name), takeApart(rest, name, isKept).toString()] as const);
      told(new Map([...apart, [LATE, rest.toString()]]));
    },
  };
  return {
    // Vite brings types of its own of the same PostCSS.
    postcss: { plugins: [panda(), divided] } as object as CSSOptions['postcss'],
    plugin: {
      name: 'late-styles',
      apply: 'build',
      buildStart: () => {
        late = lateRecipes();
      },
      resolveId: (id) => (isSheet(id) ? id : null),
      load: async (id) => (isSheet(id) ? ((await written).get(id) ?? null) : null),
      transform(code, id, options) {
        const name = RECIPE.exec(id)?.[1];
        return name && late?.has(name) && !options?.ssr
          ? { code: `import '${sheetOf(name)}';\n${code}`, map: null }
          : null;
      },
    },
  };
}
