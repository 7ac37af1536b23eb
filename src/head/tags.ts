import { dinarsFromFils } from '../../api/money';
import type { HeadRequest } from './head';
import type { Subject } from './subject';

/** An empty element of the document's head. */
export interface Tag {
  readonly name: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

interface Page extends Pick<HeadRequest, 'locale' | 'isAsked' | 'origin'> {
  readonly heading: string;
  readonly shopName: string;
  readonly subject: Subject | null;
}

const LANGUAGES = ['ar', 'en'] as const;
const TERRITORY = { ar: 'ar_KW', en: 'en_US' } as const;
/** Our own pictures say their width in their name; banners are 16:9, all others square. */
const OWN = /^\/media\/[\w-]+-(\d+)\.(webp|avif)$/;

const named = (name: string, content: string): Tag => ({ name: 'meta', attributes: { name, content } });
const property = (name: string, content: string): Tag => ({ name: 'meta', attributes: { property: name, content } });
const link = (attributes: Tag['attributes']): Tag => ({ name: 'link', attributes });

/** The address of a page in a language; without one it is whatever the reader likes best. */
export function addressIn(origin: string, href: string, language: 'ar' | 'en' | null): string {
  const address = new URL(href, origin);
  if (language) address.searchParams.set('lang', language);
  return address.href;
}

/** Description, canonical address, the other language, and what Open Graph and Twitter cards show. */
export function tagsOf({ heading, shopName, subject, locale, isAsked, origin }: Page): readonly Tag[] {
  if (subject === null) return [named('robots', 'noindex')];
  const { href, description } = subject;
  const address = addressIn(origin, href, isAsked ? locale : null);
  return [
    named('description', description),
    ...(subject.isPassing ? [named('robots', 'noindex, follow')] : []),
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
    ...(subject.image === '' ? [] : pictureTags(subject.image, heading, origin)),
    ...(subject.product ? priceTags(subject.product) : []),
    named('twitter:card', subject.image === '' ? 'summary' : 'summary_large_image'),
    named('twitter:title', heading),
    named('twitter:description', description),
  ];
}

function pictureTags(image: string, alt: string, origin: string): readonly Tag[] {
  const address = new URL(image, origin).href;
  const [, width, format] = OWN.exec(image) ?? [];
  const height = width === '1120' ? '640' : width;
  return [
    property('og:image', address),
    ...(format ? [property('og:image:type', `image/${format}`)] : []),
    ...(width && height ? [property('og:image:width', width), property('og:image:height', height)] : []),
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
