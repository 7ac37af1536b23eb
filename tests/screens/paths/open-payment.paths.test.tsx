import { beforeAll, vi } from 'vitest';
import { type AnyActor, type AnyMachineSnapshot, createActor } from 'xstate';
import { cartReviewMachine } from '../../../machines/cart/cart-review.machine';
import { checkoutMachine } from '../../../machines/checkout/checkout.machine';
import { promoMachine } from '../../../machines/checkout/promo.machine';
import { openPaymentMachine } from '../../../machines/payment/open-payment.machine';
import { loadModule } from '../../../src/app/hooks/use-lazy-module';
import { Checkout } from '../../../src/screens/checkout/Checkout';
import { loadInterruption } from '../../../src/screens/checkout/interruptions/load-interruption';
import { driveScreen } from '../../model/drive';
import { checkoutInput } from '../../model/events/checkout';
import { openPaymentEvents, openPaymentStarts } from '../../model/events/open-payment';
import { createMirror } from '../../model/mirror';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);

beforeAll(() => loadModule(loadInterruption));

const stateKey = ({ value, context }: AnyMachineSnapshot) => [value, context.attemptId === null];

driveScreen({
  machine: openPaymentMachine,
  starts: openPaymentStarts.map((start) => ({
    ...start,
    stateKey,
    events: [...openPaymentEvents, { type: 'cart.changed', lines: [] }],
  })),
  view: (openPayment) => {
    const checkout = createActor(
      checkoutMachine.provide({
        actors: { openPayment: createMirror(openPayment as AnyActor) as never },
        actions: { clearStored: () => {} },
      }),
      { input: checkoutInput },
    ).start();
    const review = createActor(cartReviewMachine, { input: { lines: [] } });
    const children = { checkout, review, promo: createActor(promoMachine, { input: { code: '' } }) };
    return (
      <Checkout route={{ name: 'checkout' }} state={null} screen={{ getSnapshot: () => ({ children }) } as never} />
    );
  },
  driver: (user, openPayment) => {
    const send = (event: Parameters<typeof openPayment.send>[0]) => openPayment.send(event);
    return {
      actions: {
        'payment.checked': () =>
          user.click('button', user.isVisible('button', 'Check now') ? 'Check now' : 'Check again'),
        'payment.cancelled': () => user.click('button', 'Cancel payment'),
        'page.returned': send,
        'connection.returned': send,
        'cart.changed': send,
      },
      tags: {
        inProgress: () => user.isVisible('heading', 'A payment is in progress'),
        uncertain: () => user.isVisible('heading', 'We are checking your order'),
        busy: () => user.isBusy('button', 'Cancel payment') || user.isBusy('button', 'Check again'),
      },
    };
  },
});
