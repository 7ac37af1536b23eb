import { PHONE_MEDIA, pictureSources } from '../../domain/catalogue/picture-sources';
import type { Config } from '../config';
import type { FirstPicture } from './render';
import type { InlineStyle } from './styles';
import type { Template } from './template';

type DocumentSettings = Pick<Config, 'flows' | 'supportPhone' | 'otp'>;

export interface Preferences {
  readonly language: 'ar' | 'en';
  /** The address itself asks for the language. */
  readonly isLanguageInUrl: boolean;
  /** null while the shopper has not chosen: the browser's own */
  readonly theme: 'light' | 'dark' | null;
}

/** What is put into the document for a first screen. */
interface PageContent {
  readonly title: string;
  readonly tags: readonly { readonly name: string; readonly attributes: Readonly<Record<string, string>> }[];
  readonly linkedData: readonly object[];
  /** what stands in #root */
  readonly html: string;
  readonly firstPicture: FirstPicture | null;
  /** what the browser need not ask for again */
  readonly answers: object;
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
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

/** JSON that no markup can begin or end in. */
const toSafeJson = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

const element = ({ name, attributes }: PageContent['tags'][number]) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('')}>`;

/** What the document says of itself before its screen does, where it isn't Arabic as the built one is. */
const ENGLISH_META = `    <meta name="description" content="Gifts, scents and coffee that land" />
    <title>Lawza</title>
`;

export interface Documents {
  /** A document whose screen the browser renders; it loads the screen's scripts and styles, by their addresses, at once. */
  readonly shell: (
    preferences: Preferences,
    preloads?: { readonly scripts: readonly string[]; readonly styles: readonly string[] },
  ) => string;
  /**
   * A document with a first screen in it. It can be painted from it alone: its styles stand in it, under the hashes that the
   * content policy names, and its scripts are only named (src/main.tsx). Everything that is put in is escaped here.
   */
  readonly page: (preferences: Preferences, contents: PageContent) => string;
}

/**
 * Documents of the built client in a shopper's language and theme, so that their first paint agrees with the choice; with
 * whether its machines may be looked at, whom Help & Support dials, and how many digits a login code has where they are not four.
 */
export function createDocuments(
  template: Template,
  settings: DocumentSettings,
  styles: readonly InlineStyle[] = [],
): Documents {
  const { icons, manifest, arabic, shell, scripts, assets, entry, body, root, end } = template;
  const manifestIn = { ar: manifest, en: manifest.replace('/manifest.webmanifest', '/manifest.en.webmanifest') };
  const aboutIn = { ar: template.about, en: ENGLISH_META };
  // A page in English asks for Arabic letters where it writes them.
  const arabicIn = { ar: arabic, en: '' };
  const inlineStyles = styles.map(({ link, text }) => `    <style>${text}</style>${disableLink(link)}\n`).join('');
  const openDocument = (preferences: Preferences) =>
    `<!doctype html>\n<html ${attributesOf(preferences, settings)}>${template.head}`;

  return {
    shell: (preferences, ahead = { scripts: [], styles: [] }) => {
      const { language } = preferences;
      const links = [
        ...ahead.scripts.map((href) => ({ rel: 'modulepreload', crossorigin: '', href })),
        ...ahead.styles.map((href) => ({ rel: 'preload', as: 'style', crossorigin: '', href })),
      ]
        .filter(({ href }) => !assets.includes(`"${href}"`))
        .map((attributes) => `    ${element({ name: 'link', attributes })}\n`);
      return [
        openDocument(preferences),
        aboutIn[language],
        icons,
        manifestIn[language],
        arabicIn[language],
        shell,
        scripts,
        assets,
        ...links,
        body,
        root,
        end,
      ].join('');
    },
    page: (preferences, { title, tags, linkedData, html, answers, firstPicture, scripts: named }) => {
      const head = [
        blockRenderLink(html),
        preloadLinks(firstPicture),
        `<title>${escapeHtml(title)}</title>`,
        ...tags.map(element),
        ...linkedData.map((data) => `<script type="application/ld+json">${toSafeJson(data)}</script>`),
      ].filter((line) => line !== '');
      const data = [dataScript('answers', answers), dataScript('scripts', named)];
      return [
        openDocument(preferences),
        ...head.map((line) => `    ${line}\n`),
        icons,
        manifestIn[preferences.language],
        scripts,
        entry,
        inlineStyles,
        body,
        `    <div id="root">${html}</div>\n`,
        ...data.map((line) => `    ${line}\n`),
        end,
      ].join('');
    },
  };
}

function attributesOf({ language, theme }: Preferences, { flows, supportPhone, otp }: DocumentSettings): string {
  const attributes = [`lang="${language}"`, `dir="${language === 'ar' ? 'rtl' : 'ltr'}"`];
  if (theme !== null) attributes.push(`data-theme="${theme}"`);
  if (flows) attributes.push('data-flows');
  if (supportPhone !== null) attributes.push(`data-support-phone="${supportPhone}"`);
  if (otp.length !== 4) attributes.push(`data-code-length="${otp.length}"`);
  return attributes.join(' ');
}

/** The address of the file that every phone takes for a picture as wide as the screen; null where that depends on the phone. */
export const phonePictureUrl = (picture: FirstPicture | null): string | null =>
  (picture?.wide && pictureSources(picture.src).phone) || null;

/** Has the first picture of the screen asked for before the parser gets there. */
function preloadLinks(picture: FirstPicture | null): string {
  const { avif } = pictureSources(picture?.src ?? '');
  if (!picture || !avif) return '';
  const preload = (rest: Readonly<Record<string, string>>) =>
    element({
      name: 'link',
      attributes: { rel: 'preload', as: 'image', type: 'image/avif', fetchpriority: 'high', ...rest },
    });
  const set = { imagesrcset: avif, imagesizes: picture.sizes };
  const href = phonePictureUrl(picture);
  return href === null
    ? preload(set)
    : `${preload({ media: PHONE_MEDIA, href })}${preload({ media: `not all and ${PHONE_MEDIA}`, ...set })}`;
}

/** What a screen marks as enough to be seen first. */
const FIRST_PAINT_ID = 'first-sight';

/**
 * Has the browser read that far before it paints: Chromium pauses to paint after ten milliseconds of reading, which the styles
 * alone take on a phone, and the empty page that it would paint then holds up the next one (HTML, link type `expect`).
 */
const blockRenderLink = (html: string) =>
  html.includes(` id="${FIRST_PAINT_ID}"`) ? `<link rel="expect" href="#${FIRST_PAINT_ID}" blocking="render">` : '';

/** Names a sheet without asking for it: the scripts of later screens look for its link, and would fetch it a second time. */
const disableLink = (link: string) => link.replace('<link ', '<link disabled ');

const dataScript = (id: string, data: object) =>
  `<script type="application/json" id="${id}">${toSafeJson(data)}</script>`;
