import { expect } from 'vitest';
import { toastsMachine } from '../../../machines/shop/toasts.machine';
import { coverMachine } from '../../model/cover';
import { createLine } from '../../support/data/shopping';

const shown = { type: 'toast.shown', toast: { tone: 'success', code: 'linkCopied' } };
const added = { type: 'line.added', line: createLine() };

coverMachine(
  toastsMachine,
  [
    {
      name: 'a toast',
      events: [
        shown,
        added,
        { type: 'screen.left' },
        { type: 'toast.closed' },
        { type: 'toast.paused' },
        { type: 'toast.resumed' },
        { type: 'xstate.after.TOAST.toasts.showing' },
      ],
    },
  ],
  ({ value, context }) => expect(context.toast === null).toBe(value === 'hidden'),
);
