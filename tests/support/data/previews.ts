import { readDocument } from '../browser/document';

export interface Preview {
  readonly title: string;
  readonly description: string;
  readonly site: string;
  readonly address: string;
  readonly picture: {
    readonly address: string;
    readonly width: number;
    readonly height: number;
    readonly type: string;
  };
}

/** What a service reads of a page and what it asks of its picture, as its makers or its users have it written down. */
interface Crawler {
  /** how it introduces itself */
  readonly agent: string;
  /** bytes of the document that it looks at */
  readonly reads: number;
  /** px: smaller pictures are left out */
  readonly smallest: number;
  /** longer side by shorter side */
  readonly longest: number;
  /** bytes of the picture */
  readonly heaviest: number;
}

export const CRAWLERS: Readonly<Record<'WhatsApp' | 'Facebook' | 'Twitter', Crawler>> = {
  WhatsApp: { agent: 'WhatsApp/2.23.20.0', reads: 300_000, smallest: 300, longest: 4, heaviest: 300_000 },
  Facebook: {
    agent: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    reads: 512 * 1024,
    smallest: 200,
    longest: 3,
    heaviest: 8_000_000,
  },
  Twitter: { agent: 'Twitterbot/1.0', reads: 1_000_000, smallest: 300, longest: 3, heaviest: 5_000_000 },
};

/**
 * The preview that a service makes of a document: Open Graph, the first of each property, from as much as it reads.
 * @throws Error with what is missing
 */
export function previewOf(html: string, robot: Crawler): Preview {
  const read = readDocument(Buffer.from(html).subarray(0, robot.reads).toString());
  const first = (property: string): string => {
    const content = read.all('meta', 'property', property)[0]?.attributes.content ?? '';
    if (content.trim() === '') throw new Error(`no ${property}`);
    return content;
  };
  return {
    title: first('og:title'),
    description: first('og:description'),
    site: first('og:site_name'),
    address: new URL(first('og:url')).href,
    picture: {
      address: new URL(first('og:image')).href,
      width: Number(first('og:image:width')),
      height: Number(first('og:image:height')),
      type: first('og:image:type'),
    },
  };
}
