import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Order } from '../../../api/schemas/order';
import type { orderAgainMachine } from '../../../machines/orders/order-again.machine';
import { Button } from '../../components/controls/Button';
import { Tote } from '../../components/icons/icons';

/** Adds the products that are still sold to the cart. */
export function OrderAgain({ again, order }: { again: ActorRefFrom<typeof orderAgainMachine>; order: Order }) {
  const isBusy = useSelector(again, (state) => state.hasTag('busy'));
  const { products } = order;
  if (products.length === 0) return null;
  return (
    <Button
      tone="soft"
      icon={Tote}
      busy={isBusy}
      block
      onClick={() => again.send({ type: 'reorder.requested', products })}
    >
      <Trans>Order again</Trans>
    </Button>
  );
}
