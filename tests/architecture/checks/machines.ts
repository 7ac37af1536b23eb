import type { CallExpression, Node, ObjectExpression, ObjectProperty } from '@babel/types';
import { at, childrenOf, type Complaint, nameOf, type Source, visit } from './sources';

const EVENT = /^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)+$/;
const STATE = /^[a-z][A-Za-z0-9]*$/;
const DELAY = /^[A-Z][A-Z0-9_]*$/;
const GUARD = /^(is|has|can)[A-Z]/;
/** Where a chart may hold a function: what goes in and out, and what an action is told. */
const mayCompute = new Set(['context', 'input', 'output', 'params']);
const composed = new Set(['and', 'or', 'not', 'stateIn']);

/** What would make a machine hard to read in the Stately editor or to walk in a test. */
export function machineComplaints(source: Source): Complaint[] {
  const charts = callsOf(source, 'createMachine');
  const [chart] = charts;
  const literal = chart?.arguments[0];
  if (charts.length !== 1 || literal?.type !== 'ObjectExpression')
    return [`${source.path} has no single literal createMachine({...})`];
  const callee = chart?.callee;
  const setup =
    callee?.type === 'MemberExpression' && callee.object.type === 'CallExpression' ? callee.object : undefined;
  if (!setup || nameOf(setup.callee) !== 'setup') return [`${source.path} does not begin with setup({...})`];
  const named = setup.arguments[0]?.type === 'ObjectExpression' ? setup.arguments[0] : undefined;
  const found: Complaint[] = [];
  const say = (node: Node, what: string) => found.push(at(source, node, what));
  if (!/^\s*\/\*\*/.test(source.text)) say(literal, 'the file does not begin with a doc comment');
  if (!valueAt(literal, 'id')) say(literal, 'the machine has no id');
  for (const guard of entriesOf(named, 'guards'))
    if (!GUARD.test(nameOf(guard.key))) say(guard, `the guard ${nameOf(guard.key)} does not ask (is, has, can)`);
  for (const delay of entriesOf(named, 'delays'))
    if (!DELAY.test(nameOf(delay.key))) say(delay, `the delay ${nameOf(delay.key)} is not UPPER_SNAKE`);
  onlyNames(literal, say);
  states(literal, named, say);
  return found;
}

type Say = (node: Node, what: string) => void;

/** A chart holds names: no inline guard, action, actor or delay. */
function onlyNames(node: Node, say: Say): void {
  for (const child of childrenOf(node)) {
    if (child.type === 'ObjectProperty' && mayCompute.has(nameOf(child.key))) continue;
    if (child.type === 'ObjectMethod' || /Function/.test(child.type)) say(child, 'an inline function in the chart');
    else if (child.type === 'CallExpression' && !composed.has(nameOf(child.callee)))
      say(child, `an inline ${nameOf(child.callee) || 'call'} in the chart`);
    else onlyNames(child, say);
  }
}

function states(node: ObjectExpression, named: ObjectExpression | undefined, say: Say): void {
  const delays = entriesOf(named, 'delays').map((one) => nameOf(one.key));
  const actors = entriesOf(named, 'actors').map((one) => nameOf(one.key));
  for (const event of entriesOf(node, 'on')) {
    const name = nameOf(event.key);
    if (name !== '*' && !EVENT.test(name)) say(event, `the event ${name} is not lower.dotted`);
  }
  for (const after of entriesOf(node, 'after'))
    if (!delays.includes(nameOf(after.key))) say(after, `the delay ${nameOf(after.key)} has no name in setup`);
  for (const invoke of listOf(valueAt(node, 'invoke'))) invoked(invoke, named, actors, say);
  for (const state of entriesOf(node, 'states')) {
    if (!STATE.test(nameOf(state.key))) say(state, `the state ${nameOf(state.key)} is not camelCase`);
    if (state.value.type === 'ObjectExpression') states(state.value, named, say);
  }
}

function invoked(invoke: Node, named: ObjectExpression | undefined, actors: string[], say: Say): void {
  if (invoke.type !== 'ObjectExpression') {
    say(invoke, 'an invoke that is not a literal');
    return;
  }
  const src = nameOf(valueAt(invoke, 'src'));
  if (!valueAt(invoke, 'id')) say(invoke, `the invoke of ${src} has no id`);
  if (!actors.includes(src)) say(invoke, `the actor ${src || 'without a name'} is not in setup`);
  if (!valueAt(invoke, 'onError')) say(invoke, `the invoke of ${src} has no onError`);
  const actor = entriesOf(named, 'actors').find((one) => nameOf(one.key) === src)?.value;
  const isPromise = actor?.type === 'CallExpression' && nameOf(actor.callee) === 'fromPromise';
  if (isPromise && !valueAt(invoke, 'onDone')) say(invoke, `the invoke of ${src} has no onDone`);
}

function callsOf(source: Source, name: string): CallExpression[] {
  const found: CallExpression[] = [];
  visit(source, (node) => {
    if (node.type !== 'CallExpression') return;
    const callee = node.callee.type === 'MemberExpression' ? node.callee.property : node.callee;
    if (nameOf(callee) === name) found.push(node);
  });
  return found;
}

function propertiesOf(node: ObjectExpression | undefined): ObjectProperty[] {
  return (node?.properties ?? []).filter((one): one is ObjectProperty => one.type === 'ObjectProperty');
}

function valueAt(node: ObjectExpression | undefined, key: string): Node | undefined {
  return propertiesOf(node).find((one) => nameOf(one.key) === key)?.value;
}

/** The entries of a named group: `guards`, `states`, `on` … */
function entriesOf(node: ObjectExpression | undefined, key: string): ObjectProperty[] {
  const group = valueAt(node, key);
  return group?.type === 'ObjectExpression' ? propertiesOf(group) : [];
}

function listOf(node: Node | undefined): Node[] {
  if (!node) return [];
  return node.type === 'ArrayExpression' ? node.elements.filter((one) => one !== null) : [node];
}
