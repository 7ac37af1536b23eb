import type { JSXOpeningElement, Node, ObjectExpression } from '@babel/types';
import { at, type Complaint, nameOf, type Source, visit } from './sources';

/** Icons that point along the reading direction or drive along it (visual direction, 6). */
export const MIRRORED = new Set([
  'ArrowBack',
  'ArrowForward',
  'ArrowUpForward',
  'CaretBack',
  'CaretForward',
  'SignIn',
  'SignOut',
  'Truck',
]);

/** Attributes that take an icon; one after the words always points onward, and its component mirrors it. */
const ICON = new Set(['as', 'icon']);
const ONWARD = 'endIcon';

/** Icons that are mirrored though they mustn't be, or aren't though they must. `known` are the names of icons. */
export function misdirectedIcons(source: Source, known: ReadonlySet<string>): Complaint[] {
  const found: Complaint[] = [];
  const judge = (node: Node, icon: string, isMirrored: boolean) => {
    if (!known.has(icon) || isMirrored === MIRRORED.has(icon)) return;
    found.push(
      at(source, node, `${icon} ${isMirrored ? 'is mirrored and must not be' : 'is not mirrored and must be'}`),
    );
  };
  visit(source, (node) => {
    if (node.type === 'JSXOpeningElement') {
      const given = attributesOf(node);
      for (const name of ICON) {
        const icon = given.get(name);
        const mirror = given.get('mirror');
        if (icon?.type === 'Identifier' && !isUndecided(mirror)) judge(node, icon.name, isTrue(mirror));
      }
      const onward = given.get(ONWARD);
      if (onward?.type === 'Identifier') judge(node, onward.name, true);
    }
    if (node.type === 'ObjectExpression') {
      const given = propertiesOf(node);
      const icon = given.get('icon');
      if (icon?.type === 'Identifier' && !isUndecided(given.get('mirror')))
        judge(node, icon.name, isTrue(given.get('mirror')));
    }
  });
  return found;
}

type Given = ReadonlyMap<string, Node | null>;

const attributesOf = ({ attributes }: JSXOpeningElement): Given =>
  new Map(
    attributes.flatMap((attribute) => {
      if (attribute.type !== 'JSXAttribute') return [];
      const { value } = attribute;
      return [[nameOf(attribute.name), value?.type === 'JSXExpressionContainer' ? value.expression : (value ?? null)]];
    }),
  );

const propertiesOf = ({ properties }: ObjectExpression): Given =>
  new Map(
    properties.flatMap((property) =>
      property.type === 'ObjectProperty' ? [[nameOf(property.key), property.value] as const] : [],
    ),
  );

/** `mirror` alone, or `mirror={true}`. */
const isTrue = (value: Node | null | undefined) => value === null || (value?.type === 'BooleanLiteral' && value.value);
/** Decided by something that the check can't see. */
const isUndecided = (value: Node | null | undefined) => Boolean(value) && value?.type !== 'BooleanLiteral';
