import { msg } from '@lingui/core/macro';
import type { Banner } from '../../../api/schemas/banner';
import type { Category } from '../../../api/schemas/category';
import type { Product } from '../../../api/schemas/product';
import { pathTo } from '../../../machines/catalogue/category-path.rules';
import { htmlToText } from '../../../domain/text/html-to-text';
import { shownDinars } from '../../../domain/money/format-money';
import type { PagedList } from '../../../machines/catalogue/paged-list.rules';
import { cut } from '../../../domain/text/names';
import { hrefs } from '../../routes';
import type { HeadRequest, Subject } from './head.types';

/** Letters of a description that search engines and previews show. */
const DESCRIPTION_LENGTH = 160;

type Asked = Pick<HeadRequest, 'route' | 'data' | 'i18n'>;

/** Reads out of a page's entities what it is about. */
export function subjectOf({ route, data, i18n }: Asked): Subject {
  const nothing = { crumbs: [], image: '', product: null, isPassing: false };
  const everything = i18n._(
    msg`Gifts, perfumes, coffee and more, delivered within 2 days. Pay by card or on delivery.`,
  );
  switch (route.name) {
    case 'product':
      return aboutProduct(data.product as Product);
    case 'categoryChildren': {
      const path = pathTo(data.categories as readonly Category[], route.categoryId);
      return { ...nothing, ...aboutCategory(path, hrefOfChildren, i18n) };
    }
    case 'categoryProducts': {
      const { category, path } = data.shelf as { category: Category | null; path: readonly Category[] };
      const known = path.length > 0 ? path : category ? [category] : [];
      return { ...nothing, ...aboutCategory(known, ({ id }) => hrefs.categoryProducts(id), i18n) };
    }
    case 'categories': {
      const [first] = data.categories as readonly Category[];
      const crumbs = [{ name: i18n._(msg`Categories`), href: hrefs.categories }];
      return { ...nothing, href: hrefs.categories, description: everything, image: first?.image ?? '', crumbs };
    }
    case 'products': {
      const [first] = (data.list as { products: PagedList }).products.pages[0] ?? [];
      const href = hrefs.products({ categoryId: route.categoryId });
      return { ...nothing, href, description: everything, image: first?.image ?? '', isPassing: route.query !== '' };
    }
    default: {
      const [banner] = (data.banners ?? []) as readonly Banner[];
      return { ...nothing, href: hrefs.home, description: everything, image: banner?.image ?? '' };
    }
  }
}

const hrefOfChildren = ({ id, children }: Category) =>
  children.length > 0 ? hrefs.categoryPlace(id) : hrefs.categoryProducts(id);

function aboutProduct(product: Product): Subject {
  const href = hrefs.product(product.id);
  const { category } = product;
  // Previews show title and description, so the price has to stand in one of them.
  const text = htmlToText(product.description).replace(/\s+/g, ' ');
  return {
    href,
    description: cut([`${shownDinars(product.price)} KWD`, text].filter(Boolean).join(' · '), DESCRIPTION_LENGTH),
    image: product.image,
    crumbs: [
      ...(category ? [{ name: category.name, href: hrefs.categoryProducts(category.id) }] : []),
      { name: product.name, href },
    ],
    product,
    isPassing: false,
  };
}

function aboutCategory(path: readonly Category[], hrefOf: (category: Category) => string, i18n: Asked['i18n']) {
  const category = path.at(-1);
  const name = category?.name ?? '';
  return {
    href: category ? hrefOf(category) : hrefs.categories,
    description: i18n._(msg`${name} at Lawza: delivered within 2 days. Pay by card or on delivery.`),
    image: category?.image ?? '',
    crumbs: path.map((one) => ({ name: one.name, href: hrefOf(one) })),
  };
}
