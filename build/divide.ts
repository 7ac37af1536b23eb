import type { AtRule, ChildNode, Declaration, Root } from 'postcss';
import { isTokens } from './plain-tokens.ts';
import { keepOnly, prune } from './prune.ts';

/** The custom properties that a text asks for. */
export const asked = (text: string) => new Set([...text.matchAll(/var\((--[^,)\s`]+)/g)].map(([, name]) => name));

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

/** The layers whose rules lie where they are used; all others are in the first sheet. */
const isDivided = (node: ChildNode): node is AtRule =>
  node.type === 'atrule' &&
  node.name === 'layer' &&
  /^(?:recipes|utilities)/.test(node.params) &&
  node.nodes !== undefined;

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

/** What the first sheet defines already is not defined again by one that comes later. */
function dropDefined(sheet: Root, first: Root): void {
  for (const name of keyframesOf(first).keys()) keyframesOf(sheet).get(name)?.remove();
  const defined = new Set<string>();
  first.walkDecls(/^--/, ({ prop }) => void defined.add(prop));
  sheet.each((node) => {
    if (!isTokens(node)) return;
    node.walkDecls((declaration) => {
      if (defined.has(declaration.prop)) declaration.remove();
    });
    prune(node, (rule) => rule.nodes.length === 0);
  });
}

/**
 * Leaves in `sheet` what every page needs and the rules whose selectors belong to none of `later`, and gives a sheet for each
 * of them, with the tokens and movements that only it asks for.
 */
export function divide(
  sheet: Root,
  later: readonly string[],
  sheetOf: (selector: string) => string,
  isKept: (name: string) => boolean,
): ReadonlyMap<string, Root> {
  const parts = new Map(later.map((name) => [name, sheet.clone()] as const));
  for (const [name, part] of [[null, sheet] as const, ...parts]) {
    part.each((node) => {
      if (isDivided(node))
        keepOnly(node, (selector) => (name === null ? !later.includes(sheetOf(selector)) : sheetOf(selector) === name));
      else if (name !== null && !isTokens(node)) node.remove();
    });
    dropUnused(part, isKept);
    dropStill(part);
  }
  for (const part of parts.values()) dropDefined(part, sheet);
  return parts;
}
