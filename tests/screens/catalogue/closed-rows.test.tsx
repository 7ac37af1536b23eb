import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DEFAULT_SHOP } from '../../../domain/brand/shop-identity';
import { renderShop } from '../../support/shop/render-shop';
import { responseFor } from '../../support/shop/responses';

const FACTS = {
  name: { ar: 'نور', en: 'Noor' },
  description: { ar: 'ورد', en: 'Flowers' },
  hasIcon: false,
  policies: { returns: { ar: 'خلال 14 يومًا', en: 'Within 14 days' } },
};

let close = async () => {};
afterEach(() => close());

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** The opened row of a product. */
async function openRow(title: string) {
  const row = (await screen.findByText(title, { selector: 'summary' })).closest('details') as HTMLDetailsElement;
  row.querySelector('summary')?.click();
  return within(row);
}

test('the row about delivery is read again after a failure, and there is none for what the shop has not written', async () => {
  let isDown = true;
  ({ close } = await renderShop('/product/7', (path) => {
    if (path === 'shop') return json({ data: FACTS });
    return path === 'deliveryCharges_admin' && isDown ? json({}, 400) : json(responseFor(path));
  }));
  expect(await screen.findByText('Delivery', { selector: 'summary' })).toBeTruthy();
  expect(screen.queryByText('Care', { selector: 'summary' })).toBeNull();
  const row = await openRow('Delivery');
  const retry = await row.findByRole('button', { name: 'Retry' });
  isDown = false;
  retry.click();
  // 0.1 kg at KD 1 a kilogram is below the smallest fee.
  expect((await row.findByText(/^Delivery to/)).textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Delivery to Kuwait: KD 0.50. Free for orders from KD 50.00.',
  );
});

test('what the merchant has written on returns and care is read when its row is opened', async () => {
  const policies = {
    returns: { ar: 'خلال 14 يومًا', en: 'Within 14 days' },
    care: { ar: 'يُمسح بقطعة جافة', en: 'Wipe with a dry cloth' },
  };
  const identity = { ...DEFAULT_SHOP, helpTopics: ['returns', 'care'] as const };
  ({ close } = await renderShop(
    '/product/7',
    (path) => json(path === 'shop' ? { data: { ...FACTS, policies } } : responseFor(path)),
    'en',
    () => {},
    identity,
  ));
  const returns = await openRow('Returns and exchanges');
  expect(await returns.findByText('Within 14 days', {}, { timeout: 5_000 })).toBeTruthy();
  const care = await openRow('Care');
  expect(await care.findByText('Wipe with a dry cloth', {}, { timeout: 5_000 })).toBeTruthy();
});
