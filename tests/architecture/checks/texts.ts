import type { JSXOpeningElement, Node } from '@babel/types';
import { at, type Complaint, nameOf, type Source, visit } from './sources';

/** Attributes whose value a person reads or hears. */
const spoken = new Set([
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
const translated = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);
const word = /\p{L}{2,}|\p{Script=Arabic}/u;

/** Words in a view that no translator would see. */
export function untranslated(source: Source): Complaint[] {
  const found: Complaint[] = [];
  visit(source, (node, ancestors) => {
    if (node.type === 'JSXText' && word.test(node.value) && !isInTrans(ancestors))
      found.push(at(source, node, `says "${node.value.trim()}"`));
    if (node.type === 'JSXExpressionContainer' && ancestors[0]?.type === 'JSXElement' && !isInTrans(ancestors)) {
      for (const said of literals(node.expression)) found.push(at(source, node, `says "${said}"`));
    }
    if (node.type !== 'JSXAttribute' || !spoken.has(nameOf(node.name)) || !node.value) return;
    const owner = ancestors[0];
    if (owner?.type === 'JSXOpeningElement' && (translated.has(nameOf(owner.name)) || isHeadingLevel(node))) return;
    const value = node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
    for (const said of literals(value)) found.push(at(source, node, `${nameOf(node.name)} is "${said}"`));
  });
  return found;
}

/** Inside a translated message, or marked in HTML's own way as something no translator touches (code, names). */
function isInTrans(ancestors: readonly Node[]): boolean {
  return ancestors.some(
    (one) =>
      one.type === 'JSXElement' &&
      (translated.has(nameOf(one.openingElement.name)) || isNotForTranslators(one.openingElement)),
  );
}

function isNotForTranslators(element: JSXOpeningElement): boolean {
  return element.attributes.some(
    (one) =>
      one.type === 'JSXAttribute' &&
      nameOf(one.name) === 'translate' &&
      one.value?.type === 'StringLiteral' &&
      one.value.value === 'no',
  );
}

/** `heading="h2"` names an element. */
function isHeadingLevel(node: Node & { type: 'JSXAttribute' }): boolean {
  return node.value?.type === 'StringLiteral' && /^h[1-6]$/.test(node.value.value);
}

/** The words written into an expression; a call or a tagged template (`t`) speaks for itself. */
function literals(node: Node): string[] {
  if (node.type === 'StringLiteral') return word.test(node.value) ? [node.value] : [];
  if (node.type === 'TemplateLiteral')
    return node.quasis.map((part) => part.value.raw).filter((part) => word.test(part));
  if (node.type === 'ConditionalExpression') return [...literals(node.consequent), ...literals(node.alternate)];
  if (node.type === 'LogicalExpression') return [...literals(node.left), ...literals(node.right)];
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return [...literals(node.left), ...literals(node.right)];
  return [];
}
