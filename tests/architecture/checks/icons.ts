import type { JSXOpeningElement, Node, ObjectExpression } from '@babel/types';
import { at, type Complaint, nameOf, type Source, visit } from './sources';

/** Icons that follow the reading direction. */
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

/** Attributes that take an icon. Components always mirror `endIcon`. */
const ICON = new Set(['as', 'icon']);
const ONWARD = 'endIcon';

/** Icons that are mirrored but must not be, or the other way round. `known` has the names of all icons. */
export function wronglyMirroredIcons(source: Source, known: ReadonlySet<string>): Complaint[] {
  const found: Complaint[] = [];
  const check = (node: Node, icon: string, isMirrored: boolean) => {
    if (!known.has(icon) || isMirrored === MIRRORED.has(icon)) return;
    found.push(
      at(source, node, `${icon} ${isMirrored ? 'is mirrored and must not be' : 'is not mirrored and must be'}`),
    );
  };
  visit(source, (node) => {
    if (node.type === 'JSXOpeningElement') {
      const values = attributesOf(node);
      for (const name of ICON) {
        const icon = values.get(name);
        const mirror = values.get('mirror');
        if (icon?.type === 'Identifier' && !isDynamic(mirror)) check(node, icon.name, isTrue(mirror));
      }
      const endIcon = values.get(ONWARD);
      if (endIcon?.type === 'Identifier') check(node, endIcon.name, true);
    }
    if (node.type === 'ObjectExpression') {
      const values = propertiesOf(node);
      const icon = values.get('icon');
      if (icon?.type === 'Identifier' && !isDynamic(values.get('mirror')))
        check(node, icon.name, isTrue(values.get('mirror')));
    }
  });
  return found;
}

type Values = ReadonlyMap<string, Node | null>;

const attributesOf = ({ attributes }: JSXOpeningElement): Values =>
  new Map(
    attributes.flatMap((attribute) => {
      if (attribute.type !== 'JSXAttribute') return [];
      const { value } = attribute;
      return [[nameOf(attribute.name), value?.type === 'JSXExpressionContainer' ? value.expression : (value ?? null)]];
    }),
  );

const propertiesOf = ({ properties }: ObjectExpression): Values =>
  new Map(
    properties.flatMap((property) =>
      property.type === 'ObjectProperty' ? [[nameOf(property.key), property.value] as const] : [],
    ),
  );

/** `mirror` alone, or `mirror={true}`. */
const isTrue = (value: Node | null | undefined) => value === null || (value?.type === 'BooleanLiteral' && value.value);
/** Whether the value is only known at run time. */
const isDynamic = (value: Node | null | undefined) => Boolean(value) && value?.type !== 'BooleanLiteral';
