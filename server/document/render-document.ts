import { PHONE_MEDIA, pictureSources } from '../../domain/catalogue/picture-sources';
import { type ShopFacts, shopIdentityOf } from '../../api/schemas/shop-facts';
import type { Config } from '../config';
import { escapeMarkup } from '../escape-markup';
import type { FirstPicture } from './render';
import { themeColours } from '../brand/palette';
import { styleOf } from '../brand/stylesheet';
import type { InlineStyle } from './styles';
import type { Template } from './template';

export type DocumentSettings = Pick<Config, 'flows' | 'brand' | 'otp' | 'payment'>;

export interface Preferences {
  readonly language: 'ar' | 'en';
  /** The URL itself names the language. */
  readonly isLanguageInUrl: boolean;
  /** Null for the browser's preference. */
  readonly theme: 'light' | 'dark' | null;
}

/** What a server-rendered document contains. */
interface PageContent {
  readonly title: string;
  readonly tags: readonly { readonly name: string; readonly attributes: Readonly<Record<string, string>> }[];
  readonly linkedData: readonly object[];
  /** Content of #root. */
  readonly html: string;
  readonly firstPicture: FirstPicture | null;
  /** Initial data for hydration. */
  readonly answers: object;
  /** URLs of the scripts to load after first paint. */
  readonly scripts: readonly string[];
}

/** JSON that can't contain markup. */
const toSafeJson = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

const element = ({ name, attributes }: PageContent['tags'][number]) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`)
    .join('')}>`;

/** Title and description of a page that the browser renders. */
const aboutShop = ({ name, description }: ShopFacts, language: 'ar' | 'en') =>
  `    <meta name="description" content="${escapeMarkup(description[language])}" />
    <title>${escapeMarkup(name[language])}</title>
`;

export interface Documents {
  /** A document that the browser renders. It preloads the given scripts and styles. */
  readonly shell: (
    preferences: Preferences,
    preloads?: { readonly scripts: readonly string[]; readonly styles: readonly string[] },
  ) => string;
  /**
   * A server-rendered document. Only prepaint.js blocks its first paint: styles are inline, allowed by hash in the
   * Content-Security-Policy, and other scripts load after first paint (src/main.tsx). Escapes everything but `html`, which
   * React has escaped.
   */
  readonly page: (preferences: Preferences, contents: PageContent) => string;
}

/**
 * Builds documents from the client's template, in the shopper's language and theme. Settings travel as attributes of
 * `html`: the flows viewer, the support phone, the domains of payment pages, and the length of login codes.
 */
export function createDocuments(
  template: Template,
  settings: DocumentSettings,
  styles: readonly InlineStyle[] = [],
): Documents {
  const { icons, manifest, arabic, shell, scripts, assets, entry, body, root, end } = template;
  const manifestIn = { ar: manifest, en: manifest.replace('/manifest.webmanifest', '/manifest.en.webmanifest') };
  const { facts } = settings.brand;
  const shopData = `    ${dataScript('shop', shopIdentityOf(facts))}\n`;
  const aboutIn = { ar: aboutShop(facts, 'ar'), en: aboutShop(facts, 'en') };
  const brandStyle = styleOf(settings.brand.stylesheet);
  const brandLink = brandStyle === null ? '' : `    ${brandStyle.link}\n`;
  const head = withThemeColours(template.head, facts);
  // English pages load the Arabic font only when they contain Arabic text.
  const arabicIn = { ar: arabic, en: '' };
  const inlineStyles = styles.map(({ link, text }) => `    <style>${text}</style>${disableLink(link)}\n`).join('');
  const openDocument = (preferences: Preferences) =>
    `<!doctype html>\n<html ${attributesOf(preferences, settings)}>${head}`;

  return {
    shell: (preferences, preloads = { scripts: [], styles: [] }) => {
      const { language } = preferences;
      const links = [
        ...preloads.scripts.map((href) => ({ rel: 'modulepreload', crossorigin: '', href })),
        ...preloads.styles.map((href) => ({ rel: 'preload', as: 'style', crossorigin: '', href })),
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
        brandLink,
        ...links,
        body,
        root,
        shopData,
        end,
      ].join('');
    },
    page: (preferences, { title, tags, linkedData, html, answers, firstPicture, scripts: named }) => {
      const lines = [
        blockRenderLink(html),
        preloadLinks(firstPicture),
        `<title>${escapeMarkup(title)}</title>`,
        ...tags.map(element),
        ...linkedData.map((data) => `<script type="application/ld+json">${toSafeJson(data)}</script>`),
      ].filter((line) => line !== '');
      const data = [dataScript('answers', answers), dataScript('scripts', named)];
      return [
        openDocument(preferences),
        ...lines.map((line) => `    ${line}\n`),
        icons,
        manifestIn[preferences.language],
        inlineStyles,
        scripts,
        entry,
        body,
        `    <div id="root">${html}</div>\n`,
        ...data.map((line) => `    ${line}\n`),
        shopData,
        end,
      ].join('');
    },
  };
}

function attributesOf({ language, theme }: Preferences, { flows, brand, otp, payment }: DocumentSettings): string {
  const attributes = [`lang="${language}"`, `dir="${language === 'ar' ? 'rtl' : 'ltr'}"`];
  if (theme !== null) attributes.push(`data-theme="${theme}"`);
  if (flows) attributes.push('data-flows');
  const { phone: supportPhone } = brand.facts.contact;
  if (supportPhone !== null) attributes.push(`data-support-phone="${supportPhone}"`);
  if (payment.hosts.length > 0) attributes.push(`data-payment-hosts="${payment.hosts.join(',')}"`);
  if (otp.length !== 4) attributes.push(`data-code-length="${otp.length}"`);
  return attributes.join(' ');
}

/** Sets the theme-color of the browser's own bars; public/prepaint.js reads both colours from the element. */
function withThemeColours(head: string, { colours }: ShopFacts): string {
  if (colours === null) return head;
  const { light, dark } = themeColours(colours);
  return head.replace(
    /<meta name="theme-color"[^>]*>/,
    `<meta name="theme-color" content="${light}" data-light="${light}" data-dark="${dark}">`,
  );
}

/** The one file that all phones load for a full-width picture; null if the browser has to choose by its size. */
export const phonePictureUrl = (picture: FirstPicture | null): string | null =>
  (picture?.wide && pictureSources(picture.src).phone) || null;

/** Preloads the first picture of the screen. */
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

/** The id that screens put on the last element needed for first paint. */
const FIRST_PAINT_ID = 'first-paint-end';

/**
 * Blocks rendering until that element is parsed (HTML, link type `expect`). Otherwise Chromium may pause parsing after the
 * inline styles and paint an empty page first.
 */
const blockRenderLink = (html: string) =>
  html.includes(` id="${FIRST_PAINT_ID}"`) ? `<link rel="expect" href="#${FIRST_PAINT_ID}" blocking="render">` : '';

/** Keeps the link of an inlined stylesheet, disabled: lazy chunks look for it and would load the stylesheet again. */
const disableLink = (link: string) => link.replace('<link ', '<link disabled ');

const dataScript = (id: string, data: object) =>
  `<script type="application/json" id="${id}">${toSafeJson(data)}</script>`;
