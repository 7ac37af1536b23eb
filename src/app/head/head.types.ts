import type { I18n } from '@lingui/core';
import type { AnyActorRef } from 'xstate';
import type { ShopFacts } from '../../../api/schemas/shop-facts';
import type { Product } from '../../../api/schemas/product';
import type { Locale } from '../../../domain/text/locale';
import type { ServerRoute } from '../../../domain/routes/manifest';

/** An empty element of the document's head. */
export interface Tag {
  readonly name: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

/** The document's head, for search engines, link previews and the browser's tab. */
export interface Head {
  readonly title: string;
  readonly tags: readonly Tag[];
  /** schema.org */
  readonly linkedData: readonly object[];
}

export interface HeadRequest {
  readonly route: ServerRoute;
  /** the data of the screen's child actors, by name */
  readonly data: Readonly<Record<string, unknown>>;
  /** the screen's actors, settled */
  readonly actors: Readonly<Record<string, AnyActorRef>>;
  readonly i18n: I18n;
  readonly locale: Locale;
  /** The URL has a `lang` parameter. */
  readonly isLanguageInUrl: boolean;
  /** `https://shop.example` */
  readonly origin: string;
  readonly isMissing: boolean;
  readonly shop: Pick<ShopFacts, 'name' | 'description'>;
}

interface Crumb {
  readonly name: string;
  readonly href: string;
}

/** What a page is about. */
export interface Subject {
  /** the canonical path */
  readonly href: string;
  readonly description: string;
  /** an address, or '' for the shop's own picture */
  readonly image: string;
  /** the path from the home screen, the page itself included */
  readonly crumbs: readonly Crumb[];
  readonly product: Product | null;
  /** Excluded from search engines: results of the shop's own search. */
  readonly isNoindex: boolean;
}
