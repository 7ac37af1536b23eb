import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { htmlToText } from '../../../domain/text/html-to-text';
import type { Locale } from '../../../domain/text/locale';
import type { Route } from '../../routes';
import { linkedDataOf } from './linked-data';
import { subjectOf } from './subject';
import { type Tag, tagsOf } from './tags';

/** What the document says about a page to those who don't draw it: search engines, link previews, the browser's tab. */
export interface Head {
  readonly title: string;
  readonly tags: readonly Tag[];
  /** schema.org */
  readonly linkedData: readonly object[];
}

export interface HeadRequest {
  readonly route: Route;
  /** the entities that the page shows */
  readonly data: Readonly<Record<string, unknown>>;
  /** what was drawn of it */
  readonly html: string;
  readonly i18n: I18n;
  readonly locale: Locale;
  /** The address itself asks for the language. */
  readonly isAsked: boolean;
  /** `https://shop.example` */
  readonly origin: string;
  readonly isMissing: boolean;
}

/** The heading of what was drawn, which is the page's title in the browser too (chrome/use-title). */
function headingOf(html: string): string {
  const heading = /<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '';
  return htmlToText(heading).trim();
}

/** Title, description, canonical address, languages, previews and linked data of a page (issue of being found). */
export function headOf(request: HeadRequest): Head {
  const { html, i18n, isMissing } = request;
  const shopName = i18n._(msg`Lawza`);
  const heading = headingOf(html);
  const title = heading === '' || heading === shopName ? shopName : `${heading} · ${shopName}`;
  const subject = isMissing ? null : subjectOf(request);
  return {
    title,
    tags: tagsOf({ ...request, shopName, heading: heading || shopName, subject }),
    linkedData: subject === null ? [] : linkedDataOf({ ...request, shopName, subject }),
  };
}
