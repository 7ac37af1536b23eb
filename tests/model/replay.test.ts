import { createActor, fromPromise, type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { ApiFailure } from '../../api/failure';
import { checkoutMachine } from '../../machines/checkout/checkout.machine';
import { loginMachine } from '../../machines/login/login.machine';
import { placeOrderMachine } from '../../machines/checkout/place-order/place-order.machine';
import { toastsMachine } from '../../machines/shop/toasts.machine';
import { Recorded } from '../../src/flows/recording';
import { replay } from '../../tools/flows/replay/replay';
import { readTrace, traceOf, type Trace } from '../../tools/flows/replay/trace';
import { checkoutInput, rates } from './events/checkout';
import { createOpenPaymentMachine } from './events/open-payment';

/** Starts a machine as the shop does and records it. */
function recorded(machine: AnyStateMachine, input?: unknown) {
  let recording: Recorded | null = null;
  const actor: AnyActorRef = createActor(machine, {
    input: input as never,
    inspect: (seen) => {
      if (seen.type !== '@xstate.snapshot' || (seen.actorRef as AnyActorRef).id !== 'looked-at') return;
      recording ??= new Recorded(seen.actorRef as AnyActorRef, machine.id, 'tab');
      recording.add(seen.event, seen.snapshot as AnyMachineSnapshot);
    },
    id: 'looked-at',
  });
  actor.start();
  /** The trace as it comes out of a saved file. */
  const saved = (): { text: string; trace: Trace } => {
    const text = JSON.stringify(traceOf(machine.id, (recording as unknown as Recorded).snapshot().steps));
    return { text, trace: readTrace(text) as Trace };
  };
  return { actor, saved };
}

const settled = (actor: AnyActorRef, holds: (snapshot: AnyMachineSnapshot) => boolean) =>
  new Promise<void>((resolve) => {
    const look = (snapshot: AnyMachineSnapshot) => holds(snapshot) && resolve();
    look(actor.getSnapshot());
    actor.subscribe({ next: look, complete: resolve });
  });

const customer = { userId: 'customer-77192', name: 'Noura Al-Sabah' };
const input = { ...checkoutInput, customer };

const answering = (order: () => Promise<never> | Promise<{ orderId: string }>) =>
  checkoutMachine.provide({
    actions: { clearStored: () => {} },
    actors: {
      openPayment: createOpenPaymentMachine(),
      placeOrder: placeOrderMachine.provide({
        actors: {
          ensureAttempt: fromPromise(async () => ({ attemptId: 'f3a9c2d1-e0b8-4756-9f00-000000000001' })),
          storeOrder: fromPromise(order as never) as never,
        },
      }),
    },
  });

describe('a checkout', () => {
  test('that was saved is replayed to the same state, with nobody named in the file', async () => {
    const { actor, saved } = recorded(
      answering(async () => ({ orderId: '10482' })),
      input,
    );
    actor.send(rates);
    await settled(actor, (snapshot) => snapshot.hasTag('canPlace'));
    actor.send({ type: 'method.selected', method: 'cash' });
    actor.send({ type: 'order.submitted' });
    await settled(actor, ({ status }) => status === 'done');
    const { text, trace } = saved();
    const again = replay(checkoutMachine, trace);
    expect(again.isSame).toBe(true);
    expect(again.steps.at(-1)?.reached.value).toBe('placed');
    expect(again.steps.at(-1)?.reached.status).toBe('done');
    for (const canary of ['Noura', 'customer-77192', 'f3a9c2d1', '10482']) expect(text).not.toContain(canary);
  });

  test('whose order was refused is replayed to the review with the same problem', async () => {
    const refused = () => Promise.reject(new ApiFailure({ kind: 'refused', code: 'rate_limited', message: 'Noura' }));
    const { actor, saved } = recorded(answering(refused), input);
    actor.send(rates);
    await settled(actor, (snapshot) => snapshot.hasTag('canPlace'));
    actor.send({ type: 'method.selected', method: 'cash' });
    actor.send({ type: 'order.submitted' });
    await settled(actor, (snapshot) => snapshot.context.problem !== null);
    const again = replay(checkoutMachine, saved().trace);
    expect(again.isSame).toBe(true);
    const reached = again.steps.at(-1)?.reached;
    expect(reached?.value).toEqual(actor.getSnapshot().value);
    expect(reached?.context.problem.code).toBe(actor.getSnapshot().context.problem.code);
    actor.stop();
  });
});

test('a login is replayed through its code without the code', async () => {
  const waiting = fromPromise(() => new Promise<never>(() => {}));
  const machine = loginMachine.provide({
    actors: { makeToken: fromPromise(async () => 'f3a9c2d1e0b84756'), sendCode: waiting as never },
  });
  const { actor, saved } = recorded(machine);
  actor.send({ type: 'phone.changed', typed: '50001234' });
  actor.send({ type: 'phone.submitted' });
  await settled(actor, (snapshot) => !snapshot.matches('makingToken'));
  const { text, trace } = saved();
  expect(replay(loginMachine, trace).isSame).toBe(true);
  expect(text).not.toContain('50001234');
  expect(text).not.toContain('f3a9c2d1e0b84756');
  actor.stop();
});

test('a trace that no longer fits shows the step where it goes another way', () => {
  const trace = traceOf('toasts', [
    { event: { type: 'xstate.init' }, value: 'hidden' },
    { event: { type: 'toast.shown', toast: { tone: 'info', code: 'linkCopied' } }, value: 'paused' },
  ]);
  const again = replay(toastsMachine, trace);
  expect(again.isSame).toBe(false);
  expect(again.steps.map(({ agrees }) => agrees)).toEqual([true, false]);
});

test.each([
  '',
  '{',
  '[]',
  '{"format":"lawza.trace"}',
  '{"format":"lawza.trace","version":1,"machine":"../x","steps":[]}',
])('a file that is no trace is refused: %s', (text) => expect(readTrace(text)).toBeNull());
