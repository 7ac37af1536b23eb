import { prefixOf, routesWhere } from '../../domain/routes/facts';
import type { LocalizedPath } from './page-urls';

const LANGUAGES = ['ar', 'en'] as const;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

const link = (hreflang: string, href: string) =>
  `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escaped(href)}"/>`;

/** A file of pages: each once in each language, with the other language and the one for everybody else beside it. */
export function renderSitemap(origin: string, pages: readonly LocalizedPath[]): string {
  const entries = pages.flatMap((page) => {
    const inLanguage = (language: (typeof LANGUAGES)[number]) => `${origin}${page[language]}?lang=${language}`;
    const links = [...LANGUAGES.map((one) => link(one, inLanguage(one))), link('x-default', `${origin}${page.ar}`)];
    return LANGUAGES.map((one) => `<url><loc>${escaped(inLanguage(one))}</loc>${links.join('')}</url>`);
  });
  return `${HEAD}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}

/** The file that names the others. */
export function renderSitemapIndex(origin: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<sitemap><loc>${escaped(`${origin}${path}`)}</loc></sitemap>`);
  return `${HEAD}<sitemapindex xmlns="${SITEMAPS}">\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** What belongs to one shopper, and what is no page; the API stays open, because robots that run scripts read the catalogue there. */
const DISALLOWED = [
  ...routesWhere(({ crawlers }) => crawlers === 'refused').map(prefixOf),
  '/flows',
  '/sandbox-gateway/',
];

/** What robots may read, and where the sitemap is. */
export const renderRobots = (origin: string): string =>
  ['User-agent: *', ...DISALLOWED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );
