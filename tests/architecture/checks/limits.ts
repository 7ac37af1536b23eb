import type { Node } from '@babel/types';
import { at, childrenOf, type Complaint, nameOf, type Source, visit } from './sources';

/** What a port may take its time for: a delay of every state that invokes it, or a reason why it ends by itself. */
export type Limit = { readonly after: string } | { readonly because: string };

/** Every promise ends: it asks the API, whose client has deadlines, or it is a port that is known to end. */
export function limitComplaints(
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
      if (!asksTheApi(node, [source, ...others]))
        found.push(at(source, node, `${name || 'a promise'} asks no API and is no port`));
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

/** True where a piece of code calls the API, by itself or through a function of one of the files. */
export function asksTheApi(node: Node, files: readonly Source[], seen = new Set<string>()): boolean {
  if (node.type === 'MemberExpression' && nameOf(node.object) === 'api') return true;
  const name = node.type === 'CallExpression' ? calledBy(node.callee) : nameOf(node);
  if (name !== '' && !seen.has(name)) {
    seen.add(name);
    const bodies = files.map((file) => functionNamed(name, file)).filter((body) => body !== null);
    if (bodies.some((body) => asksTheApi(body, files, seen))) return true;
  }
  return childrenOf(node).some((child) => asksTheApi(child, files, seen));
}

const calledBy = (callee: Node): string => nameOf(callee.type === 'MemberExpression' ? callee.property : callee);

const indexes = new WeakMap<Source, Map<string, Node>>();

/** The functions of a file by name, and what is made of a function; a file is read once. */
function functionNamed(name: string, source: Source): Node | null {
  const index = indexes.get(source) ?? new Map<string, Node>();
  if (!indexes.has(source)) {
    indexes.set(source, index);
    visit(source, (node) => {
      if (node.type === 'FunctionDeclaration') index.set(nameOf(node.id), node.body);
      if (node.type === 'VariableDeclarator' && (isFunction(node.init) || isGivenFunction(node.init)))
        index.set(nameOf(node.id), node.init);
    });
  }
  return index.get(name) ?? null;
}

const isFunction = (node: Node | null | undefined): node is Node => node != null && /Function/.test(node.type);
const isGivenFunction = (node: Node | null | undefined): node is Node =>
  node?.type === 'CallExpression' && node.arguments.some(isFunction);
