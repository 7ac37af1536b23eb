import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { accountDeletionMachine } from '../../machines/session/account-deletion.machine';
import { coverMachine } from '../model/cover';
import { deletionEvents } from '../model/events/account-deletion';

const place = ({ value, context }: AnyMachineSnapshot) => [
  value,
  context.code.length,
  context.token,
  context.deadline === null,
];

coverMachine(
  accountDeletionMachine,
  [{ name: 'leaving for good', events: deletionEvents, place }],
  ({ value, context, status: state }) => {
    const top = typeof value === 'string' ? value : Object.keys(value as object)[0];
    if (top === 'resending' || top === 'enteringCode') expect(context.token).toBe('a-token');
    if (value === 'deleting' || state === 'done') expect(context.code).toBe('4917');
    if (JSON.stringify(value).includes('limited')) expect(context.wait).toBeGreaterThan(0);
    else if (top === 'unsent' || top === 'enteringCode') expect(context.problem).not.toBe('limited');
  },
);
