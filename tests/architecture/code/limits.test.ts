import { expect, test } from 'vitest';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { nodesOf } from '../../model/paths';
import { asksTheApi, type Limit, limitComplaints, portsOf } from '../checks/limits';
import { nameOf, parseSource, sourcesOf, visit } from '../checks/sources';

const ONE_STEP = { because: 'done in one step, on the device' };
const BY_THE_API = { because: 'whoever provides it calls the API' };

/** The ports that machines wait for, and what ends the waiting. */
const PORTS: Readonly<Record<string, Limit>> = {
  applyLanguage: { after: 'CATALOGUE_LIMIT' },
  readSession: { after: 'AUTH_RESTORE' },
  locate: { after: 'LOCATE_LIMIT' },
  postEvents: { after: 'POST_LIMIT' },
  readConsent: ONE_STEP,
  readPending: ONE_STEP,
  makeToken: ONE_STEP,
  beginAttempt: ONE_STEP,
  rememberPending: ONE_STEP,
  loadRates: BY_THE_API,
  load: BY_THE_API,
  open: BY_THE_API,
  loadPage: BY_THE_API,
  loadScreen: { because: 'the browser ends a request for code, and a newer address aborts it' },
  mayBeginAnew: ONE_STEP,
  noteCrash: ONE_STEP,
};

const sources = sourcesOf(['machines']);
/** Functions that make an actor out of the call that they are given. */
const FACTORIES = ['createResource', 'createList'];
const factoryFiles = sources.filter(({ text }) => FACTORIES.some((name) => text.includes(`export const ${name} =`)));

const machines = Object.values(
  import.meta.glob<Record<string, unknown>>('../../../machines/*/*.machine.ts', { eager: true }),
).flatMap((file) => Object.values(file).filter((one): one is AnyStateMachine => one instanceof StateMachine));

test('every promise that a machine waits for ends: the API has deadlines, ports have a limit [row 31]', () => {
  const own = sources.filter((source) => !factoryFiles.includes(source));
  expect(own.flatMap((source) => limitComplaints(source, PORTS, sources))).toEqual([]);
});

test('every port with a limit is one that a machine waits for', () => {
  expect(Object.keys(PORTS).toSorted()).toEqual([...new Set(sources.flatMap(portsOf))].toSorted());
});

test('what a resource is made of calls the API', () => {
  const made: unknown[] = [];
  for (const source of sources.filter((one) => !factoryFiles.includes(one)))
    visit(source, (node) => {
      if (node.type !== 'CallExpression' || !FACTORIES.includes(nameOf(node.callee))) return;
      made.push(node);
      expect(asksTheApi(node, [source]), `${source.path}:${node.loc?.start.line}`).toBe(true);
    });
  expect(made.length).toBeGreaterThan(5);
});

test.each(Object.entries(PORTS).flatMap(([port, limit]) => ('after' in limit ? [[port, limit.after] as const] : [])))(
  'where %s is waited for, %s leads on',
  (port, delay) => {
    const waiting = machines.flatMap(nodesOf).filter(({ invoke }) => invoke.some(({ src }) => src === port));
    expect(waiting).not.toEqual([]);
    for (const { id, after } of waiting)
      expect(
        after.map((one) => one.delay),
        id,
      ).toContain(delay);
  },
);

const source = (actor: string) => parseSource('machines/some.machine.ts', `const actors = { load: ${actor} };`);

test.each([
  ['fromPromise(({ signal }) => api.reels.list({ signal }))', 0],
  ["fromPromise(unprovided('locate'))", 0],
  ["fromPromise(unprovided('somethingElse'))", 1],
  ['fromPromise(() => new Promise(() => {}))', 1],
])('%s: %s complaints', (actor, complaints) => {
  expect(limitComplaints(source(actor), PORTS)).toHaveLength(complaints);
});
