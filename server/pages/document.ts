import type { Config } from '../config';
import type { Style } from './styles';

type Look = Pick<Config, 'flows' | 'supportPhone'>;

export interface Preferences {
  readonly language: 'ar' | 'en';
  /** The address itself asks for the language. */
  readonly isAsked: boolean;
  /** null while the shopper has not chosen: the browser's own */
  readonly theme: 'light' | 'dark' | null;
}

/** What is put into the document for a first screen. */
export interface Contents {
  readonly title: string;
  readonly tags: readonly { readonly name: string; readonly attributes: Readonly<Record<string, string>> }[];
  readonly linkedData: readonly object[];
  /** what stands in #root */
  readonly html: string;
  /** What the browser need not ask for again; null where it has to. */
  readonly answers: object | null;
  /** addresses of all the scripts that the screen needs, which come after it has been seen */
  readonly scripts: readonly string[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

/** JSON that no markup can begin or end in. */
const json = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

const element = ({ name, attributes }: Contents['tags'][number]) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')}>`;

/**
 * The built document in a shopper's language and theme, so that its first paint agrees with the choice; with whether its
 * machines may be looked at, and whom Help & Support dials.
 */
export function shellIn(shell: string, { language, theme }: Preferences, { flows, supportPhone }: Look): string {
  const attributes = [`lang="${language}"`, `dir="${language === 'ar' ? 'rtl' : 'ltr'}"`];
  if (theme !== null) attributes.push(`data-theme="${theme}"`);
  if (flows) attributes.push('data-flows');
  if (supportPhone !== null) attributes.push(`data-support-phone="${supportPhone}"`);
  return shell.replace(/<html[^>]*>/, () => `<html ${attributes.join(' ')}>`);
}

/** What the shell asks for and a drawn page doesn't: its styles are in it, all else would take the network from its first paint. */
const OF_THE_SHELL = /\s*<link\b[^>]*\b(?:rel="(?:modulepreload|preload)"|href="\/boot\.css")[^>]*>/g;

const picture = /<picture\b[^>]*>(?:(?!<\/picture>).)*?fetchpriority="high"/is;

/** The first picture of the screen, asked for before the parser gets there. */
function firstPicture(html: string): string {
  const [, source] = /<source type="image\/avif" ([^>]*?)\/?>/i.exec(picture.exec(html)?.[0] ?? '') ?? [];
  if (!source) return '';
  const set = source.replace(/srcset=/i, 'imagesrcset=').replace(/sizes=/i, 'imagesizes=');
  return `<link rel="preload" as="image" type="image/avif" fetchpriority="high" ${set}>`;
}

/**
 * A shell with a first screen in it. It can be painted from this document alone: its styles stand in it, under the hashes that
 * the content policy names, and its scripts are only named (src/main.tsx). Everything that is put in is escaped here.
 */
export function filled(shell: string, contents: Contents, styles: readonly Style[] = []): string {
  const { title, tags, linkedData, html, answers, scripts } = contents;
  const head = [
    firstPicture(html),
    `<title>${escaped(title)}</title>`,
    ...tags.map(element),
    ...linkedData.map((data) => `<script type="application/ld+json">${json(data)}</script>`),
  ].filter((line) => line !== '');
  const written = [answers !== null && embedded('answers', answers), embedded('scripts', scripts)].filter(Boolean);
  const styled = styles.reduce(
    (page, { link, text }) => page.replace(link, () => `<style>${text}</style>${asThere(link)}`),
    shell.replace(OF_THE_SHELL, ''),
  );
  return styled
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace('<script src="/prepaint.js">', '<script async src="/prepaint.js">')
    .replace(/<title>[^<]*<\/title>/, () => head.join('\n    '))
    .replace(
      /<div id="root">[\s\S]*<\/div>(?=\s*<\/body>)/,
      () => `<div id="root">${html}</div>\n    ${written.join('\n    ')}`,
    );
}

/** Names a sheet without asking for it: the scripts of later screens look for its link, and would fetch it a second time. */
const asThere = (link: string) => link.replace('<link ', '<link disabled ');

const embedded = (id: string, data: object) => `<script type="application/json" id="${id}">${json(data)}</script>`;

/** A shell for a screen that the browser draws itself, which asks for its scripts at once. */
export function hurried(shell: string, scripts: readonly string[]): string {
  const preloads = scripts
    .filter((script) => !shell.includes(`"${script}"`))
    .map((href) => element({ name: 'link', attributes: { rel: 'modulepreload', crossorigin: '', href } }));
  return shell.replace('</head>', () => `${preloads.map((link) => `  ${link}\n`).join('  ')}  </head>`);
}
