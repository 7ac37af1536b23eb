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

/** More of the same category; nothing where there is none or it can't be read. */
export function RelatedProducts({ related, categoryId }: Props) {
  const { data } = useResource<typeof relatedProductsResource>(related);
  if (!data || data.length === 0) return null;
  return (
    <section>
      <SectionTitle href={href('categoryProducts', { categoryId })}>
        <Trans>You may also like</Trans>
      </SectionTitle>
      <ProductRow products={data} />
    </section>
  );
}
