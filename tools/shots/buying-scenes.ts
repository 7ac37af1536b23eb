import type { Page } from '@playwright/test';
import { ORDER_STATUSES } from '../../server/orders/order-transitions';
import { createShopper } from '../../tests/journeys/shopper';
import type { Scene, Visit } from './scenes';
import type { CartLine } from '../../domain/cart/cart-line';
import { KEYS } from '../../machines/storage/slice';
import { settled } from './settled';

const shopper = ({ page, language }: Visit) => createShopper(page, language, async () => '');

/** The backend's answer to a call while a scene lasts; `never` leaves it open. */
type Answers = Readonly<Record<string, { status?: number; json: unknown } | 'never' | 'lost'>>;

/**
 * A scene with responses that the demo's backend doesn't give by itself. Storage is restored after it; otherwise the next
 * page would place the order that the scene left open.
 */
const facing = (name: string, answers: Answers, visit: (visit: Visit) => Promise<void>): Scene => {
  const stored = new WeakMap<Page, [string, string][]>();
  return {
    name,
    visit: async (visiting) => {
      const { page } = visiting;
      stored.set(page, await page.evaluate(() => Object.entries({ ...localStorage })));
      for (const [path, answer] of Object.entries(answers))
        await page.route(`**/api${path}`, (route) => {
          if (answer === 'never') return;
          return answer === 'lost' ? route.abort() : route.fulfill(answer);
        });
      await visit(visiting);
    },
    leave: async ({ page }) => {
      await page.goto('/favicon.svg');
      await page.evaluate((entries) => {
        localStorage.clear();
        for (const [key, value] of entries) localStorage.setItem(key, value);
      }, stored.get(page) ?? []);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  };
};

const opens =
  (path: string) =>
  async ({ page }: Visit) => {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
  };
const checkout = async (visit: Visit) => {
  await visit.page.goto('/checkout');
  await visit.page.getByRole('button', { name: shopper(visit).translate('Place Order') }).waitFor();
};
const appliesPromo = (code: string) => async (visit: Visit) => {
  await checkout(visit);
  await visit.page.getByRole('textbox', { name: shopper(visit).translate('Promo Code') }).fill(code);
  await shopper(visit).clickButton('Apply');
};
const places = (method: 'Cash on Delivery' | 'Credit/Debit Card') => async (visit: Visit) => {
  await checkout(visit);
  await visit.page.getByRole('radio', { name: shopper(visit).translate(method) }).check();
  await shopper(visit).clickButton('Place Order');
};
const waitsForBusy = (visit: Visit) => visit.page.locator('button[aria-busy="true"]').first().waitFor();
const seesSummary = async (visit: Visit) => {
  await checkout(visit);
  await visit.page.getByRole('region', { name: shopper(visit).translate('Order Summary') }).scrollIntoViewIfNeeded();
};

const ATTEMPT = '6f1f3c0e-6f5c-4c2a-9d55-0c1f6f0e7a11';
const rate = (country: string, free_after: string) => ({
  json: {
    status: 'success',
    data: [{ country, delivery_weight_range_start: 0, delivery_weight_range_end: null, per_kg_price: '1', free_after }],
  },
});
const open = (state: string) => ({
  json: {
    status: 'success',
    data: {
      attempt_id: ATTEMPT,
      payment_id: '',
      state,
      total: '42.500',
      url: '/sandbox-gateway/invoice/1',
      order_id: '',
    },
  },
});
const requoted = {
  status: 409,
  json: {
    status: 'error',
    code: 'quote_changed',
    message: 'Prices have changed.',
    quote: {
      subtotal: '58.900',
      delivery: '1.500',
      discount: '0.000',
      total: '60.400',
      promo_code: '',
      lines: [
        { id: '1028', v_id: '102802', price: '45.000', quantity: 1, available: 4, name: '' },
        { id: '1007', v_id: null, price: '0.000', quantity: 0, available: 0, name: '' },
      ],
    },
  },
};
const refusedCode = { status: 422, json: { status: 'error', code: 'promo_invalid', message: '' } };
const unavailable = { status: 503, json: { status: 'error', code: 'gateway_unavailable', message: '' } };

const checkouts: readonly Scene[] = [
  facing('checkout-loading', { '/payment/open*': 'never' }, async ({ page }) => {
    await page.goto('/checkout');
    await page.locator('main [aria-busy="true"], main [role="status"]').first().waitFor();
  }),
  facing('checkout-promo-empty', {}, appliesPromo('  ')),
  facing('checkout-promo-unknown', {}, appliesPromo('NONE')),
  facing('checkout-promo-applying', { '/getPromoValid/*': 'never' }, appliesPromo('LAWZA10')),
  facing('checkout-promo-failed', { '/getPromoValid/*': 'lost' }, async (visit) => {
    await appliesPromo('LAWZA10')(visit);
    await visit.page.locator('input[aria-invalid="true"]').waitFor({ timeout: 60_000 });
  }),
  facing('checkout-delivery-computing', { '/deliveryCharges_admin': 'never' }, seesSummary),
  facing('checkout-delivery-free', { '/deliveryCharges_admin': rate('Kuwait', '1') }, seesSummary),
  facing('checkout-delivery-progress', { '/deliveryCharges_admin': rate('Kuwait', '500') }, seesSummary),
  facing('checkout-delivery-default', { '/deliveryCharges_admin': rate('Oman', '0') }, seesSummary),
  facing('checkout-delivery-failed', { '/deliveryCharges_admin': 'lost' }, async (visit) => {
    await seesSummary(visit);
    const place = visit.page.getByRole('button', { name: shopper(visit).translate('Place Order'), disabled: false });
    await place.waitFor({ timeout: 60_000 });
  }),
  facing('checkout-placing-cash', { '/order/store': 'never' }, async (visit) => {
    await places('Cash on Delivery')(visit);
    await waitsForBusy(visit);
  }),
  facing('checkout-placing-card', { '/payment/initiate': 'never' }, async (visit) => {
    await places('Credit/Debit Card')(visit);
    await waitsForBusy(visit);
  }),
  facing('checkout-changed-quote', { '/order/store': requoted }, async (visit) => {
    await appliesPromo('LAWZA10')(visit);
    await visit.page.getByText('LAWZA10').first().waitFor();
    await visit.page.getByRole('radio', { name: shopper(visit).translate('Cash on Delivery') }).check();
    await shopper(visit).clickButton('Place Order');
    await visit.page.getByRole('heading', { name: shopper(visit).translate('Prices have changed') }).waitFor();
  }),
  facing('checkout-uncertain', { '/order/store': 'lost', '/payment/open*': 'lost' }, async (visit) => {
    await visit.page.unroute('**/api/payment/open*');
    await checkout(visit);
    await visit.page.route('**/api/payment/open*', (route) => route.abort());
    await visit.page.getByRole('radio', { name: shopper(visit).translate('Cash on Delivery') }).check();
    await shopper(visit).clickButton('Place Order');
    await visit.page.getByRole('heading', { name: shopper(visit).translate('We are checking your order') }).waitFor();
  }),
  facing('checkout-refused-code', { '/order/store': refusedCode }, async (visit) => {
    await appliesPromo('LAWZA10')(visit);
    await visit.page.getByText('LAWZA10').first().waitFor();
    await visit.page.getByRole('radio', { name: shopper(visit).translate('Cash on Delivery') }).check();
    await shopper(visit).clickButton('Place Order');
    await visit.page.locator('input[aria-invalid="true"]').waitFor();
  }),
  facing('checkout-gateway-down', { '/payment/initiate': unavailable }, async (visit) => {
    await places('Credit/Debit Card')(visit);
    await visit.page.getByRole('button', { name: shopper(visit).translate('Pay in cash instead') }).waitFor();
    // At the end of a page that is slightly too long the header covers half of a link.
    await visit.page.evaluate(() => window.scrollTo(0, 0));
  }),
  facing('checkout-declined', { '/payment/open*': open('declined') }, async (visit) => {
    await checkout(visit);
    await visit.page
      .getByRole('button', { name: shopper(visit).translate('Pay in cash instead') })
      .scrollIntoViewIfNeeded();
  }),
  facing('checkout-in-progress', { '/payment/open*': open('open') }, opens('/checkout')),
  facing('checkout-ordered-before', {}, async (visit) => {
    const { page } = visit;
    const kept = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}'), KEYS.cart);
    const earlier = (kept.data.lines as CartLine[]).map(({ id, variantId, quantity }) => ({
      id,
      v_id: variantId,
      quantity,
    }));
    const paid = open('paid').json;
    await page.route('**/api/payment/open*', (route) =>
      route.fulfill({ json: { ...paid, data: { ...paid.data, attempt_id: '', order_id: '7K3M-9QXT', earlier } } }),
    );
    await page.goto('/checkout');
    await page.getByRole('heading', { name: shopper(visit).translate('Your order was placed') }).waitFor();
  }),
];

const status = (InvoiceStatus: string, more: Record<string, unknown> = {}) => ({
  json: {
    status: 'success',
    Data: { InvoiceStatus, CustomerReference: ATTEMPT, InvoiceError: '' },
    order_id: null,
    order_status: '',
    attempt_id: ATTEMPT,
    ...more,
  },
});
const order = {
  json: {
    status: 'success',
    data: {
      id: '7K3M-9QXT',
      created_at: '2026-11-20T09:30:00Z',
      order_status: 'confirmed',
      payment_status: 'paid',
      paymentType: 'card',
      total_price: '42.500',
      products: [
        { id: 1028, name: 'Marjan Top-Handle Bag', image: '/media/handbag-640.webp', quantity: 1, price: '42.500' },
      ],
    },
  },
};
const ORDERED = { order_id: '7K3M-9QXT', order_status: 'confirmed' };

const TRUTHS: readonly (readonly [name: string, answers: Answers])[] = [
  ['asking', { '/payment/status*': 'never' }],
  ['paid', { '/payment/status*': status('Paid', ORDERED), '/order/*/userid': order }],
  ['review', { '/payment/status*': status('Paid', { ...ORDERED, order_status: 'on_hold' }), '/order/*/userid': order }],
  ['placed-unseen', { '/payment/status*': status('Paid', { has_order: true }) }],
  ['charged', { '/payment/status*': status('Paid') }],
  ['not-charged', { '/payment/status*': status('Failed') }],
  ['unknown', { '/payment/status*': 'never' }],
  ['invalid', { '/payment/status*': { status: 404, json: { status: 'error', code: 'not_found', message: '' } } }],
];
const RETURNS = [
  ['callback', '/payment-callback?paymentId=0712'],
  ['success', '/payment-success?paymentId=0712'],
  ['error', '/payment-error?paymentId=0712&ErrorCode=MF002&ErrorMessage=Declined%20by%20the%20bank'],
] as const;

/** Charged, and the shopper asks for the order once more. */
const asksForOrder = facing('return-charged-checking', { '/payment/status*': status('Paid') }, async (visit) => {
  await visit.page.goto('/payment-callback?paymentId=0712');
  await visit.page.getByRole('heading', { name: shopper(visit).translate('Payment received') }).waitFor();
  await visit.page.route('**/api/payment/status*', () => {});
  await visit.page.locator('button[aria-busy="true"]').waitFor();
});

/** Each outcome on each of the three routes; the page's own clock is advanced for the one that polls for a minute. */
const returns: readonly Scene[] = RETURNS.flatMap(([route, path]) =>
  TRUTHS.map(([truth, answers]) =>
    truth === 'unknown'
      ? facing(`return-${route}-${truth}`, { '/payment/status*': status('Pending') }, async (visit) => {
          const { page } = visit;
          await page.clock.install();
          await page.goto(path);
          const done = page.getByRole('heading', {
            name: shopper(visit).translate('We are still confirming your payment'),
          });
          for (let step = 0; step < 40 && !(await done.isVisible()); step += 1) await page.clock.runFor(3_000);
          await done.waitFor();
          await page.clock.resume();
        })
      : facing(`return-${route}-${truth}`, answers, async (visit) => {
          await opens(path)(visit);
          // The amount comes from the order, which is loaded after the payment.
          if (truth === 'paid') await visit.page.getByText('42.50').first().waitFor();
        }),
  ),
);

/** The first order of the list as it would be with other facts. */
const changedOrder = (name: string, facts: Record<string, unknown>, look = async (_: Visit) => {}): Scene => ({
  name,
  visit: async (visit) => {
    const { page } = visit;
    await page.route('**/api/order/*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: Record<string, unknown> };
      await route.fulfill({ json: { ...body, data: { ...body.data, ...facts } } });
    });
    await page.goto('/orders');
    await settled(page);
    await page.getByRole('main').getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: '#' }).waitFor();
    await look(visit);
  },
  leave: ({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }),
});

const GIFT = { message: 'كل عام وأنتِ بخير\nHappy birthday!', name: 'مها Maha', phone: '98765432', hidePrices: true };
const CANCELLABLE = { order_status: 'pending', payment_status: 'pending', can_cancel: true };
const refused = (status: number) => ({ status, json: { status: 'error', code: 'x', message: '' } });
const orders: readonly Scene[] = [
  facing('orders-loading', { '/user/*/orders*': 'never' }, opens('/orders')),
  facing('orders-failed', { '/user/*/orders*': refused(500) }, async (visit) => {
    await visit.page.goto('/orders');
    await visit.page.getByRole('button', { name: shopper(visit).translate('Try Again') }).waitFor();
  }),
  ...ORDER_STATUSES.map((status) => changedOrder(`order-${status.replaceAll('_', '-')}`, { order_status: status })),
  changedOrder('order-gift', { gift: GIFT }, async (visit) => {
    await visit.page.getByRole('region', { name: shopper(visit).translate('Gift') }).scrollIntoViewIfNeeded();
  }),
  changedOrder('order-cancelling', CANCELLABLE, async (visit) => {
    await shopper(visit).clickButton('Cancel order');
    await visit.page.getByRole('alertdialog').waitFor();
  }),
  {
    name: 'order-receipt-failed',
    visit: async (visit) => {
      const { page } = visit;
      await page.route('**/api/order/*/receipt', (route) => route.abort());
      await page.goto('/orders');
      await settled(page);
      await page.getByRole('main').getByRole('link').first().click();
      await shopper(visit).clickButton('Receipt (PDF)');
      await page.getByRole('alert').scrollIntoViewIfNeeded();
    },
    leave: ({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }),
  },
  facing('order-loading', { '/order/*': 'never' }, async ({ page }) => {
    await page.goto('/order/7K3M-9QXT');
    await page.locator('main [role="status"]').first().waitFor();
  }),
  facing('order-unreadable', { '/order/*': refused(500) }, opens('/order/7K3M-9QXT')),
  facing('order-not-found', {}, opens('/order/0000-0000')),
];

/** States of buying that a visitor with a filled cart and an address can be in, and the states of what was bought. */
export const buyingScenes = { checkouts, returns: [...returns, asksForOrder], orders };
