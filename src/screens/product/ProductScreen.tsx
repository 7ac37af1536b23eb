import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Failed } from '../../components/layout/Failed';
import { useResource } from '../../app/use-resource';
import type { PartsProps } from '../screen';
import { Detail } from './Detail';
import { handedOver } from './gallery/hero';
import { ProductGone } from './ProductGone';
import { ProductSkeleton } from './ProductSkeleton';
import type { productActors } from './product.actors';

/** One product (Specification 2, Product detail): read, then chosen, then put into the cart. */
export function ProductScreen({ actors, state }: PartsProps<'product', typeof productActors>) {
  const { isFailed, isMissing, failure, refresh } = useResource(actors.product);
  const product = useSelector(actors.selection, ({ context }) => context.product);
  if (product)
    return <Detail product={product} related={actors.related} selection={actors.selection} button={actors.button} />;
  if (!isFailed) return <ProductSkeleton known={handedOver(state)} />;
  if (isMissing) return <ProductGone />;
  return (
    <Failed heading="h1" title={<Trans>The product could not be loaded</Trans>} failure={failure} onRetry={refresh} />
  );
}
