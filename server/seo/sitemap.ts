import { isPlain, prefixOf, routesWhere } from '../../domain/routes/facts';
import { escapeMarkup } from '../escape-markup';
import type { RouteName } from '../../domain/routes/manifest';
import type { LocalizedPath } from './page-urls';

const LANGUAGES = ['ar', 'en'] as const;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const link = (hreflang: string, href: string) =>
  `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(href)}"/>`;

/** A sitemap file with every page in each language and links to its alternates. */
export function renderSitemap(origin: string, pages: readonly LocalizedPath[]): string {
  const entries = pages.flatMap((page) => {
    const inLanguage = (language: (typeof LANGUAGES)[number]) => `${origin}${page[language]}?lang=${language}`;
    const links = [...LANGUAGES.map((one) => link(one, inLanguage(one))), link('x-default', `${origin}${page.ar}`)];
    return LANGUAGES.map((one) => `<url><loc>${escapeMarkup(inLanguage(one))}</loc>${links.join('')}</url>`);
  });
  return `${HEAD}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}

export function renderSitemapIndex(origin: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<sitemap><loc>${escapeMarkup(`${origin}${path}`)}</loc></sitemap>`);
  return `${HEAD}<sitemapindex xmlns="${SITEMAPS}">\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** The rules that match a route with or without a query, but no longer path: `/gift` doesn't refuse `/gift-cards`. */
const rulesOf = (name: RouteName): string[] =>
  isPlain(name) ? [`${prefixOf(name)}$`, `${prefixOf(name)}?`] : [prefixOf(name)];

/** Private pages and paths that are no pages. The API stays allowed, because robots that run scripts load the catalogue. */
const DISALLOWED = [
  ...routesWhere(({ crawlers }) => crawlers === 'refused').flatMap(rulesOf),
  '/flows',
  '/sandbox-gateway/',
];

export const renderRobots = (origin: string): string =>
  ['User-agent: *', ...DISALLOWED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );
