import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { consentSlice } from '../../../machines/storage/consent.slices';
import type { Fact } from '../../../domain/analytics/event-schema';
import { noted } from '../../../domain/analytics/events';
import { bringAnalytics, lateAnalytics } from '../../../src/adapters/analytics/lazy-analytics';
import { localStore } from '../../../src/adapters/storage/local-storage';

const YES = { measurement: true, advertising: false };
const NO = { measurement: false, advertising: false };
const login: Fact = { name: 'login', method: 'one_time_code' };

let told: string[];
const actors: { stop: () => void }[] = [];

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  told = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    for (const { name } of (JSON.parse(body) as { events: { name: string }[] }).events) told.push(name);
    return new Response('{}');
  });
});
afterEach(() => {
  for (const actor of actors.splice(0)) actor.stop();
  vi.unstubAllGlobals();
});

function open() {
  const actor = createActor(lateAnalytics(localStore())).start();
  actors.push(actor);
  return {
    note: (fact: Fact) => actor.send(noted(fact)),
    decide: (consent: typeof YES) => {
      consentSlice.write(localStore(), consent, Date.now());
      actor.send({ type: 'consent.changed', consent });
    },
  };
}

/** Until the code has come, where it was asked for, and what it does at once is done. */
const settle = async () => {
  await vi.dynamicImportSettled();
  await new Promise((done) => setImmediate(done));
};

test('nothing is told where nobody was asked, and what happened before the consent never is', async () => {
  const { note, decide } = open();
  note(login);
  await settle();
  expect(told).toEqual([]);
  decide(YES);
  note({ name: 'search', search_term: 'oud' });
  await vi.waitFor(() => expect(told).toEqual(['session_start', 'search']));
});

test('what happens while the code is on its way is told in its order, once', async () => {
  consentSlice.write(localStore(), YES, Date.now());
  const { note } = open();
  note(login);
  note({ name: 'search', search_term: 'oud' });
  await vi.waitFor(() => expect(told).toEqual(['session_start', 'login', 'search']));
  note(login);
  await vi.waitFor(() => expect(told).toEqual(['session_start', 'login', 'search', 'login']));
});

test('a consent that is taken back while the code is on its way tells nothing', async () => {
  const { note, decide } = open();
  decide(YES);
  note(login);
  decide(NO);
  note(login);
  await settle();
  expect(told).toEqual([]);
});

test('an agreement of an earlier visit counts from the first event on', async () => {
  consentSlice.write(localStore(), YES, Date.now());
  await bringAnalytics(localStore());
  const { note } = open();
  note(login);
  await vi.waitFor(() => expect(told).toEqual(['session_start', 'login']));
});
