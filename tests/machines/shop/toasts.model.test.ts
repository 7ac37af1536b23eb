import { expect } from 'vitest';
import { toastsMachine } from '../../../machines/shop/toasts.machine';
import { coverMachine } from '../../model/cover';

const shown = { type: 'toast.shown', toast: { tone: 'success', code: 'linkCopied' } };

coverMachine(
  toastsMachine,
  [
    {
      name: 'a toast',
      events: [
        shown,
        { type: 'toast.closed' },
        { type: 'toast.paused' },
        { type: 'toast.resumed' },
        { type: 'xstate.after.TOAST.toasts.showing' },
      ],
    },
  ],
  ({ value, context }) => expect(context.toast === null).toBe(value === 'hidden'),
);
