import type { Banner } from '../../../api/schemas/banner';
import type { Category } from '../../../api/schemas/category';
import type { Product } from '../../../api/schemas/product';
import type { Variant } from '../../../api/schemas/variant';
import { pathTo } from '../../../machines/catalogue/category-path.rules';
import { offerOf } from '../../../machines/product/offer.rules';
import type { PagedList } from '../../../machines/product-list/paged-list.rules';
import { LARGEST_TILE, WIDE_TILE_SIZES } from '../../components/catalogue/categories/CategoryGrid';
import { SCENELESS_SIZES } from '../../components/catalogue/categories/CategoryTile';
import { CARD_SIZES } from '../../components/catalogue/products/ProductCard';
import { BANNER_SIZES } from '../../screens/home/Slide';
import { HERO_SIZES } from '../../screens/product/gallery/hero';
import type { HeadRequest } from './head.types';

/** The picture with the priority `first`, as props of `Picture`. */
export interface FirstPicture {
  readonly src: string;
  readonly sizes: string;
  readonly wide?: boolean;
}

type Shown = Pick<HeadRequest, 'route' | 'data' | 'actors'>;

/** A screen's largest picture, which the document preloads; null where it has none. */
export function firstPictureOf({ route, data, actors }: Shown): FirstPicture | null {
  switch (route.name) {
    case 'home':
      return banner(data.banners as readonly Banner[] | null);
    case 'categories':
      return tile(data.screen as readonly Category[]);
    case 'categoryChildren':
      return tile(pathTo(data.screen as readonly Category[], route.categoryId).at(-1)?.children ?? []);
    case 'categoryProducts':
      return card((data.screen as { products: PagedList } | null)?.products);
    case 'products':
      return card((data.screen as { products: PagedList } | null)?.products);
    case 'product':
      return hero(data.product as Product | null, actors.selection?.getSnapshot().context.variant ?? null);
    default:
      return null;
  }
}

function banner(banners: readonly Banner[] | null): FirstPicture | null {
  const [first] = banners ?? [];
  return first ? { src: first.image, sizes: BANNER_SIZES, wide: true } : null;
}

function tile(categories: readonly Category[]): FirstPicture | null {
  const largest = categories[LARGEST_TILE];
  if (!largest) return null;
  const { image, wideImage } = largest;
  return wideImage === image ? { src: image, sizes: SCENELESS_SIZES } : { src: wideImage, sizes: WIDE_TILE_SIZES };
}

function card(products: PagedList | undefined): FirstPicture | null {
  const first = products?.pages[0]?.[0];
  return first ? { src: first.image, sizes: CARD_SIZES } : null;
}

function hero(product: Product | null, variant: Variant | null): FirstPicture | null {
  const src = product && offerOf(product, variant).images[0];
  return src ? { src, sizes: HERO_SIZES } : null;
}
