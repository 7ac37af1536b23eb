import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { coverMachine } from '../../model/cover';
import { stubbedDeletion, deletionEvents } from '../../model/events/account-deletion';

const stateKey = ({ value, context }: AnyMachineSnapshot) => [value, context.code.length, context.token];

coverMachine(stubbedDeletion, [{ name: 'a deletion', events: deletionEvents, stateKey }], (snapshot) => {
  const { context } = snapshot;
  if (snapshot.hasTag('sent')) expect(context.token).toBe('a-token');
  if (snapshot.matches({ proving: 'deleting' }) || snapshot.status === 'done') expect(context.code).toBe('4917');
});
