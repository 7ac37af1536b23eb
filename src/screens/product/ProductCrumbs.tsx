import type { Product } from '../../../api/schemas/product';
import { categoriesResource } from '../../../machines/resources/catalogue';
import { pathTo } from '../../../machines/rules/category-path';
import { Breadcrumbs } from '../../components/Breadcrumbs';
import { hrefs } from '../../routes';
import { useLocale, useWidget } from '../../shop-context';
import { useResource } from '../../use-resource';
import { useWide } from '../../use-wide';

type Category = NonNullable<Product['category']>;

/** The categories above a product, on wide screens; narrow ones don't ask for them. */
export function ProductCrumbs({ category }: { category: Category }) {
  const locale = useLocale();
  return useWide() ? <Path key={locale} category={category} /> : null;
}

/** From the tree; the product's own category alone until the tree is there, or where it doesn't know it. */
function Path({ category }: { category: Category }) {
  const { data } = useResource<typeof categoriesResource>(useWidget(categoriesResource, { request: null }));
  const known = pathTo(data ?? [], category.id);
  const path: readonly Category[] = known.length > 0 ? known : [category];
  return (
    <Breadcrumbs
      homeHref={hrefs.home}
      crumbs={path.map(({ id, name }) => ({ name, href: hrefs.categoryProducts(id) }))}
    />
  );
}
