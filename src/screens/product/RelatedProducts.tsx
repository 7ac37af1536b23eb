import { Trans } from '@lingui/react/macro';
import type { ResourceRef } from '../../../machines/catalogue/resource.machine';
import type { relatedProductsResource } from '../../../machines/product/product.actors';
import { SectionTitle } from '../../components/layout/Titles';
import { href } from '../../../domain/routes/href';
import { useResource } from '../../app/hooks/use-resource';
import { ProductRow } from '../../components/catalogue/products/ProductRow';

interface Props {
  related: ResourceRef;
  categoryId: string;
}

/** Other products of the category; nothing where there are none or loading failed. */
export function RelatedProducts({ related, categoryId }: Props) {
  const { data } = useResource<typeof relatedProductsResource>(related);
  if (!data || data.length === 0) return null;
  return (
    <section>
      <SectionTitle href={href('categoryProducts', { categoryId, showsAll: true })}>
        <Trans>You may also like</Trans>
      </SectionTitle>
      <ProductRow products={data} />
    </section>
  );
}
