import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import {
  type LazyAnalyticsEvent,
  type LoadedAnalytics,
  lazyAnalyticsMachine,
} from '../../../machines/analytics/lazy-analytics.machine';
import { coverMachine } from '../../model/cover';
import { doneEvent, errorEvent } from '../../model/actor-events';

const ACCEPTED = { measurement: true, advertising: false };
const REFUSED = { measurement: false, advertising: false };
const search = (search_term: string) => ({
  type: 'analytics.tracked' as const,
  event: { name: 'search' as const, search_term },
});
const logic = fromCallback(() => {});

const events = [
  { type: 'consent.changed', consent: ACCEPTED },
  { type: 'consent.changed', consent: REFUSED },
  search('oud'),
  doneEvent('loadAnalytics', { logic, input: null }),
  errorEvent('loadAnalytics', new Error('offline')),
];
const stateKey = ({ value, context }: { value: unknown; context: { queue: readonly unknown[] } }) => [
  value,
  context.queue.length > 0,
];

coverMachine(
  lazyAnalyticsMachine,
  [{ name: 'no consent yet', stateKey, events }],
  ({ value, context }) => {
    if (JSON.stringify(value) === '{"waiting":"withoutConsent"}') expect(context.queue).toEqual([]);
  },
  { '"counting"': 'analytics counts until the page closes' },
);

/** Analytics whose code arrives when the test says so. */
function open() {
  const received: LazyAnalyticsEvent[] = [];
  const counting = fromCallback<LazyAnalyticsEvent>(({ receive }) => receive((event) => void received.push(event)));
  const answers: (() => Promise<never> | LoadedAnalytics)[] = [];
  let loads = 0;
  const analytics = createActor(
    lazyAnalyticsMachine.provide({
      actors: {
        loadAnalytics: fromPromise<LoadedAnalytics>(async () => {
          loads += 1;
          return (answers.shift() ?? (() => ({ logic: counting, input: null })))();
        }),
      },
    }),
  ).start();
  return { analytics, received, answers, loads: () => loads };
}

test('a load that fails is tried again with the next event, and no event is lost', async () => {
  const { analytics, received, answers, loads } = open();
  answers.push(() => Promise.reject(new Error('offline')));
  analytics.send({ type: 'consent.changed', consent: ACCEPTED });
  await waitFor(analytics, (state) => state.matches({ waiting: 'failed' }));
  analytics.send(search('oud'));
  await waitFor(analytics, (state) => state.matches('counting'));
  analytics.send(search('musk'));
  expect(received).toEqual([{ type: 'consent.changed', consent: ACCEPTED }, search('oud'), search('musk')]);
  expect(loads()).toBe(2);
  analytics.stop();
});

test('the oldest of more than 100 events are dropped while the code loads', async () => {
  const { analytics, received } = open();
  analytics.send({ type: 'consent.changed', consent: ACCEPTED });
  for (let count = 1; count <= 103; count += 1) analytics.send(search(String(count)));
  await waitFor(analytics, (state) => state.matches('counting'));
  expect([received.length, received[0], received.at(-1)]).toEqual([100, search('4'), search('103')]);
  analytics.stop();
});
