import type { Product } from '../../../api/schemas/product';
import { categoriesResource } from '../../../machines/catalogue/catalogue.actors';
import { pathTo } from '../../../machines/catalogue/category-path.rules';
import { css } from 'styled-system/css';
import { Breadcrumbs } from '../../components/layout/Breadcrumbs';
import { useIsHydrated } from '../../boot/use-is-hydrated';
import { href } from '../../../domain/routes/href';
import { useLocale, useWidget } from '../../app/shop-context';
import { useResource } from '../../app/hooks/use-resource';
import { useWide } from '../../app/hooks/use-wide';

type Category = NonNullable<Product['category']>;

/** A product's categories on wide screens; narrow ones don't load them. The server renders the product's own for both. */
export function ProductCrumbs({ category }: { category: Category }) {
  const locale = useLocale();
  const isWide = useWide();
  const isHydrated = useIsHydrated();
  if (isWide) return <Path key={locale} category={category} />;
  return isHydrated ? null : (
    <div className={css({ lgDown: { display: 'none' } })}>
      <Crumbs path={[category]} />
    </div>
  );
}

/** From the category tree; the product's own category until it has loaded, or where it isn't in the tree. */
function Path({ category }: { category: Category }) {
  const { data } = useResource<typeof categoriesResource>(useWidget(categoriesResource, { request: null }));
  const known = pathTo(data ?? [], category.id);
  const path: readonly Category[] = known.length > 0 ? known : [category];
  return <Crumbs path={path} />;
}

function Crumbs({ path }: { path: readonly Category[] }) {
  return (
    <Breadcrumbs
      homeHref={href('home')}
      crumbs={path.map(({ id, name }) => ({ name, href: href('categoryProducts', { categoryId: id }) }))}
    />
  );
}
