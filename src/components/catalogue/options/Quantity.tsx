import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { maxQuantity } from '../../../../domain/cart/cart-line';
import { offerOf } from '../../../../machines/product/offer.rules';
import type { variantSelectionMachine } from '../../../../machines/product/variant-selection.machine';
import { Stepper } from '../../controls/Stepper';

interface Props {
  selection: ActorRefFrom<typeof variantSelectionMachine>;
  name: string;
}

/** The quantity, from 1 to the stock, which is labelled Max (Specification 2, Product detail). */
export function Quantity({ selection, name }: Props) {
  const { t } = useLingui();
  const { product, variant, quantity } = useSelector(selection, ({ context }) => context);
  const canBuy = useSelector(selection, (state) => state.hasTag('available'));
  if (!product || !canBuy) return null;
  return (
    <Stepper
      label={t`Quantity of ${name}`}
      value={quantity}
      max={maxQuantity(offerOf(product, variant).stock)}
      showMax
      onDecrease={() => selection.send({ type: 'quantity.decreased' })}
      onIncrease={() => selection.send({ type: 'quantity.increased' })}
    />
  );
}
