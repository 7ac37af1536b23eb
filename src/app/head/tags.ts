import { dinarsFromFils } from '../../../domain/money/fils';
import { readPictureAddress } from '../../../domain/catalogue/picture-sources';
import type { HeadRequest, Subject, Tag } from './head.types';

interface Page extends Pick<HeadRequest, 'locale' | 'isLanguageInUrl' | 'origin'> {
  readonly heading: string;
  readonly shopName: string;
  readonly subject: Subject | null;
}

/** px; banners are 7:4, all other pictures square */
const WIDE = 1120;
const SQUARE = 640;

const LANGUAGES = ['ar', 'en'] as const;
const TERRITORY = { ar: 'ar_KW', en: 'en_US' } as const;

const named = (name: string, content: string): Tag => ({ name: 'meta', attributes: { name, content } });
const property = (name: string, content: string): Tag => ({ name: 'meta', attributes: { property: name, content } });
const link = (attributes: Tag['attributes']): Tag => ({ name: 'link', attributes });

/** The absolute address of a page; without a language the server chooses it from the request. */
export function addressIn(origin: string, href: string, language: 'ar' | 'en' | null): string {
  const address = new URL(href, origin);
  if (language) address.searchParams.set('lang', language);
  return address.href;
}

/** Description, canonical address, language alternates, Open Graph and Twitter tags. */
export function tagsOf({ heading, shopName, subject, locale, isLanguageInUrl, origin }: Page): readonly Tag[] {
  if (subject === null) return [named('robots', 'noindex')];
  const { href, description } = subject;
  const address = addressIn(origin, href, isLanguageInUrl ? locale : null);
  return [
    named('description', description),
    ...(subject.isNoindex ? [named('robots', 'noindex, follow')] : []),
    link({ rel: 'canonical', href: address }),
    ...LANGUAGES.map((hreflang) => link({ rel: 'alternate', hreflang, href: addressIn(origin, href, hreflang) })),
    link({ rel: 'alternate', hreflang: 'x-default', href: addressIn(origin, href, null) }),
    property('og:type', subject.product ? 'product' : 'website'),
    property('og:site_name', shopName),
    property('og:title', heading),
    property('og:description', description),
    property('og:url', address),
    property('og:locale', TERRITORY[locale]),
    property('og:locale:alternate', TERRITORY[locale === 'ar' ? 'en' : 'ar']),
    ...pictureTags(subject.image, heading, origin),
    ...(subject.product ? priceTags(subject.product) : []),
    named('twitter:card', subject.image === '' ? 'summary' : 'summary_large_image'),
    named('twitter:title', heading),
    named('twitter:description', description),
  ];
}

/** The preview of a page without a picture of its own. */
const SHOP_PICTURE = { address: '/app-icon-512.png', type: 'image/png', width: 512, height: 512 };

/** The JPEG that the server makes of a picture: uncropped for the demo's own, on a square for uploads. */
function previewOf(image: string) {
  const { stem, width, query, version } = readPictureAddress(image) ?? {};
  if (stem === undefined || width === undefined) return null;
  const jpeg = { address: `${stem.replace('/media/', '/pictures/')}-${width}.jpg${query}`, type: 'image/jpeg' };
  if (stem.endsWith(`/pictures/${version}`)) return { ...jpeg, width: SQUARE, height: SQUARE };
  return { ...jpeg, width, height: width === WIDE ? 640 : width };
}

function pictureTags(image: string, alt: string, origin: string): readonly Tag[] {
  const own = image === '' ? SHOP_PICTURE : previewOf(image);
  const address = new URL(own?.address ?? image, origin).href;
  return [
    property('og:image', address),
    ...(own ? [property('og:image:type', own.type)] : []),
    ...(own ? [property('og:image:width', String(own.width)), property('og:image:height', String(own.height))] : []),
    property('og:image:alt', alt),
    named('twitter:image', address),
    named('twitter:image:alt', alt),
  ];
}

const priceTags = ({ price, stock }: NonNullable<Subject['product']>): readonly Tag[] => [
  property('product:price:amount', dinarsFromFils(price)),
  property('product:price:currency', 'KWD'),
  property('product:availability', stock === 0 ? 'out of stock' : 'in stock'),
];
