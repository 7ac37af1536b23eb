import { headingOf } from './heading';
import { linkedDataOf } from './linked-data';
import { subjectOf } from './subject';
import { tagsOf } from './tags';
import type { Head, HeadRequest } from './head.types';

/** Title, meta tags and linked data of a page. */
export function headOf(request: HeadRequest): Head {
  const { isMissing, shop, locale } = request;
  const shopName = shop.name[locale];
  const heading = headingOf(request);
  const title = heading === '' || heading === shopName ? shopName : `${heading} · ${shopName}`;
  const subject = isMissing ? null : subjectOf(request);
  return {
    title,
    tags: tagsOf({ ...request, shopName, heading: heading || shopName, subject }),
    linkedData: subject === null ? [] : linkedDataOf({ ...request, shopName, subject }),
  };
}
