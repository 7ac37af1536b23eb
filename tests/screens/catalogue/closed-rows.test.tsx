import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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

test('the closed rows of a product are read when they are opened, and again after a failure', async () => {
  const calls: string[] = [];
  let isDown = true;
  ({ close } = await renderShop('/product/7', (path) => {
    calls.push(path);
    if (path === 'shop') return json({ data: FACTS });
    return path === 'deliveryCharges_admin' && isDown ? json({}, 400) : json(responseFor(path));
  }));
  expect(await screen.findByText('Delivery', { selector: 'summary' })).toBeTruthy();
  expect(screen.queryByText('Care', { selector: 'summary' })).toBeNull();
  expect(calls).not.toContain('deliveryCharges_admin');
  const row = await openRow('Delivery');
  const retry = await row.findByRole('button', { name: 'Retry' });
  isDown = false;
  retry.click();
  // 0.1 kg at KD 1 a kilogram is below the smallest fee.
  expect((await row.findByText(/^Delivery to/)).textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Delivery to Kuwait: KD 0.50. Free for orders from KD 50.00.',
  );
});
