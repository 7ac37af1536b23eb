import { msg } from '@lingui/core/macro';
import type { Banner } from '../../../api/schemas/banner';
import type { Category } from '../../../api/schemas/category';
import type { Product } from '../../../api/schemas/product';
import { pathTo } from '../../../machines/catalogue/category-path.rules';
import { htmlToText } from '../../../domain/text/html-to-text';
import { formatDinars } from '../../../domain/money/format-money';
import type { PagedList } from '../../../machines/product-list/paged-list.rules';
import { truncate } from '../../../domain/text/names';
import { isPlain } from '../../../domain/routes/facts';
import { categoryHref, href } from '../../../domain/routes/href';
import type { HeadRequest, Subject } from './head.types';

/** characters that search engines and previews show */
const DESCRIPTION_LENGTH = 160;

type SubjectRequest = Pick<HeadRequest, 'route' | 'data' | 'i18n' | 'shop' | 'locale'>;

/** What a page is about, from its data. */
export function subjectOf({ route, data, i18n, shop, locale }: SubjectRequest): Subject {
  const defaults = { crumbs: [], image: '', product: null, isNoindex: false };
  const shopName = shop.name[locale];
  const shopDescription = shop.description[locale];
  switch (route.name) {
    case 'product':
      return aboutProduct(data.product as Product);
    case 'categoryChildren': {
      const path = pathTo(data.screen as readonly Category[], route.categoryId);
      return { ...defaults, ...aboutCategory(path, hrefOfChildren, i18n, shopName) };
    }
    case 'categoryProducts': {
      const { category, path } = data.screen as { category: Category | null; path: readonly Category[] };
      const known = path.length > 0 ? path : category ? [category] : [];
      return {
        ...defaults,
        ...aboutCategory(known, ({ id }) => href('categoryProducts', { categoryId: id }), i18n, shopName),
      };
    }
    case 'categories': {
      const [first] = data.screen as readonly Category[];
      const crumbs = [{ name: i18n._(msg`Categories`), href: href('categories') }];
      return { ...defaults, href: href('categories'), description: shopDescription, image: first?.image ?? '', crumbs };
    }
    case 'products': {
      const [first] = (data.screen as { products: PagedList }).products.pages[0] ?? [];
      const own = href('products', { categoryId: route.categoryId });
      return {
        ...defaults,
        href: own,
        description: shopDescription,
        image: first?.image ?? '',
        isNoindex: route.query !== '',
      };
    }
    default: {
      const [banner] = (data.banners ?? []) as readonly Banner[];
      const own = isPlain(route.name) ? href(route.name) : href('home');
      return { ...defaults, href: own, description: shopDescription, image: banner?.image ?? '' };
    }
  }
}

/** Without the category's name: the canonical address is the same in every language. */
const hrefOfChildren = ({ id, children }: Category) => categoryHref({ id, children });

function aboutProduct(product: Product): Subject {
  const own = href('product', { productId: product.id });
  const { category } = product;
  // Previews show only title and description, and the price belongs in a preview.
  const text = htmlToText(product.description).replace(/\s+/g, ' ');
  return {
    href: own,
    description: truncate([`${formatDinars(product.price)} KWD`, text].filter(Boolean).join(' · '), DESCRIPTION_LENGTH),
    image: product.image,
    crumbs: [
      ...(category ? [{ name: category.name, href: href('categoryProducts', { categoryId: category.id }) }] : []),
      { name: product.name, href: own },
    ],
    product,
    isNoindex: false,
  };
}

function aboutCategory(
  path: readonly Category[],
  hrefOf: (category: Category) => string,
  i18n: SubjectRequest['i18n'],
  shopName: string,
) {
  const category = path.at(-1);
  const name = category?.name ?? '';
  return {
    href: category ? hrefOf(category) : href('categories'),
    description: i18n._(msg`${name} at ${shopName}. Pay by card or on delivery.`),
    image: category?.image ?? '',
    crumbs: path.map((one) => ({ name: one.name, href: hrefOf(one) })),
  };
}
