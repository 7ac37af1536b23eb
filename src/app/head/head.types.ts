import type { I18n } from '@lingui/core';
import type { AnyActorRef } from 'xstate';
import type { Product } from '../../../api/schemas/product';
import type { Locale } from '../../../domain/text/locale';
import type { ServerRoute } from '../../../domain/routes/manifest';

/** An empty element of the document's head. */
export interface Tag {
  readonly name: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

/** What the document says about a page to those who don't draw it: search engines, link previews, the browser's tab. */
export interface Head {
  readonly title: string;
  readonly tags: readonly Tag[];
  /** schema.org */
  readonly linkedData: readonly object[];
}

export interface HeadRequest {
  readonly route: ServerRoute;
  /** the entities that the page shows */
  readonly data: Readonly<Record<string, unknown>>;
  /** the screen's machines, loaded */
  readonly actors: Readonly<Record<string, AnyActorRef>>;
  readonly i18n: I18n;
  readonly locale: Locale;
  /** The address itself asks for the language. */
  readonly isAsked: boolean;
  /** `https://shop.example` */
  readonly origin: string;
  readonly isMissing: boolean;
}

interface Crumb {
  readonly name: string;
  readonly href: string;
}

/** What a page is about. */
export interface Subject {
  /** the one address of it, a path */
  readonly href: string;
  readonly description: string;
  /** an address, or '' where the shop's own stands for it */
  readonly image: string;
  /** the way to it from the home screen, itself included */
  readonly crumbs: readonly Crumb[];
  readonly product: Product | null;
  /** Not worth a place in a search engine: a search of our own. */
  readonly isPassing: boolean;
}
