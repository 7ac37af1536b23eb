import type { Node } from '@babel/types';
import { at, type Complaint, nameOf, type Source, visit } from './sources';

const keys = new Set([
  'left',
  'right',
  'marginLeft',
  'marginRight',
  'paddingLeft',
  'paddingRight',
  'ml',
  'mr',
  'pl',
  'pr',
  'borderLeft',
  'borderRight',
  'borderLeftWidth',
  'borderRightWidth',
  'borderLeftColor',
  'borderRightColor',
  'borderLeftStyle',
  'borderRightStyle',
  'borderTopLeftRadius',
  'borderTopRightRadius',
  'borderBottomLeftRadius',
  'borderBottomRightRadius',
  'borderLeftRadius',
  'borderRightRadius',
  'roundedLeft',
  'roundedRight',
  'roundedTopLeft',
  'roundedTopRight',
  'roundedBottomLeft',
  'roundedBottomRight',
  'scrollMarginLeft',
  'scrollMarginRight',
  'scrollPaddingLeft',
  'scrollPaddingRight',
]);
const sided = new Set(['textAlign', 'float', 'cssFloat', 'clear', 'captionSide']);

/** Styles that know left and right: in Arabic they would be wrong. */
export function physicalStyles(source: Source): Complaint[] {
  const found: Complaint[] = [];
  visit(source, (node, [object, outer]) => {
    if (node.type === 'JSXAttribute' && keys.has(nameOf(node.name))) found.push(at(source, node, nameOf(node.name)));
    if (node.type !== 'ObjectProperty' || object?.type !== 'ObjectExpression' || isScroll(outer)) return;
    const key = nameOf(node.key);
    if (!node.computed && keys.has(key)) found.push(at(source, node, key));
    if (sided.has(key) && valuesOf(node.value).some((value) => value === 'left' || value === 'right'))
      found.push(at(source, node, `${key}: left or right`));
  });
  return found;
}

/** `scrollTo({ left })` is not a style. */
function isScroll(node: Node | undefined): boolean {
  if (node?.type !== 'CallExpression' && node?.type !== 'OptionalCallExpression') return false;
  const { callee } = node;
  const isMember = callee.type === 'MemberExpression' || callee.type === 'OptionalMemberExpression';
  return isMember && /^scroll/.test(nameOf(callee.property));
}

/** A value, and the values of a conditional or responsive one. */
function valuesOf(node: Node): string[] {
  if (node.type === 'StringLiteral') return [node.value];
  if (node.type === 'ObjectExpression')
    return node.properties.flatMap((one) => (one.type === 'ObjectProperty' ? valuesOf(one.value) : []));
  if (node.type === 'ConditionalExpression') return [...valuesOf(node.consequent), ...valuesOf(node.alternate)];
  return [];
}

const declaration =
  /(?:^|[;{\s])((?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[a-z-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/g;

/** The same for a style sheet. */
export function physicalDeclarations(path: string, text: string): Complaint[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...bare.matchAll(declaration)].map((match) => `${path} ${match[0].trim()}`);
}
