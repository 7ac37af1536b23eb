import type { Container, Declaration, Root } from 'postcss';
import { keepOnly } from './prune.ts';

/** Elements that Panda's reset speaks of and no view has. */
export const UNSEEN =
  'abbr|audio|b|code|dialog|embed|hr|kbd|object|optgroup|pre|progress|samp|small|strong|sub|sup|table'.split('|');
const isUnseen = (selector: string) => UNSEEN.includes(/^[a-z]+(?![-\w])/.exec(selector)?.[0] ?? '');

const layerOf = (sheet: Root, name: string): Container | null => {
  let found: Container | null = null;
  sheet.walkAtRules('layer', (layer) => {
    if (layer.params === name && layer.nodes) found ??= layer;
  });
  return found;
};

/** What a layer says of `html` itself, wherever it is. */
function saidOfPage(layer: Container): readonly Declaration[] {
  const found: Declaration[] = [];
  layer.each((node) => {
    if (node.type === 'rule' && node.selectors.includes('html'))
      node.each((each) => void (each.type === 'decl' && found.push(each)));
  });
  return found;
}

/** Takes out of the reset what the shop's own base says of the page anew, and what is about elements that it doesn't have. */
export function plainReset(sheet: Root): void {
  const [reset, base] = [layerOf(sheet, 'reset'), layerOf(sheet, 'base')];
  if (!reset || !base) return;
  const anew = new Set(saidOfPage(base).map(({ prop }) => prop));
  for (const declaration of saidOfPage(reset)) if (anew.has(declaration.prop)) declaration.remove();
  keepOnly(reset, (selector) => !isUnseen(selector));
}
