import { escapeMarkup } from '../escape-markup';
import type { Brand, Language } from './brand';
import { type Palette, palettesOf, THEMES, type Theme } from './palette';

const WORDS = {
  ar: { add: 'أضف إلى السلة', chosen: 'مختار', sale: 'عرض', note: 'نص ثانوي' },
  en: { add: 'Add to cart', chosen: 'Chosen', sale: 'Offer', note: 'Secondary text' },
} as const;

/** An HTML page that shows the shop in both languages and themes. It loads nothing. */
export function renderPreview(brand: Brand): string {
  const palettes = palettesOf(brand.facts.colours);
  const panels = (['ar', 'en'] as const).flatMap((language) =>
    THEMES.map((theme) => panel(brand, language, theme, palettes[theme])),
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeMarkup(brand.facts.name.en)}</title>
<style>body{margin:0;display:grid;grid-template-columns:repeat(auto-fit,minmax(280px,1fr));font:16px system-ui}
section{padding:24px}section>*{margin:0 0 16px}img,h1{height:32px;font-size:24px}
div{padding:16px;border-radius:16px}b,i{display:inline-block;padding:10px 18px;border-radius:20px;font-style:normal}</style>
${panels.join('\n')}
</html>
`;
}

function panel(brand: Brand, language: Language, theme: Theme, colours: Palette): string {
  const { name, description } = brand.facts;
  const words = WORDS[language];
  const logo = ((theme === 'dark' && brand.logoDark) || brand.logo)?.[language];
  const picture = logo && `data:image/svg+xml;base64,${Buffer.from(logo.content).toString('base64')}`;
  const block = (tag: string, text: string, ground: string, colour: string) =>
    `<${tag} style="background:${ground};color:${colour}">${escapeMarkup(text)}</${tag}>`;
  return `<section lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}" style="background:${colours.page};color:${colours.text}">
${picture ? `<img alt="${escapeMarkup(name[language])}" src="${picture}">` : `<h1>${escapeMarkup(name[language])}</h1>`}
${block('p', description[language], colours.page, colours.text)}
${block('div', words.note, colours.surface, colours.textSecondary)}
${block('b', words.add, colours.primary, colours.primaryText)}
${block('i', words.chosen, colours.primarySoft, colours.primarySoftText)}
${block('i', words.sale, colours.accent, colours.accentText)}
</section>`;
}
