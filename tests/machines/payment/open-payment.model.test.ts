import { expect, test, vi } from 'vitest';
import { type AnyMachineSnapshot, createActor, waitFor } from 'xstate';
import { api } from '../../../api';
import { openPaymentMachine } from '../../../machines/payment/open-payment.machine';
import { coverMachine } from '../../model/cover';
import { openPaymentEvents, openPaymentInput, openPaymentStarts } from '../../model/events/open-payment';
import { createLine, createOpenPayment } from '../../support/data/shopping';

const stateKey = ({ value, context }: AnyMachineSnapshot) => [value, context.attemptId, context.problem?.code];

coverMachine(
  openPaymentMachine,
  openPaymentStarts.map((start) => ({
    ...start,
    stateKey,
    events: [...openPaymentEvents, { type: 'cart.changed', lines: [createLine({ quantity: 2 })] }],
  })),
  ({ status, output }) => {
    if (status !== 'done' || output.isCancelled) return;
    // No result leaves a payment that can still be paid.
    const { payment } = output;
    if (payment?.state === 'open') expect(payment.orderId ?? payment.earlier).not.toBeNull();
  },
);

test('a check uses the cart as it is then', async () => {
  const earlier = createOpenPayment({
    state: 'paid',
    orderId: '10482',
    earlier: [{ id: '9', variantId: null, quantity: 1 }],
  });
  const answers = [createOpenPayment(), { ...createOpenPayment(), state: 'dead' as const }, earlier];
  const open = vi.spyOn(api.payment, 'open').mockImplementation(async () => answers.shift() ?? null);
  const actor = createActor(openPaymentMachine, { input: openPaymentInput }).start();
  await waitFor(actor, (state) => state.hasTag('inProgress'));
  actor.send({ type: 'cart.changed', lines: [createLine(), createLine({ id: '9' })] });
  actor.send({ type: 'payment.checked' });
  const { output } = await waitFor(actor, (state) => state.status === 'done');
  expect(output).toMatchObject({ payment: { orderId: '10482' }, isCancelled: false });
  open.mockRestore();
});
