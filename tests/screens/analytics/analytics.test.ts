import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../api';
import type { AnalyticsMachineEvent } from '../../../machines/analytics/analytics.types';
import type { OutgoingEvent } from '../../../machines/analytics/analytics.types';
import { consentSlice } from '../../../machines/storage/consent.slices';
import { KEYS } from '../../../machines/storage/slice';
import { analyticsPorts } from '../../../src/adapters/analytics/analytics';
import { localStore } from '../../../src/adapters/storage/local-storage';

const event: OutgoingEvent = { name: 'search', id: 'f-1', visit: 'v-1', at: 1, properties: { search_term: 'oud' } };
const body = JSON.stringify({ events: [event] });

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  api.settings.token = () => 'canary-token';
});
afterEach(() => {
  api.settings.token = () => null;
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test.each([
  [200, true],
  [404, true],
  [422, true],
  [429, false],
  [503, false],
])('events are posted without token and cookies; %i counts as delivered: %s', async (status, hasArrived) => {
  const fetch = vi.fn(async (_address: string, _request: RequestInit) => new Response('{}', { status }));
  vi.stubGlobal('fetch', fetch);
  expect(await analyticsPorts(localStore()).sink.post([event])).toBe(hasArrived);
  expect(fetch.mock.calls).toEqual([
    [
      '/api/analytics',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
        credentials: 'omit',
        keepalive: true,
      },
    ],
  ]);
});

test('a page that is closed sends its events as a JSON beacon', async () => {
  const sendBeacon = vi.fn((_address: string, _body: Blob) => true);
  vi.stubGlobal('navigator', { sendBeacon: sendBeacon });
  expect(analyticsPorts(localStore()).sink.beacon([event])).toBe(true);
  const [address, blob] = sendBeacon.mock.calls[0] as [string, Blob];
  expect([address, blob.type, await blob.text()]).toEqual(['/api/analytics', 'application/json', body]);
});

test.each([
  ['without a pixel', '', { measurement: true, advertising: false }],
  ['with a pixel', '123', { measurement: false, advertising: false }],
])('before a choice, a shop %s counts only its own events, and later the stored choice applies', (_, id, before) => {
  vi.stubEnv('VITE_PIXEL_ID', id);
  const store = localStore();
  const ports = analyticsPorts(store);
  expect(ports.consent()).toEqual(before);
  consentSlice.write(store, { measurement: true, advertising: false }, 1);
  expect(ports.consent()).toEqual({ measurement: true, advertising: false });
});

test('Global Privacy Control counts as refused', () => {
  const store = localStore();
  consentSlice.write(store, { measurement: true, advertising: true }, 1);
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  expect(analyticsPorts(store).consent()).toEqual({ measurement: false, advertising: false });
});

test('connection, page lifecycle and consent in another tab are reported until the subscription ends', () => {
  const received: AnalyticsMachineEvent[] = [];
  const stop = analyticsPorts(localStore()).watch((one) => received.push(one));
  const dispatchAll = () => {
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    window.dispatchEvent(Object.assign(new Event('storage'), { key: KEYS.consent }));
  };
  dispatchAll();
  stop();
  dispatchAll();
  expect(received.map(({ type }) => type)).toEqual([
    'connection.returned',
    'page.left',
    'page.returned',
    'consent.changed',
  ]);
});

test('nothing that identifies a visit is stored without agreement', () => {
  const { visit } = analyticsPorts(localStore());
  const id = visit.begin();
  expect([visit.resume(), analyticsPorts(localStore()).visit.resume()]).toEqual([id, null]);
  expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
  visit.forget();
  expect(visit.resume()).toBeNull();
});

test('a visit that the shopper agreed to is stored for its tab until it is forgotten', () => {
  consentSlice.write(localStore(), { measurement: true, advertising: false }, 1);
  const { visit } = analyticsPorts(localStore());
  expect(visit.resume()).toBeNull();
  const id = visit.begin();
  expect(analyticsPorts(localStore()).visit.resume()).toBe(id);
  expect(window.sessionStorage.length).toBe(1);
  visit.forget();
  expect([analyticsPorts(localStore()).visit.resume(), window.sessionStorage.length]).toEqual([null, 0]);
});
