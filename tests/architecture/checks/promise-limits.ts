import type { Node } from '@babel/types';
import { at, childrenOf, type Complaint, nameOf, type Source, visit } from './sources';

/** What limits a port: a delay of every state that invokes it, or the reason why it settles by itself. */
export type Limit = { readonly after: string } | { readonly because: string };

/** Promises without a limit: they neither call the API, whose client has deadlines, nor are a port with a limit. */
export function unlimitedPromises(
  source: Source,
  ports: Readonly<Record<string, Limit>>,
  others: readonly Source[] = [],
): Complaint[] {
  const found: Complaint[] = [];
  visit(source, (node, [parent]) => {
    if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'fromPromise') return;
    const name = parent?.type === 'ObjectProperty' ? nameOf(parent.key) : '';
    const port = portOf(node.arguments[0]);
    if (port === null) {
      if (!callsTheApi(node, [source, ...others]))
        found.push(at(source, node, `${name || 'a promise'} calls no API and is no port`));
    } else if (!Object.hasOwn(ports, port)) found.push(at(source, node, `the port ${port} has no limit`));
  });
  return found;
}

/** The names of all ports of a file. */
export function portsOf(source: Source): string[] {
  const found: string[] = [];
  visit(source, (node) => {
    const port = portOf(node);
    if (port !== null) found.push(port);
  });
  return found;
}

function portOf(node: Node | undefined): string | null {
  return node?.type === 'CallExpression' && nameOf(node.callee) === 'unprovided' ? nameOf(node.arguments[0]) : null;
}

/** Whether code calls the API, directly or through a function of one of the files. */
export function callsTheApi(node: Node, files: readonly Source[], seen = new Set<string>()): boolean {
  if (node.type === 'MemberExpression' && nameOf(node.object) === 'api') return true;
  const name = node.type === 'CallExpression' ? calleeName(node.callee) : nameOf(node);
  if (name !== '' && !seen.has(name)) {
    seen.add(name);
    const bodies = files.map((file) => functionNamed(name, file)).filter((body) => body !== null);
    if (bodies.some((body) => callsTheApi(body, files, seen))) return true;
  }
  return childrenOf(node).some((child) => callsTheApi(child, files, seen));
}

const calleeName = (callee: Node): string => nameOf(callee.type === 'MemberExpression' ? callee.property : callee);

const indexes = new WeakMap<Source, Map<string, Node>>();

/** Finds a function of a file by its name. The index of a file is cached. */
function functionNamed(name: string, source: Source): Node | null {
  const index = indexes.get(source) ?? new Map<string, Node>();
  if (!indexes.has(source)) {
    indexes.set(source, index);
    visit(source, (node) => {
      if (node.type === 'FunctionDeclaration') index.set(nameOf(node.id), node.body);
      if (node.type === 'VariableDeclarator' && (isFunction(node.init) || isCallWithFunction(node.init)))
        index.set(nameOf(node.id), node.init);
    });
  }
  return index.get(name) ?? null;
}

const isFunction = (node: Node | null | undefined): node is Node => node != null && /Function/.test(node.type);
const isCallWithFunction = (node: Node | null | undefined): node is Node =>
  node?.type === 'CallExpression' && node.arguments.some(isFunction);
