import { dinarsFromFils } from '../../../domain/money/fils';
import type { Product } from '../../../api/schemas/product';
import { htmlToText } from '../../../domain/text/html-to-text';
import { href } from '../../../domain/routes/href';
import type { HeadRequest, Subject } from './head.types';
import { addressIn } from './tags';

interface Page extends Pick<HeadRequest, 'locale' | 'isLanguageInUrl' | 'origin'> {
  readonly shopName: string;
  readonly subject: Subject;
}

const CONTEXT = { '@context': 'https://schema.org' };

/** schema.org data: the shop on the home screen, elsewhere breadcrumbs and the product with its offers. */
export function linkedDataOf({ subject, shopName, origin, locale, isLanguageInUrl }: Page): readonly object[] {
  const language = isLanguageInUrl ? locale : null;
  const at = (href: string) => addressIn(origin, href, language);
  if (subject.href === href('home')) return shopItself(shopName, origin);
  return [
    ...(subject.product ? [productData(subject.product, at(subject.href), origin)] : []),
    ...(subject.crumbs.length > 0
      ? [
          {
            ...CONTEXT,
            '@type': 'BreadcrumbList',
            itemListElement: [{ name: shopName, href: href('home') }, ...subject.crumbs].map(
              ({ name, href }, index) => ({
                '@type': 'ListItem',
                position: index + 1,
                name,
                item: at(href),
              }),
            ),
          },
        ]
      : []),
  ];
}

function shopItself(name: string, origin: string): readonly object[] {
  const url = `${origin}/`;
  return [
    { ...CONTEXT, '@type': 'Organization', name, url, logo: `${origin}/app-icon-512.png` },
    {
      ...CONTEXT,
      '@type': 'WebSite',
      name,
      url,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}${href('products')}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

const availability = (stock: number | null) => `https://schema.org/${stock === 0 ? 'OutOfStock' : 'InStock'}`;

function productData(product: Product, url: string, origin: string): object {
  const { name, sku, images, category } = product;
  return {
    ...CONTEXT,
    '@type': 'Product',
    name,
    description: htmlToText(product.description),
    ...(sku !== '' && { sku }),
    ...(category && { category: category.name }),
    image: images.map((image) => new URL(image, origin).href),
    url,
    offers: offers(product, url),
  };
}

/** One offer, or all variants with their price range. */
function offers({ price, stock, variants }: Product, url: string): object {
  const offer = { '@type': 'Offer', priceCurrency: 'KWD', url, itemCondition: 'https://schema.org/NewCondition' };
  if (!variants) return { ...offer, price: dinarsFromFils(price), availability: availability(stock) };
  const prices = variants.variants.map((variant) => variant.price);
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'KWD',
    lowPrice: dinarsFromFils(Math.min(...prices)),
    highPrice: dinarsFromFils(Math.max(...prices)),
    offerCount: prices.length,
    availability: availability(variants.variants.every((variant) => variant.stock === 0) ? 0 : null),
    offers: variants.variants.map((variant) => ({
      ...offer,
      name: variant.name,
      ...(variant.sku !== '' && { sku: variant.sku }),
      price: dinarsFromFils(variant.price),
      availability: availability(variant.stock),
    })),
  };
}
