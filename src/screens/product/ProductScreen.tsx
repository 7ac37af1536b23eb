import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { productResource } from '../../../machines/product/product.actors';
import type { ProductDetailRef } from '../../../machines/product/product-detail.machine';
import { Failed } from '../../components/layout/Failed';
import { childrenOf } from '../../app/children-of';
import { useResource } from '../../app/hooks/use-resource';
import { Detail } from './Detail';
import { previewFromState } from './gallery/hero';
import { ProductGone } from './ProductGone';
import { ProductSkeleton } from './ProductSkeleton';

interface Props {
  readonly screen: Pick<ProductDetailRef, 'getSnapshot'>;
  readonly state: unknown;
}

/** One product (Specification 2, Product detail). */
export function ProductScreen({ screen, state }: Props) {
  const { related, selection, button, ...parts } = childrenOf(screen);
  const { isFailed, isMissing, failure, refresh } = useResource<typeof productResource>(parts.product);
  const product = useSelector(selection, ({ context }) => context.product);
  if (product) return <Detail product={product} related={related} selection={selection} button={button} />;
  if (!isFailed) return <ProductSkeleton preview={previewFromState(state)} />;
  if (isMissing) return <ProductGone />;
  return (
    <Failed heading="h1" title={<Trans>The product could not be loaded</Trans>} failure={failure} onRetry={refresh} />
  );
}
