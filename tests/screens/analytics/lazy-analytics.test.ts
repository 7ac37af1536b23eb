import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { consentSlice } from '../../../machines/storage/consent.slices';
import type { AnalyticsEvent } from '../../../domain/analytics/event-schema';
import { track } from '../../../domain/analytics/events';
import { lazyAnalytics } from '../../../src/adapters/analytics/lazy-analytics';
import { localStore } from '../../../src/adapters/storage/local-storage';

const ACCEPTED = { measurement: true, advertising: false };
const REFUSED = { measurement: false, advertising: false };
const login: AnalyticsEvent = { name: 'login', method: 'one_time_code' };

let sent: string[];
const actors: { stop: () => void }[] = [];

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  sent = [];
  vi.stubEnv('VITE_PIXEL_ID', '123');
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    for (const { name } of (JSON.parse(body) as { events: { name: string }[] }).events) sent.push(name);
    return new Response('{}');
  });
});
afterEach(() => {
  for (const actor of actors.splice(0)) actor.stop();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

function open() {
  const actor = createActor(lazyAnalytics(localStore())).start();
  actors.push(actor);
  return {
    note: (fact: AnalyticsEvent) => actor.send(track(fact)),
    decide: (consent: typeof ACCEPTED) => {
      consentSlice.write(localStore(), consent, Date.now());
      actor.send({ type: 'consent.changed', consent });
    },
  };
}

/** Waits for lazy code, if it was requested, and for its first effects. */
const allSettled = async () => {
  await vi.dynamicImportSettled();
  await new Promise((done) => setImmediate(done));
};

test('a shop without a pixel counts from the first event on', async () => {
  vi.unstubAllEnvs();
  const { note } = open();
  note(login);
  await vi.waitFor(() => expect(sent).toEqual(['session_start', 'login']));
});

test('nothing is sent without consent, and events before the consent never are', async () => {
  const { note, decide } = open();
  note(login);
  await allSettled();
  expect(sent).toEqual([]);
  decide(ACCEPTED);
  note({ name: 'search', search_term: 'oud' });
  await vi.dynamicImportSettled();
  await vi.waitFor(() => expect(sent).toEqual(['session_start', 'search']));
});

test('events during the loading of the code are sent in order, once', async () => {
  consentSlice.write(localStore(), ACCEPTED, Date.now());
  const { note } = open();
  note(login);
  note({ name: 'search', search_term: 'oud' });
  await vi.waitFor(() => expect(sent).toEqual(['session_start', 'login', 'search']));
  note(login);
  await vi.waitFor(() => expect(sent).toEqual(['session_start', 'login', 'search', 'login']));
});

test('consent that is withdrawn during the loading of the code sends nothing', async () => {
  const { note, decide } = open();
  decide(ACCEPTED);
  note(login);
  decide(REFUSED);
  note(login);
  await allSettled();
  expect(sent).toEqual([]);
});

test('consent of an earlier visit applies from the first event on', async () => {
  consentSlice.write(localStore(), ACCEPTED, Date.now());
  const { note } = open();
  note(login);
  await vi.waitFor(() => expect(sent).toEqual(['session_start', 'login']));
});
