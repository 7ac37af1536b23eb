import { Trans } from '@lingui/react/macro';
import { pageInset } from 'styled-system/recipes';
import type { categoriesResource } from '../../../machines/catalogue/catalogue.actors';
import { pathTo } from '../../../machines/catalogue/category-path.rules';
import { Breadcrumbs } from '../../components/layout/Breadcrumbs';
import { Failed } from '../../components/layout/Failed';
import { PageTitle } from '../../components/layout/Titles';
import { categoryHref, href } from '../../../domain/routes/href';
import { useIsHydrated } from '../../boot/use-is-hydrated';
import { useResource } from '../../app/hooks/use-resource';
import type { ScreenProps } from '../screen';
import { CategoryGone } from '../../components/catalogue/categories/CategoryGone';
import { CategoryGrid, CategoryGridSkeleton } from '../../components/catalogue/categories/CategoryGrid';
import { CategoryProductsBelow } from './CategoryProductsBelow';

/** A category with its children, and its products under them (Specification 2, Home). */
export function CategoryChildren({ route, screen }: ScreenProps<'categoryChildren', typeof categoriesResource>) {
  const { data, isFailed, failure, refresh } = useResource<typeof categoriesResource>(screen);
  const isHydrated = useIsHydrated();
  const path = pathTo(data ?? [], route.categoryId);
  const category = path.at(-1);
  if (data && data.length > 0 && !category) return <CategoryGone />;
  return (
    <div className={pageInset()}>
      <Breadcrumbs
        homeHref={href('home')}
        crumbs={path.map(({ id, name }, depth) => ({
          name,
          href: depth === path.length - 1 ? null : href('categoryChildren', { categoryId: id, slug: name }),
        }))}
      />
      <PageTitle>{category ? <bdi>{category.name}</bdi> : <Trans>Categories</Trans>}</PageTitle>
      {isFailed && <Failed title={<Trans>Error fetching category data</Trans>} failure={failure} onRetry={refresh} />}
      {!data && !isFailed && <CategoryGridSkeleton />}
      {data && <CategoryGrid categories={category?.children ?? []} hrefOf={categoryHref} />}
      {/* The first screen is the tiles; the products below them load after it. */}
      {category && isHydrated && <CategoryProductsBelow key={category.id} categoryId={category.id} />}
    </div>
  );
}
