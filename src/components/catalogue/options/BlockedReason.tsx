import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import type { ActorRefFrom } from 'xstate';
import { isSoldOut } from '../../../../machines/product/offer.rules';
import type { variantSelectionMachine } from '../../../../machines/product/variant-selection.machine';

export const REASON_ID = 'add-to-cart-reason';

/** Why Add to Cart is disabled. */
export function BlockedReason({ selection }: { selection: ActorRefFrom<typeof variantSelectionMachine> }) {
  const product = useSelector(selection, ({ context }) => context.product);
  return (
    <p
      id={REASON_ID}
      className={css({ textStyle: 'caption', color: 'text.secondary', textAlign: 'center', mt: '1.5' })}
    >
      {product && isSoldOut(product) ? <Trans>Out of stock</Trans> : <Trans>Choose every option first</Trans>}
    </p>
  );
}
