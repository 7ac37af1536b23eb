import { screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { type AnyMachineSnapshot, createActor } from 'xstate';
import { cancelOrderMachine } from '../../../machines/orders/cancel-order.machine';
import { orderAgainMachine } from '../../../machines/orders/order-again.machine';
import { loadModule } from '../../../src/app/hooks/use-lazy-module';
import { loadAlertDialog } from '../../../src/components/overlays/Question';
import { OrderDetail } from '../../../src/screens/order/OrderDetail';
import { driveScreen } from '../../model/drive';
import { cancelEvents } from '../../model/events/cancel-order';
import { createOrder } from '../../support/data/orders';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);

await loadModule(loadAlertDialog);

const again = createActor(orderAgainMachine).start();

const WORDS = {
  cancel: ['Cancel order', 'Cancel this order?', 'Yes, cancel the order'],
  refund: ['Request a refund', 'Request a refund of this order?', 'Request refund'],
} as const;

driveScreen({
  machine: cancelOrderMachine,
  starts: (['cancel', 'refund'] as const).map((kind) => ({
    name: kind,
    input: { orderId: `${kind}-1` },
    events: cancelEvents.filter((event) => !('kind' in event) || event.kind === kind),
  })),
  view: (cancel) => {
    const isPaid = cancel.getSnapshot().context.orderId === 'refund-1';
    return (
      <OrderDetail
        order={createOrder({ isPaid, canCancel: !isPaid, canRequestRefund: isPaid })}
        {...{ again, cancel }}
      />
    );
  },
  driver: (user, cancel) => {
    const [button, title, confirm] = WORDS[cancel.getSnapshot().context.orderId === 'refund-1' ? 'refund' : 'cancel'];
    const dialog = () => screen.queryByRole('alertdialog', { name: user.translate(title) });
    const inDialog = (english: string) =>
      within(dialog() as HTMLElement).getByRole('button', { name: user.translate(english) });
    const offer = () => screen.queryByRole('button', { name: user.translate(button), hidden: true });
    return {
      actions: {
        'cancellation.requested': () => user.click('button', button),
        'cancellation.confirmed': () => user.clickElement(inDialog(confirm)),
        'cancellation.dismissed': () => user.clickElement(inDialog('Keep the order')),
      },
      tags: {
        asking: () => dialog() !== null,
        busy: () => dialog() !== null && inDialog(confirm).getAttribute('aria-busy') === 'true',
        failed: () => screen.queryByRole('alert') !== null,
        done: () => offer() === null,
      },
      expectView: ({ context }: AnyMachineSnapshot) => {
        const words =
          context.failure?.kind === 'status'
            ? 'This order can no longer be cancelled.'
            : 'Please check your connection and try again.';
        if (context.failure) expect(screen.getByRole('alert').textContent).toBe(user.translate(words));
      },
    };
  },
});
