import { msg } from '@lingui/core/macro';
import { htmlToText } from '../../../domain/text/html-to-text';
import { linkedDataOf } from './linked-data';
import { subjectOf } from './subject';
import { tagsOf } from './tags';
import type { Head, HeadRequest } from './head.types';

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
