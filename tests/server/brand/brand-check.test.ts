import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { afterEach, expect, it, vi } from 'vitest';
import { brandCommand } from '../../../server/commands/brand/brand';
import { COLOURS, LOGO, NOOR, writeShop } from './noor';

afterEach(() => vi.restoreAllMocks());

async function run(...args: string[]): Promise<string> {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await new Command('shop').addCommand(brandCommand()).parseAsync(['node', 'shop', 'brand', ...args]);
  return written.mock.calls.map(([text]) => text).join('');
}

const noor = () =>
  writeShop(
    { ...NOOR, colours: COLOURS, logo: { ar: 'ar.svg', en: 'en.svg' }, contact: { phone: '+96522200000' } },
    { 'ar.svg': LOGO, 'en.svg': LOGO },
  );

it('brand check shows every contrast of both themes, the logos and what is left out', async () => {
  const report = JSON.parse(await run('check', noor(), '--json'));
  expect(report.contrasts).toContainEqual({
    theme: 'light',
    colour: 'primary',
    on: 'surface',
    needs: 4.5,
    ratio: expect.any(Number),
  });
  expect(new Set(report.contrasts.map(({ theme }: { theme: string }) => theme))).toEqual(new Set(['light', 'dark']));
  expect(report.logos[0]).toEqual({ name: 'logo.ar', width: 96, height: 32, bytes: LOGO.length });
  expect(report.missing).toEqual([
    'icon',
    'contact.whatsapp',
    'contact.email',
    'contact.address',
    'contact.licence',
    'policies.returns',
    'policies.delivery',
    'policies.care',
    'policies.privacy',
    'policies.terms',
    'delivery',
    'payments',
    'vatNumber',
  ]);
});

it('brand check misses the rate of a shop with a VAT number', async () => {
  const report = JSON.parse(await run('check', writeShop({ ...NOOR, vatNumber: '300000000000003' }), '--json'));
  expect(report.missing).toContain('vatBasisPoints');
});

it('brand check writes a page with the shop in both languages and themes, where a name is text', async () => {
  const file = writeShop({ ...NOOR, name: { ar: '<script>', en: 'Noor' } });
  const preview = file.replace('shop.json', 'preview.html');
  await run('check', file, '--preview', preview);
  const html = readFileSync(preview, 'utf8');
  expect(html.match(/<section /g)).toHaveLength(4);
  expect(html).not.toContain('<script>');
});

it('brand check fails with every problem of the file', async () => {
  const file = writeShop({ ...NOOR, vatNumber: '1', payments: ['paypal'] });
  await expect(run('check', file)).rejects.toThrow(
    /payments\.0 must be one of .*\n.*vatNumber must have 9 to 15 digits/,
  );
});
