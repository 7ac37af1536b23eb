import type { CallExpression, Node, ObjectExpression, ObjectProperty } from '@babel/types';
import { at, childrenOf, type Complaint, nameOf, type Source, visit } from './sources';

const EVENT = /^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)+$/;
const STATE = /^[a-z][A-Za-z0-9]*$/;
const DELAY = /^[A-Z][A-Z0-9_]*$/;
const GUARD = /^(is|has|can)[A-Z]/;
/** Keys of a chart that may be functions. */
const COMPUTED_KEYS = new Set(['context', 'input', 'output', 'params']);
const GUARD_COMBINATORS = new Set(['and', 'or', 'not', 'stateIn']);

/** What makes a machine hard to read in the Stately editor or to test by its graph. */
export function machineComplaints(source: Source): Complaint[] {
  const charts = callsOf(source, 'createMachine');
  const [chart] = charts;
  const literal = chart?.arguments[0];
  if (charts.length !== 1 || literal?.type !== 'ObjectExpression')
    return [`${source.path} has no single literal createMachine({...})`];
  const callee = chart?.callee;
  const setup =
    callee?.type === 'MemberExpression' && callee.object.type === 'CallExpression' ? callee.object : undefined;
  if (!setup || nameOf(setup.callee) !== 'setup') return [`${source.path} does not start with setup({...})`];
  const setupConfig = setup.arguments[0]?.type === 'ObjectExpression' ? setup.arguments[0] : undefined;
  const found: Complaint[] = [];
  const report = (node: Node, what: string) => found.push(at(source, node, what));
  if (!/^\s*\/\*\*/.test(source.text)) report(literal, 'the file does not start with a doc comment');
  if (!valueAt(literal, 'id')) report(literal, 'the machine has no id');
  for (const guard of entriesOf(setupConfig, 'guards'))
    if (!GUARD.test(nameOf(guard.key)))
      report(guard, `the guard ${nameOf(guard.key)} does not start with is, has or can`);
  for (const delay of entriesOf(setupConfig, 'delays'))
    if (!DELAY.test(nameOf(delay.key))) report(delay, `the delay ${nameOf(delay.key)} is not UPPER_SNAKE`);
  reportInlineCode(literal, report);
  reportStates(literal, setupConfig, report);
  return found;
}

type Report = (node: Node, what: string) => void;

/** Reports inline guards, actions, actors and delays: a chart has only names. */
function reportInlineCode(node: Node, report: Report): void {
  for (const child of childrenOf(node)) {
    if (child.type === 'ObjectProperty' && COMPUTED_KEYS.has(nameOf(child.key))) continue;
    if (child.type === 'ObjectMethod' || /Function/.test(child.type)) report(child, 'an inline function in the chart');
    else if (child.type === 'CallExpression' && !GUARD_COMBINATORS.has(nameOf(child.callee)))
      report(child, `an inline ${nameOf(child.callee) || 'call'} in the chart`);
    else reportInlineCode(child, report);
  }
}

function reportStates(node: ObjectExpression, setupConfig: ObjectExpression | undefined, report: Report): void {
  const delays = entriesOf(setupConfig, 'delays').map((one) => nameOf(one.key));
  const actors = entriesOf(setupConfig, 'actors').map((one) => nameOf(one.key));
  for (const event of entriesOf(node, 'on')) {
    const name = nameOf(event.key);
    if (name !== '*' && !EVENT.test(name)) report(event, `the event ${name} is not lower.dotted`);
  }
  for (const after of entriesOf(node, 'after'))
    if (!delays.includes(nameOf(after.key))) report(after, `the delay ${nameOf(after.key)} has no name in setup`);
  for (const invoke of listOf(valueAt(node, 'invoke'))) reportInvoke(invoke, setupConfig, actors, report);
  for (const state of entriesOf(node, 'states')) {
    if (!STATE.test(nameOf(state.key))) report(state, `the state ${nameOf(state.key)} is not camelCase`);
    if (state.value.type === 'ObjectExpression') reportStates(state.value, setupConfig, report);
  }
}

function reportInvoke(invoke: Node, setupConfig: ObjectExpression | undefined, actors: string[], report: Report): void {
  if (invoke.type !== 'ObjectExpression') {
    report(invoke, 'an invoke that is not a literal');
    return;
  }
  const src = nameOf(valueAt(invoke, 'src'));
  if (!valueAt(invoke, 'id')) report(invoke, `the invoke of ${src} has no id`);
  if (!actors.includes(src)) report(invoke, `the actor ${src || 'without a name'} is not in setup`);
  if (!valueAt(invoke, 'onError')) report(invoke, `the invoke of ${src} has no onError`);
  const actor = entriesOf(setupConfig, 'actors').find((one) => nameOf(one.key) === src)?.value;
  const isPromise = actor?.type === 'CallExpression' && nameOf(actor.callee) === 'fromPromise';
  if (isPromise && !valueAt(invoke, 'onDone')) report(invoke, `the invoke of ${src} has no onDone`);
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
