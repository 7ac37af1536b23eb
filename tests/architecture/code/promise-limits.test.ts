import { expect, test } from 'vitest';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { nodesOf } from '../../model/paths';
import { callsTheApi, type Limit, unlimitedPromises, portsOf } from '../checks/promise-limits';
import { nameOf, parseSource, sourcesOf, visit } from '../checks/sources';

const ON_THE_DEVICE = { because: 'done at once, on the device' };
const CALLS_THE_API = { because: 'its implementation calls the API' };

/** The ports that machines invoke, and what limits them. */
const PORTS: Readonly<Record<string, Limit>> = {
  applyLanguage: { after: 'CATALOGUE_TIMEOUT' },
  readSession: { after: 'AUTH_RESTORE' },
  locate: { after: 'LOCATE_TIMEOUT' },
  postEvents: { after: 'POST_TIMEOUT' },
  readConsent: ON_THE_DEVICE,
  readPending: ON_THE_DEVICE,
  makeToken: ON_THE_DEVICE,
  ensureAttempt: ON_THE_DEVICE,
  persistPending: ON_THE_DEVICE,
  loadRates: CALLS_THE_API,
  load: CALLS_THE_API,
  open: CALLS_THE_API,
  loadPage: CALLS_THE_API,
  loadAnalytics: { because: 'the browser times out requests for code' },
  loadScreen: { because: 'the browser times out requests for code, and a newer navigation aborts them' },
  canRestartScreen: ON_THE_DEVICE,
  reportCrash: ON_THE_DEVICE,
};

const sources = sourcesOf(['machines']);
/** Functions that make an actor from a call. */
const FACTORIES = ['createResource', 'createList'];
const factoryFiles = sources.filter(({ text }) => FACTORIES.some((name) => text.includes(`export const ${name} =`)));

const machines = Object.values(
  import.meta.glob<Record<string, unknown>>('../../../machines/*/*.machine.ts', { eager: true }),
).flatMap((file) => Object.values(file).filter((one): one is AnyStateMachine => one instanceof StateMachine));

test('every promise of a machine settles: the API has deadlines, ports have limits [row 31]', () => {
  const own = sources.filter((source) => !factoryFiles.includes(source));
  expect(own.flatMap((source) => unlimitedPromises(source, PORTS, sources))).toEqual([]);
});

test('every port with a limit is used', () => {
  expect(Object.keys(PORTS).toSorted()).toEqual([...new Set(sources.flatMap(portsOf))].toSorted());
});

test('every resource is created from a call of the API', () => {
  const factoryCalls: unknown[] = [];
  for (const source of sources.filter((one) => !factoryFiles.includes(one)))
    visit(source, (node) => {
      if (node.type !== 'CallExpression' || !FACTORIES.includes(nameOf(node.callee))) return;
      factoryCalls.push(node);
      expect(callsTheApi(node, [source]), `${source.path}:${node.loc?.start.line}`).toBe(true);
    });
  expect(factoryCalls.length).toBeGreaterThan(5);
});

test.each(Object.entries(PORTS).flatMap(([port, limit]) => ('after' in limit ? [[port, limit.after] as const] : [])))(
  'every state that invokes %s has the delay %s',
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
  expect(unlimitedPromises(source(actor), PORTS)).toHaveLength(complaints);
});
