import type { Config } from '../config';

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
  /** addresses of scripts that the screen needs beside those that every page has */
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

/** A shell with a first screen in it. Everything that is put in is escaped here. */
export function filled(shell: string, { title, tags, linkedData, html, answers, scripts }: Contents): string {
  const known = (script: string) => shell.includes(`"${script}"`);
  const head = [
    `<title>${escaped(title)}</title>`,
    ...tags.map(element),
    ...linkedData.map((data) => `<script type="application/ld+json">${json(data)}</script>`),
  ];
  const preloads = scripts
    .filter((script) => !known(script))
    .map((href) => element({ name: 'link', attributes: { rel: 'modulepreload', crossorigin: '', href } }));
  const written =
    answers === null ? '' : `\n    <script type="application/json" id="answers">${json(answers)}</script>`;
  return shell
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => head.join('\n    '))
    .replace('</head>', () => `${preloads.map((link) => `  ${link}\n`).join('  ')}  </head>`)
    .replace(/<div id="root">[\s\S]*<\/div>(?=\s*<\/body>)/, () => `<div id="root">${html}</div>${written}`);
}
