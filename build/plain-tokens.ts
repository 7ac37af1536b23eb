import type { AtRule, ChildNode, Declaration, Root } from 'postcss';

const TOKEN = /var\((--[^,()\s]+)\)/g;

export const isTokens = (node: ChildNode): node is AtRule =>
  node.type === 'atrule' && node.name === 'layer' && node.params === 'tokens' && node.nodes !== undefined;

/** Every custom property of a sheet with all the values that it is given anywhere. */
function valuesOf(sheet: Root): ReadonlyMap<string, readonly Declaration[]> {
  const found = new Map<string, Declaration[]>();
  sheet.walkDecls(/^--/, (declaration) => {
    found.set(declaration.prop, [...(found.get(declaration.prop) ?? []), declaration]);
  });
  return found;
}

/** The names that tokens have in a sheet. */
function tokensOf(sheet: Root): ReadonlySet<string> {
  const names = new Set<string>();
  sheet.each((node) => {
    if (isTokens(node)) node.walkDecls(/^--/, ({ prop }) => void names.add(prop));
  });
  return names;
}

/** `a` … `z`, `a0` … `z0`, `a1` … */
const shortName = (index: number) =>
  `--${String.fromCharCode(97 + (index % 26))}${index < 26 ? '' : Math.floor(index / 26) - 1}`;

/**
 * Writes tokens that are the same in every theme where they are asked for, and calls the others by a letter or two: a browser
 * has nothing to look up for them, and a sheet is an eighth smaller. Names that `isKept` speaks of stay what they are.
 */
export function plainTokens(sheet: Root, isKept: (name: string) => boolean): void {
  const values = valuesOf(sheet);
  const names = [...tokensOf(sheet)].filter((name) => !isKept(name));
  const constant = new Map<string, string>();
  for (const name of names) {
    const [only, ...others] = values.get(name) ?? [];
    if (only && others.length === 0) constant.set(name, only.value);
  }
  const written = (value: string): string =>
    value.replace(TOKEN, (all, name: string) => {
      const known = constant.get(name);
      return known === undefined ? all : written(known);
    });
  const themed = names.filter((name) => !constant.has(name));
  const short = new Map(themed.map((name, index) => [name, shortName(index)]));
  sheet.walkDecls((declaration) => {
    declaration.value = written(declaration.value).replace(TOKEN, (all, name: string) => {
      const called = short.get(name);
      return called === undefined ? all : `var(${called})`;
    });
    declaration.prop = short.get(declaration.prop) ?? declaration.prop;
  });
}
