import type { Node } from '@babel/types';
import { isBrowserGlobal } from './import-direction';
import { at, type Complaint, nameOf, type Source, visit } from './sources';

/** Whether an identifier refers to a global: no property, key, type or local binding. */
function isGlobalUse(
  node: Node,
  parent: Node | undefined,
  bound: Set<string>,
): node is Node & { type: 'Identifier'; name: string } {
  if (node.type !== 'Identifier' || bound.has(node.name)) return false;
  if (!parent || /^TS/.test(parent.type) || /^(Import|Export)/.test(parent.type)) return false;
  if (parent.type === 'MemberExpression' || parent.type === 'OptionalMemberExpression')
    return parent.object === node || parent.computed === true;
  if (parent.type === 'ObjectProperty') return parent.value === node;
  return parent.type !== 'ObjectMethod' && parent.type !== 'ClassProperty';
}

/** Names that a file declares or takes as a parameter, in any scope. */
function boundNames(source: Source): Set<string> {
  const bound = new Set<string>();
  const bind = (node: Node | null | undefined): void => {
    if (!node) return;
    if (node.type === 'Identifier') bound.add(node.name);
    else if (node.type === 'ObjectPattern')
      for (const property of node.properties)
        bind(property.type === 'RestElement' ? property.argument : property.value);
    else if (node.type === 'ArrayPattern') for (const element of node.elements) bind(element);
    else if (node.type === 'AssignmentPattern') bind(node.left);
    else if (node.type === 'RestElement') bind(node.argument);
  };
  visit(source, (node) => {
    if (node.type === 'VariableDeclarator') bind(node.id as Node);
    else if (
      node.type === 'FunctionDeclaration' ||
      node.type === 'FunctionExpression' ||
      node.type === 'ArrowFunctionExpression' ||
      node.type === 'ObjectMethod'
    ) {
      if (node.type === 'FunctionDeclaration') bind(node.id);
      for (const parameter of node.params) bind(parameter as Node);
    } else if (node.type === 'ImportSpecifier' || node.type === 'ImportDefaultSpecifier') bind(node.local);
  });
  return bound;
}

/** Uses of forbidden globals. */
export function globalsUsed(source: Source, isForbidden: (name: string) => boolean): Complaint[] {
  const bound = boundNames(source);
  const found: Complaint[] = [];
  visit(source, (node, [parent]) => {
    if (isGlobalUse(node, parent, bound) && isForbidden(node.name)) found.push(at(source, node, `uses ${node.name}`));
  });
  return found;
}

/** Uses of the browser, the clock or random numbers. Machines, rules and schemas get them injected. */
export function impureUses(source: Source): Complaint[] {
  const found = globalsUsed(source, isBrowserGlobal);
  visit(source, (node) => {
    if (node.type === 'NewExpression' && nameOf(node.callee) === 'Date' && node.arguments.length === 0)
      found.push(at(source, node, 'reads the clock: new Date()'));
    if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return;
    const name = `${node.object.name}.${nameOf(node.property)}`;
    if (name === 'Date.now' || name === 'Math.random' || name === 'performance.now')
      found.push(at(source, node, `calls ${name}`));
  });
  return found;
}
