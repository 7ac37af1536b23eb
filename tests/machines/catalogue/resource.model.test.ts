import { expect } from 'vitest';
import { resourceMachine } from '../../../machines/catalogue/resource.machine';
import { coverMachine } from '../../model/cover';
import { networkFailure } from '../../support/data/shopping';

const events = [
  { type: 'xstate.done.actor.load', output: ['dallah'] },
  { type: 'xstate.error.actor.load', error: networkFailure },
  { type: 'xstate.done.actor.reload', output: ['mabkhara'] },
  { type: 'xstate.error.actor.reload', error: networkFailure },
  { type: 'xstate.after.REFRESH_INTERVAL.resource.ready' },
  { type: 'resource.requested', request: { productId: '1001' } },
  { type: 'resource.refreshed' },
  { type: 'language.changed' },
  { type: 'connection.returned' },
];

coverMachine(
  resourceMachine,
  [
    { name: 'without data', input: { request: {} }, events },
    { name: 'without a request', input: {}, events },
    { name: 'with an initial failure', input: { request: {}, failure: { kind: 'network' } }, events },
    { name: 'with initial data', input: { request: {}, data: ['dallah'] }, events },
    {
      name: 'with polling',
      input: { request: {}, data: ['dallah'], refreshIntervalMs: 15_000 },
      events: [
        { type: 'xstate.after.REFRESH_INTERVAL.resource.ready' },
        { type: 'xstate.done.actor.reload', output: ['mabkhara'] },
      ],
    },
  ],
  (snapshot) => {
    expect(snapshot.hasTag('shown')).toBe(snapshot.context.data !== null);
    if (snapshot.hasTag('failed')) expect(snapshot.context.failure).toEqual({ kind: 'network' });
  },
);
