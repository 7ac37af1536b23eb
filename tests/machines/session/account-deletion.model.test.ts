import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { coverMachine } from '../../model/cover';
import { answeringDeletion, deletionEvents } from '../../model/events/account-deletion';

const place = ({ value, context }: AnyMachineSnapshot) => [value, context.code.length, context.token];

coverMachine(answeringDeletion, [{ name: 'a deletion', events: deletionEvents, place }], (snapshot) => {
  const { context } = snapshot;
  if (snapshot.hasTag('sent')) expect(context.token).toBe('a-token');
  if (snapshot.matches({ proving: 'deleting' }) || snapshot.status === 'done') expect(context.code).toBe('4917');
});
