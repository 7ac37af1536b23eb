import type { JSXOpeningElement, Node } from '@babel/types';
import { at, type Complaint, nameOf, type Source, visit } from './sources';

/** Attributes whose value is shown or read out. */
const TEXT_ATTRIBUTES = new Set([
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'aria-roledescription',
  'aria-placeholder',
  'title',
  'placeholder',
  'alt',
  'label',
  'hint',
  'message',
  'description',
  'heading',
  'text',
  'caption',
]);
const TRANSLATING_COMPONENTS = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);
const WORD = /\p{L}{2,}|\p{Script=Arabic}/u;

/** Texts in a view that are not in a message catalogue. */
export function untranslatedTexts(source: Source): Complaint[] {
  const found: Complaint[] = [];
  visit(source, (node, ancestors) => {
    if (node.type === 'JSXText' && WORD.test(node.value) && !isInTrans(ancestors))
      found.push(at(source, node, `says "${node.value.trim()}"`));
    if (node.type === 'JSXExpressionContainer' && ancestors[0]?.type === 'JSXElement' && !isInTrans(ancestors)) {
      for (const text of literalsIn(node.expression)) found.push(at(source, node, `says "${text}"`));
    }
    if (node.type !== 'JSXAttribute' || !TEXT_ATTRIBUTES.has(nameOf(node.name)) || !node.value) return;
    const owner = ancestors[0];
    if (owner?.type === 'JSXOpeningElement' && (TRANSLATING_COMPONENTS.has(nameOf(owner.name)) || isHeadingLevel(node)))
      return;
    const value = node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
    for (const text of literalsIn(value)) found.push(at(source, node, `${nameOf(node.name)} is "${text}"`));
  });
  return found;
}

/** Inside a translated message or an element with translate="no". */
function isInTrans(ancestors: readonly Node[]): boolean {
  return ancestors.some(
    (one) =>
      one.type === 'JSXElement' &&
      (TRANSLATING_COMPONENTS.has(nameOf(one.openingElement.name)) || isMarkedUntranslatable(one.openingElement)),
  );
}

function isMarkedUntranslatable(element: JSXOpeningElement): boolean {
  return element.attributes.some(
    (one) =>
      one.type === 'JSXAttribute' &&
      nameOf(one.name) === 'translate' &&
      one.value?.type === 'StringLiteral' &&
      one.value.value === 'no',
  );
}

function isHeadingLevel(node: Node & { type: 'JSXAttribute' }): boolean {
  return node.value?.type === 'StringLiteral' && /^h[1-6]$/.test(node.value.value);
}

/** The literal texts of an expression. Calls and tagged templates (`t`) are translated. */
function literalsIn(node: Node): string[] {
  if (node.type === 'StringLiteral') return WORD.test(node.value) ? [node.value] : [];
  if (node.type === 'TemplateLiteral')
    return node.quasis.map((part) => part.value.raw).filter((part) => WORD.test(part));
  if (node.type === 'ConditionalExpression') return [...literalsIn(node.consequent), ...literalsIn(node.alternate)];
  if (node.type === 'LogicalExpression') return [...literalsIn(node.left), ...literalsIn(node.right)];
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return [...literalsIn(node.left), ...literalsIn(node.right)];
  return [];
}
