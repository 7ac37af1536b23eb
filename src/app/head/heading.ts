import { msg } from '@lingui/core/macro';
import type { Category } from '../../../api/schemas/category';
import type { Product } from '../../../api/schemas/product';
import { pathTo } from '../../../machines/catalogue/category-path.rules';
import { offerOf } from '../../../machines/product/offer.rules';
import type { HeadRequest } from './head.types';

type Shown = Pick<HeadRequest, 'route' | 'data' | 'actors' | 'i18n' | 'isMissing' | 'shop' | 'locale'>;

/** The screen's h1 from its state. In the browser `app/hooks/use-title` makes the title from the rendered h1. */
export function headingOf({ route, data, actors, i18n, isMissing, shop, locale }: Shown): string {
  const noCategory = msg`Category not found`;
  switch (route.name) {
    case 'home':
      return shop.name[locale];
    case 'product':
      return isMissing
        ? i18n._(msg`Product not found`)
        : offerOf(data.product as Product, actors.selection?.getSnapshot().context.variant ?? null).name.trim();
    case 'categories':
      return i18n._(msg`Categories`);
    case 'categoryChildren': {
      const categories = data.screen as readonly Category[];
      const isGone = isMissing && categories.length > 0;
      const name = pathTo(categories, route.categoryId).at(-1)?.name.trim();
      return isGone ? i18n._(noCategory) : (name ?? i18n._(msg`Categories`));
    }
    case 'categoryProducts': {
      const { category } = (data.screen ?? {}) as { category?: Category | null };
      return isMissing ? i18n._(noCategory) : (category?.name.trim() ?? i18n._(msg`Products`));
    }
    case 'products': {
      const { query } = route;
      if (isMissing) return i18n._(noCategory);
      return query === '' ? i18n._(msg`Products`) : i18n._(msg`Results for ${query}`);
    }
    case 'notFound':
      return i18n._(msg`Page not found`);
  }
}
