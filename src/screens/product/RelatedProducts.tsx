import { Trans } from '@lingui/react/macro';
import { relatedProductsResource } from '../../../machines/resources/catalogue';
import { SectionTitle } from '../../components/Titles';
import { hrefs } from '../../routes';
import { useWidget } from '../../shop-context';
import { useResource } from '../../use-resource';
import { ProductRow } from '../shelf/ProductRow';

interface Props {
  categoryId: string;
  productId: string;
}

/** More of the same category; nothing where there is none or it can't be read. */
export function RelatedProducts({ categoryId, productId }: Props) {
  const actor = useWidget(relatedProductsResource, { request: { categoryId, productId } });
  const { data } = useResource<typeof relatedProductsResource>(actor);
  if (!data || data.length === 0) return null;
  return (
    <section>
      <SectionTitle href={hrefs.categoryProducts(categoryId)}>
        <Trans>You may also like</Trans>
      </SectionTitle>
      <ProductRow products={data} />
    </section>
  );
}
