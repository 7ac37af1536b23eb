import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ordersCommand } from '../../../server/commands/orders/orders';
import { order, orderLine } from '../../../server/db/schema';
import { printable } from '../../../server/slips/pdf/fonts';
import { qrText, vatInFils } from '../../../server/slips/vat';
import { createCommandRunner } from '../../support/process/run-command';
import { createOrdersApp, createPaidOrder, type OrdersApp } from '../../support/server/orders-app';
import { LOGO, NOOR, writeShop } from '../brand/noor';

const SHOP = { ...NOOR, contact: { phone: '+96522000000', email: 'hello@noor.example' } };
const VAT = { vatNumber: '300000000000003', vatBasisPoints: 500 };

let shop: OrdersApp;
let number: string;
let folder: string;
beforeAll(async () => {
  shop = await createOrdersApp();
  folder = mkdtempSync(join(tmpdir(), 'slips-'));
  vi.stubEnv('DATABASE_URL', shop.database.url);
  const paid = await createPaidOrder(shop);
  ({ number } = paid);
  const { id, destination } = await paid.row();
  await shop.db
    .update(order)
    .set({ destination: { ...destination, fullName: 'نورة <script>alert(1)</script>\u202e' } })
    .where(eq(order.id, id));
  await shop.db
    .update(orderLine)
    .set({ nameAr: 'باقة & ورد', nameEn: 'Roses & more', size: { ar: 'كبير', en: 'Large' } })
    .where(eq(orderLine.orderId, id));
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
  await shop.close();
});

const { run } = createCommandRunner(ordersCommand);
const nameShop = (facts: object = {}, files: Record<string, string> = {}) =>
  vi.stubEnv('SHOP_FILE', writeShop({ ...SHOP, ...facts }, files));

async function writeHtml(...options: string[]): Promise<string> {
  const file = join(folder, 'slip.html');
  await run('slip', number, '--format', 'html', '--out', file, ...options);
  return readFileSync(file, 'utf8');
}

/** The text of a page without its markup. */
const textOf = (html: string) =>
  html
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('shop orders slip as HTML', () => {
  it('prints a packing slip in both languages, without amounts', async () => {
    nameShop({ logo: { ar: 'ar.svg', en: 'en.svg' } }, { 'ar.svg': LOGO, 'en.svg': LOGO });
    const html = await writeHtml('--note', 'Ring <twice>');
    const [arabic = '', english = ''] = [...html.matchAll(/<section .*?<\/section>/gs)].map(([page]) => page);
    expect(arabic).toContain('lang="ar" dir="rtl"');
    expect(textOf(arabic)).toMatch(/نور بيان التعبئة .* باقة &amp; ورد كبير V-101 1 عدد القطع 1/);
    expect(textOf(english)).toMatch(/Packing slip Phone: \+96522000000 hello@noor\.example/);
    expect(textOf(english)).toContain(`Order ${number} Date Jan 15, 2025 Payment Paid by card`);
    expect(textOf(english)).toContain('Salmiya, Hawalli, Salem Street, Avenue 5, 12, Kuwait +96550001234');
    expect(textOf(english)).toContain('Roses &amp; more Large V-101 1');
    expect(textOf(english)).toContain('Note: Ring &lt;twice&gt;');
    expect(html).toContain('data:image/svg+xml;base64,');
    expect(html).not.toMatch(/1\.250|1\.750|<svg/);
  });

  it('goes to the recipient of a gift, with the message in its own direction and no prices', async () => {
    nameShop();
    const gift = { message: 'Happy <birthday>!\nLove, us', name: 'Maha', phone: '+96598765432', hidePrices: true };
    await shop.db.update(order).set({ gift }).where(eq(order.number, number));
    const html = await writeHtml('--language', 'ar');
    await shop.db.update(order).set({ gift: null }).where(eq(order.number, number));
    expect(textOf(html)).toMatch(/التوصيل إلى Maha .* \+96598765432 .*المُرسِل نورة/);
    expect(textOf(html)).toContain('هدية: من دون أسعار في الطرد');
    expect(html).toContain('رسالة البطاقة: <bdi dir="ltr">Happy &lt;birthday&gt;!\nLove, us</bdi>');
  });

  it('treats what shoppers typed as text', async () => {
    nameShop();
    const html = await writeHtml();
    expect(html).not.toMatch(/<script|\u202e/);
    expect(html).toContain('نورة &lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('prints a receipt with its amounts, and no VAT where none is configured', async () => {
    nameShop({ vatNumber: VAT.vatNumber });
    const text = textOf(await writeHtml('--kind', 'receipt', '--language', 'en'));
    expect(text).toContain('Roses &amp; more Large V-101 1 1.250 1.250');
    expect(text).toContain('Subtotal 1.250 KD Delivery 0.500 KD Total 1.750 KD');
    expect(text).not.toMatch(/VAT|tax|بيان/);
  });

  it('prints a simplified tax invoice with a QR code where VAT is configured', async () => {
    nameShop(VAT);
    const html = await writeHtml('--kind', 'receipt', '--language', 'ar');
    expect(textOf(html)).toContain('الإجمالي 1.750 د.ك');
    expect(textOf(html)).toMatch(
      /فاتورة ضريبية مبسطة .*300000000000003.*غير شامل الضريبة 1\.667 د\.ك.* 5% 0\.083 د\.ك/,
    );
    expect(html).toMatch(/<svg role="img".*<path d="M0 0h1v1h-1z/);
  });
});

describe('the VAT of a receipt', () => {
  it('is the part of a total that includes it, rounded half up', () => {
    expect([vatInFils(1_750, 500), vatInFils(105, 500), vatInFils(11_500, 1_500), vatInFils(23, 1_500)]).toEqual([
      83, 5, 1_500, 3,
    ]);
    expect(vatInFils(0, 500)).toBe(0);
  });

  it('is in the QR code as tag, length in bytes and value', () => {
    const at = new Date('2026-11-25T09:30:15.400Z');
    const text = qrText({ seller: 'نور', vatNumber: '300000000000003', at, totalFils: 1_750, vatFils: 83 });
    const bytes = Buffer.from(text, 'base64');
    const fields: [number, string][] = [];
    for (let place = 0; place < bytes.length; place += 2 + (bytes[place + 1] ?? 0))
      fields.push([bytes[place] ?? 0, bytes.subarray(place + 2, place + 2 + (bytes[place + 1] ?? 0)).toString('utf8')]);
    expect(fields).toEqual([
      [1, 'نور'],
      [2, '300000000000003'],
      [3, '2026-11-25T09:30:15Z'],
      [4, '1.750'],
      [5, '0.083'],
    ]);
  });
});

describe('shop orders slip as PDF', () => {
  it('writes a file for each order into a folder, with the fonts of both languages', async () => {
    nameShop({ ...VAT, logo: { ar: 'ar.svg', en: 'en.svg' } }, { 'ar.svg': LOGO, 'en.svg': LOGO });
    const out = join(folder, 'new', 'slips');
    const path = join(out, `${number}-receipt.pdf`);
    expect(await run('slip', number.toLowerCase(), '--kind', 'receipt', '--out', out)).toBe(
      `Wrote ${path}: order ${number}\n`,
    );
    const pdf = readFileSync(path, 'latin1');
    expect(pdf).toMatch(/^%PDF-/);
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
    expect(new Set(pdf.match(/ReadexPro-\w+/g))).toEqual(
      new Set(['ReadexPro-Arab400', 'ReadexPro-Arab600', 'ReadexPro-Latn400', 'ReadexPro-Latn600']),
    );
  });

  it('puts the orders into one file if its name is given', async () => {
    nameShop();
    const other = (await createPaidOrder(shop)).number;
    const out = join(folder, 'all.pdf');
    const printed = await run('slip', number, other, '--language', 'ar', '--out', out, '--json');
    expect(JSON.parse(printed)).toEqual([{ path: out, orders: [number, other] }]);
    expect(readFileSync(out, 'latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  });
});

describe('shop orders slip', () => {
  it('writes nothing with --dry-run or for an unknown order', async () => {
    const out = join(folder, 'nothing');
    expect(await run('slip', number, '--out', out, '--dry-run')).toBe(
      `Would write ${join(out, `${number}-packing.pdf`)}: order ${number}\n`,
    );
    await expect(run('slip', number, 'NONE-SUCH', '--out', out)).rejects.toThrow('There is no order NONE-SUCH.');
    expect(existsSync(out)).toBe(false);
  });

  it('says when a file name and --format differ, and when a file cannot be written', async () => {
    await expect(run('slip', number, '--out', 'slip.html')).rejects.toThrow(
      'slip.html is not a name for pdf. Add --format html, or name a folder.',
    );
    const file = readdirSync(folder)[0] ?? '';
    await expect(run('slip', number, '--format', 'html', '--out', join(folder, file, 'x'))).rejects.toThrow(
      'cannot be written',
    );
  });
});

it.each([
  ['🎁 Gift 🌹 box ❤️', 'Gift box'],
  ['باقة 👩🏽‍🌾 الورد', 'باقة الورد'],
  ['🇰🇼 1️⃣', '1'],
  ['می‍خواهم', 'می‍خواهم'],
  ['🌹🌹', '?'],
  ['花 Rose', '? Rose'],
  ['', ''],
])('a PDF prints "%s" as "%s"', (text, printed) => {
  expect(printable(text)).toBe(printed);
});
