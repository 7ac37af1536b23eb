import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../../server/config';
import { DEFAULT_PALETTES } from '../../../server/brand/palette';
import { semanticTokens } from '../../../src/theme/semantic-tokens';
import { LOGO, NOOR, writeShop } from './noor';

function problemsOf(shop: unknown, files: Readonly<Record<string, string | Uint8Array>> = {}): string[] {
  const file = writeShop(shop, files);
  const parsed = parseConfig({ SHOP_FILE: file });
  return parsed.ok ? [] : parsed.problems.map((problem) => problem.replace(`${file}: `, ''));
}

function brandOf(env: Record<string, string>) {
  const parsed = parseConfig(env);
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return parsed.config.brand;
}

describe('shop.json', () => {
  test('of name and description is enough; everything else has a default', () => {
    const { facts } = brandOf({ SHOP_FILE: writeShop(NOOR) });
    expect(facts).toEqual({
      name: { ar: 'نور', en: 'Noor' },
      description: { ar: 'باقات ورد تصل في يومها', en: 'Bouquets that arrive the same day' },
      colours: null,
      contact: { phone: null, whatsapp: null, email: null, address: null, licence: null },
      policies: { returns: null, delivery: null, care: null, privacy: null, terms: null },
      delivery: {},
      payments: [],
      gifts: { message: false, hidePrices: false },
      vatNumber: null,
      vatBasisPoints: null,
      logo: null,
      logoDark: null,
      hasIcon: false,
      hasReceipts: true,
      takesDriverNotes: true,
      hasStockRequests: true,
    });
  });

  test('lies in the data folder where SHOP_FILE names no other', () => {
    const folder = writeShop(NOOR).replace('/shop.json', '');
    expect(brandOf({ DATA_DIR: folder }).facts.name.en).toBe('Noor');
    expect(brandOf({ DATA_DIR: '/nowhere' }).facts.name).toEqual({ ar: 'لوزة', en: 'Lawza' });
  });

  test('gives way to SHOP_NAME and SUPPORT_PHONE', () => {
    const { facts } = brandOf({ SHOP_FILE: writeShop(NOOR), SHOP_NAME: 'Noor 2', SUPPORT_PHONE: '+96598765432' });
    expect([facts.name, facts.contact.phone]).toEqual([{ ar: 'Noor 2', en: 'Noor 2' }, '+96598765432']);
  });

  test('takes long policies from Markdown files beside it', () => {
    const policies = { returns: { ar: 'returns.ar.md', en: 'returns.en.md' }, terms: { ar: 'قصير', en: 'Short' } };
    const file = writeShop({ ...NOOR, policies }, { 'returns.ar.md': '# الإرجاع\n', 'returns.en.md': '# Returns\n' });
    expect(brandOf({ SHOP_FILE: file }).facts.policies).toEqual({
      returns: { ar: '# الإرجاع', en: '# Returns' },
      delivery: null,
      care: null,
      privacy: null,
      terms: { ar: 'قصير', en: 'Short' },
    });
  });

  test('names all of its mistakes at once, each with its path', () => {
    const problems = problemsOf({
      name: { ar: 'نور' },
      nmae: 'Noor',
      contact: { phone: '22200000', email: 'noor', fax: '1' },
      colours: { light: { primary: 'green' } },
      delivery: {
        Kuwait: { days: 2 },
        SA: { days: 2.5, cutOff: '25:00', workingDays: ['sunday'], holidays: ['2026-02-30'] },
      },
      payments: ['paypal'],
      vatNumber: '12',
      vatBasisPoints: 5.5,
      logo: { ar: '../logo.svg', en: '/etc/passwd' },
    });
    expect(problems.sort()).toEqual([
      'colours.light.primary must be a colour like #0B5D47',
      'contact.email must be an email address',
      'contact.fax is not known',
      'contact.phone must be a phone like +96522200000',
      'delivery.Kuwait must be a country like KW',
      'delivery.SA.cutOff must be a time like 14:00',
      'delivery.SA.days must be whole',
      'delivery.SA.holidays.0 must be a date like 2026-02-25',
      'delivery.SA.workingDays.0 must be one of sun, mon, tue, wed, thu, fri, sat',
      'description is missing',
      'logo.ar must be the path of a file beside shop.json, like brand/logo.svg',
      'logo.en must be the path of a file beside shop.json, like brand/logo.svg',
      'name.en is missing',
      'nmae is not known',
      'payments.0 must be one of knet, visa, mastercard, amex, applepay, googlepay, samsungpay, mada, benefit, stcpay, cash',
      'vatBasisPoints must be whole',
      'vatNumber must have 9 to 15 digits',
    ]);
  });

  test('that is not JSON is refused with the line and column', () => {
    expect(problemsOf('{\n  "name": oops\n}')).toEqual(['is not JSON: line 2, column 11']);
  });

  test('that SHOP_FILE names must be there', () => {
    const parsed = parseConfig({ SHOP_FILE: '/nowhere/shop.json' });
    expect(parsed).toEqual({ ok: false, problems: ['/nowhere/shop.json: does not exist'] });
  });

  test('may not name files that are not there, or an icon that is too small', () => {
    const png = new Uint8Array(24);
    png.set([0x89, 0x50, 0x4e, 0x47], 0);
    png.set([0, 0, 0, 64, 0, 0, 0, 64], 16);
    const shop = { ...NOOR, logo: { ar: 'ar.svg', en: 'en.svg' }, icon: 'icon.png' };
    expect(problemsOf(shop, { 'en.svg': LOGO, 'icon.png': png })).toEqual([
      'logo.ar ar.svg does not exist',
      'icon must be square and at least 512 px wide, but has 64 × 64 px',
    ]);
  });

  test.each([
    ['<script>alert(1)</script>', 'has the element <script>, which is not allowed'],
    ['<foreignObject><b>Noor</b></foreignObject>', 'has the element <foreignObject>, which is not allowed'],
    ['<path onclick="alert(1)" d=""/>', 'has event handlers'],
    ['<path/onload="alert(1)" d=""/>', 'has event handlers'],
    ['<use href="https://elsewhere.example/a.svg#b"/>', 'links to something outside of itself'],
    ['<use xlink:href="data:image/svg+xml;base64,AAAA"/>', 'links to something outside of itself'],
    ['<style>@import "https://elsewhere.example/a.css";</style>', 'loads or runs something from its styles'],
    ['<path style="fill:url(https://elsewhere.example)" d=""/>', 'loads something outside of itself'],
    ['<text>&secret;</text>', 'has an entity'],
  ])('may not name a logo with %s', (content, problem) => {
    const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 32">${content}</svg>`;
    const shop = { ...NOOR, logo: { ar: 'ar.svg', en: 'en.svg' } };
    expect(problemsOf(shop, { 'ar.svg': logo, 'en.svg': LOGO })).toContain(`logo.ar ar.svg ${problem}`);
  });
});

describe('the colours of shop.json', () => {
  test('may not be illegible: the pair and its ratio are named', () => {
    expect(problemsOf({ ...NOOR, colours: { light: { primary: '#F4A6C8' } } })).toContain(
      'colours.light.primary (#F4A6C8) has only 1.88 to 1 on page (#FFFFFF), it needs 4.5',
    );
    expect(problemsOf({ ...NOOR, colours: { dark: { accent: '#5A2A42', accentText: '#401A2C' } } })).toEqual([
      'colours.dark.accentText (#401A2C) has only 1.31 to 1 on accent (#5A2A42), it needs 4.5',
    ]);
  });

  test('follow from a primary and an accent colour, legibly', () => {
    const colours = {
      light: { primary: '#8A1F5C', accent: '#E8A33D' },
      dark: { primary: '#F29AC6', accent: '#F2C06B' },
    };
    const { stylesheet } = brandOf({ SHOP_FILE: writeShop({ ...NOOR, colours }) });
    expect(stylesheet).toMatch(/^:root\{--colors-primary:#8A1F5C;/);
    expect(stylesheet).toContain('[data-theme=dark]{--colors-primary:#F29AC6;');
    expect(stylesheet).toContain('@media (prefers-color-scheme:dark){html:not([data-theme]){--colors-primary:#F29AC6;');
  });

  test('that are missing are those of the client', () => {
    const { colors } = semanticTokens as unknown as {
      colors: Record<string, Record<string, { value: { base: string; _dark: string } }>>;
    };
    const tokenOf = (name: string) => {
      const [group = '', rest = ''] = name.split(/(?=[A-Z])(.*)/s);
      const key = rest.replace(/Text$/, 'Fg').replace(/^./, (letter) => letter.toLowerCase());
      const token = (colors[group] as never)?.[key || 'DEFAULT'] ?? colors[group];
      return (token as { value: { base: string; _dark: string } }).value;
    };
    for (const [name, colour] of Object.entries(DEFAULT_PALETTES.light))
      expect([name, tokenOf(name).base]).toEqual([name, colour]);
    for (const [name, colour] of Object.entries(DEFAULT_PALETTES.dark))
      expect([name, tokenOf(name)._dark]).toEqual([name, colour]);
  });
});
