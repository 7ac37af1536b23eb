import { posix } from 'node:path';
import { globalsUsed } from './globals';
import { at, type Complaint, importsOf, nameOf, type Source, visit } from './sources';

const FORBIDDEN_GLOBALS = new Set([
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

/** Requests, timers, storage and reducers in views. A view only renders machine state and sends events. */
export function effectsInViews(source: Source): Complaint[] {
  const found = globalsUsed(source, (name) => FORBIDDEN_GLOBALS.has(name));
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
      FORBIDDEN_GLOBALS.has(node.name) &&
      /^(window|globalThis|self)$/.test(nameOf(parent.object))
    )
      found.push(at(source, node, `uses ${node.name}`));
  });
  return found;
}

const MARKUP_PROPERTIES = new Set([
  'dangerouslySetInnerHTML',
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'srcdoc',
  'srcDoc',
]);

/** Uses of properties that parse a string as HTML. */
export function rawMarkup(source: Source): Complaint[] {
  const found: Complaint[] = [];
  visit(source, (node) => {
    const name = nameOf(node);
    if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && MARKUP_PROPERTIES.has(name))
      found.push(at(source, node, `uses ${name}`));
  });
  return found;
}
