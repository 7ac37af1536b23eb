import { posix } from 'node:path';
import { globalsUsed } from './globals';
import { at, type Complaint, importsOf, nameOf, type Source, visit } from './sources';

const refused = new Set([
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'requestIdleCallback',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
]);

/** A view renders machine state and sends events: it calls nobody, waits for nothing, keeps nothing and reduces nothing. */
export function workInViews(source: Source): Complaint[] {
  const found = globalsUsed(source, (name) => refused.has(name));
  for (const { node, from, isType } of importsOf(source)) {
    const target = from.startsWith('.') ? posix.join(posix.dirname(source.path), from) : from;
    if (!isType && (target === 'api' || target.startsWith('api/')))
      found.push(at(source, node, `imports values of ${target}`));
    if (from === 'ky' || from.startsWith('ky/')) found.push(at(source, node, 'imports ky'));
  }
  visit(source, (node, [parent]) => {
    if (node.type === 'Identifier' && node.name === 'useReducer') found.push(at(source, node, 'uses useReducer'));
    if (
      node.type === 'Identifier' &&
      parent?.type === 'MemberExpression' &&
      parent.property === node &&
      refused.has(node.name) &&
      /^(window|globalThis|self)$/.test(nameOf(parent.object))
    )
      found.push(at(source, node, `uses ${node.name}`));
  });
  return found;
}

const markup = new Set(['dangerouslySetInnerHTML', 'innerHTML', 'outerHTML', 'insertAdjacentHTML', 'srcdoc', 'srcDoc']);

/** Text from outside is text. */
export function rawMarkup(source: Source): Complaint[] {
  const found: Complaint[] = [];
  visit(source, (node) => {
    const name = nameOf(node);
    if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && markup.has(name))
      found.push(at(source, node, `uses ${name}`));
  });
  return found;
}
