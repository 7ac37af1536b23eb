import type { AtRule, Container, Rule } from 'postcss';

/** Takes out every rule of `layer` that `isGone` says; layers and queries that are empty then go too. */
export function prune(layer: Container, isGone: (rule: Rule) => boolean): void {
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
export function keepOnly(layer: Container, isMeant: (selector: string) => boolean): void {
  prune(layer, (rule) => {
    const meant = rule.selectors.filter(isMeant);
    if (meant.length > 0 && meant.length < rule.selectors.length) rule.selectors = meant;
    return meant.length === 0;
  });
}
