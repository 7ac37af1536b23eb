import type { Node } from '@babel/types';
import { at, type Complaint, nameOf, type Source, visit } from './sources';

const PHYSICAL_KEYS = new Set([
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
const KEYS_WITH_PHYSICAL_VALUES = new Set(['textAlign', 'float', 'cssFloat', 'clear', 'captionSide']);

/** Styles with left or right, which would be wrong in Arabic. */
export function physicalStyles(source: Source): Complaint[] {
  const found: Complaint[] = [];
  visit(source, (node, [object, outer]) => {
    if (node.type === 'JSXAttribute' && PHYSICAL_KEYS.has(nameOf(node.name)))
      found.push(at(source, node, nameOf(node.name)));
    if (node.type !== 'ObjectProperty' || object?.type !== 'ObjectExpression' || isScroll(outer)) return;
    const key = nameOf(node.key);
    if (!node.computed && PHYSICAL_KEYS.has(key)) found.push(at(source, node, key));
    if (
      KEYS_WITH_PHYSICAL_VALUES.has(key) &&
      valuesOf(node.value).some((value) => value === 'left' || value === 'right')
    )
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

/** The string values of a plain, conditional or responsive value. */
function valuesOf(node: Node): string[] {
  if (node.type === 'StringLiteral') return [node.value];
  if (node.type === 'ObjectExpression')
    return node.properties.flatMap((one) => (one.type === 'ObjectProperty' ? valuesOf(one.value) : []));
  if (node.type === 'ConditionalExpression') return [...valuesOf(node.consequent), ...valuesOf(node.alternate)];
  return [];
}

const PHYSICAL_DECLARATION =
  /(?:^|[;{\s])((?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[a-z-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/g;

/** The same for a stylesheet. */
export function physicalDeclarations(path: string, text: string): Complaint[] {
  const withoutComments = text.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...withoutComments.matchAll(PHYSICAL_DECLARATION)].map((match) => `${path} ${match[0].trim()}`);
}
