import { expect, test } from 'vitest';
import { filsFromDinars, dinarsFromFils } from '../../domain/money/fils';
import fc from 'fast-check';
import { failureOf } from '../../api/failure';
import { backend, json } from './backend';

test('a product is read from every key that backends use', async () => {
  const { api } = backend(
    json({
      status: 'success',
      data: {
        pid: 7,
        title: 'Dallah',
        price: 12.5,
        old_price: '15',
        description_sale: '<p>Gold</p>',
        quantity: '4',
        product_weight: '0.8',
        barcode: '629',
      },
      product_images: [{ image_url: '/a.webp' }, { image_url: 'data:text/html,x' }],
      variant_system: {
        has_variants: 1,
        available_attributes: { color: ['Gold'] },
        optimized_variants: [
          {
            id: 1,
            display_name: 'Dallah, gold',
            attributes_array: { color: 'Gold' },
            effective_price: '13.250',
            stock_quantity: 2,
            default_code: 'D-1',
            featured_image: '/g.webp',
          },
        ],
      },
    }),
  );
  expect(await api.products.detail({ productId: '7' })).toEqual({
    id: '7',
    name: 'Dallah',
    price: 12_500,
    oldPrice: 15_000,
    description: '<p>Gold</p>',
    image: '/a.webp',
    images: ['/a.webp'],
    stock: 4,
    sku: 'SKU-7',
    weight: 800,
    category: null,
    variants: {
      attributes: [{ name: 'color', values: ['Gold'] }],
      variants: [
        {
          id: '1',
          name: 'Dallah, gold',
          price: 13_250,
          oldPrice: null,
          stock: 2,
          sku: 'D-1',
          image: '/g.webp',
          description: '',
          attributes: { color: 'Gold' },
        },
      ],
    },
  });
});

test.each([
  [{ Data: { invoiceURL: 'https://pay/1', invoiceId: 1 } }],
  [{ Data: { InvoiceURL: 'https://pay/1', InvoiceId: '1' } }],
  [{ Data: { PaymentURL: 'https://pay/1', PaymentId: 1 } }],
  [{ Data: { paymentURL: 'https://pay/1', paymentId: '1' } }],
])('an invoice is read from %j', async (body) => {
  const { api } = backend(json({ status: 'success', ...body }));
  expect(await api.payment.initiate({} as never)).toEqual({ url: 'https://pay/1', invoiceId: '1' });
});

test.each([
  ['Paid', 'paid'],
  ['Failed', 'notCharged'],
  ['Canceled', 'notCharged'],
  ['Expired', 'notCharged'],
  ['Pending', 'undecided'],
  ['whatever comes next', 'undecided'],
])('an invoice that is %s is %s', async (InvoiceStatus, verdict) => {
  const { api } = backend(json({ status: 'success', Data: { InvoiceStatus } }));
  expect((await api.payment.status({ paymentId: 'p' })).verdict).toBe(verdict);
});

test.each([
  [{ InvoiceStatus: 'Failed', InvoiceError: 'No', InvoiceErrorCode: 'MF002' }, 'MF002'],
  [{ InvoiceStatus: 'Failed', InvoiceError: 'No' }, ''],
])('the gateway’s code of %j is %j', async (Data, reasonCode) => {
  const { api } = backend(json({ status: 'success', Data }));
  expect(await api.payment.status({ paymentId: 'p' })).toMatchObject({ reason: 'No', reasonCode });
});

test('a code counts as sent unless the response says otherwise', async () => {
  expect(
    await backend(json({ success: true, expires_in: 300, retry_after: 120 })).api.session.sendCode({
      phone: 'p',
      token: 't',
    }),
  ).toEqual({ expiresIn: 300, retryAfter: 120, channel: 'sms' as const });
  expect(
    await backend(json({ success: true, message: 'sent' })).api.session.sendCode({ phone: 'p', token: 't' }),
  ).toEqual({ expiresIn: null, retryAfter: null, channel: 'sms' as const });
  await expect(
    backend(json({ success: false, message: 'no credit' }))
      .api.session.sendCode({ phone: 'p', token: 't' })
      .catch(failureOf),
  ).resolves.toMatchObject({ kind: 'refused', message: 'no credit' });
});

test('an address counts as removed only if the response says deleted or true', async () => {
  expect(await backend(json({ data: 'deleted' })).api.addresses.remove({ addressId: '1' })).toBe(true);
  expect(await backend(json({ status: true })).api.addresses.remove({ addressId: '1' })).toBe(true);
  await expect(
    backend(json({ data: 'kept' }))
      .api.addresses.remove({ addressId: '1' })
      .catch(failureOf),
  ).resolves.toMatchObject({ kind: 'refused' });
});

test.each([
  [{ error: 'Database offline' }, 'Database offline'],
  [{ error: true, message: 'Database offline' }, 'Database offline'],
  [{ status: false, message: 'Not now' }, 'Not now'],
])('an error body is a refusal, not an empty list of addresses: %j', async (body, message) => {
  const read = (call: 'list' | 'detail') => {
    const { addresses } = backend(json(body)).api;
    return (call === 'list' ? addresses.list({ userId: '1' }) : addresses.detail({ addressId: '1' })).catch(failureOf);
  };
  expect(await read('list')).toEqual({ kind: 'refused', code: null, message });
  expect(await read('detail')).toEqual({ kind: 'refused', code: null, message });
});

test.each([
  ['an empty error', { error: '', data: [{ id: 1 }] }],
  ['a bare list', [{ id: 1 }]],
])('addresses are read from a response with %s', async (_, body) => {
  expect(await backend(json(body)).api.addresses.list({ userId: '1' })).toMatchObject([{ id: '1' }]);
});

test('an unknown promo code is null, not a failure', async () => {
  expect(await backend(json({ status: 'success', promo_code: [] })).api.promo.check({ code: 'X' })).toBeNull();
  expect(
    await backend(
      json({
        status: 'success',
        promo_code: [
          { code: 'LAWZA10', discount: '10' },
          { code: 'B', discount: 5 },
        ],
      }),
    ).api.promo.check({ code: 'LAWZA10' }),
  ).toEqual({ code: 'LAWZA10', discount: 10 });
});

const PROMO = [{ code: 'X', discount: 5 }];

test.each([
  [{ error: 'This code is for VIPs', promo_code: PROMO }, 'This code is for VIPs'],
  [{ status: 'error', error: 'This code is for VIPs' }, 'This code is for VIPs'],
  [{ error: true, message: 'Expired yesterday' }, 'Expired yesterday'],
  [{ error: true, promo_code: PROMO }, null],
  [{ error: {}, message: 'Expired yesterday' }, 'Expired yesterday'],
  [{ status: false, promo_code: PROMO }, null],
  [{ status: false, message: 'Not for you', promo_code: PROMO }, 'Not for you'],
])('a promo response with an error is a refusal with its message: %j', async (body, message) => {
  const { api } = backend(json(body));
  expect(await api.promo.check({ code: 'X' }).catch(failureOf)).toEqual({ kind: 'refused', code: null, message });
});

test.each([null, false, '', undefined])('a promo response whose error is %j is no refusal', async (error) => {
  const { api } = backend(json({ status: 'success', error, promo_code: PROMO }));
  expect(await api.promo.check({ code: 'X' })).toEqual({ code: 'X', discount: 5 });
});

test.each([150, '150', 1e9])('a discount of %j % counts as 100 %', async (discount) => {
  const { api } = backend(json({ status: true, promo_code: [{ code: 'X', discount }] }));
  expect(await api.promo.check({ code: 'X' })).toEqual({ code: 'X', discount: 100 });
});

test.each([-5, 'much', null])('a promo code with a discount of %j % does not count', async (discount) => {
  const { api } = backend(json({ status: true, promo_code: [{ code: 'X', discount }] }));
  expect(await api.promo.check({ code: 'X' })).toBeNull();
});

test('a changed quote has amounts, and lines with stock if the backend sends them', async () => {
  const quote = { subtotal: 9, delivery: 1.5, discount: 0, total: 10.5 };
  const lines = [
    { id: 7, price: '9.000', quantity: 1, available: 0, name: 'Dates' },
    { id: 8, price: 2 },
    { price: 2 },
  ];
  const { api } = backend(
    json({ code: 'quote_changed', quote }, 409),
    json({ code: 'quote_changed', quote: { ...quote, lines } }, 409),
  );
  const quoteOf = async () => {
    const failure = await api.orders.store({} as never).catch(failureOf);
    return (failure as { quote: unknown }).quote;
  };
  const amounts = { subtotal: 9_000, delivery: 1_500, discount: 0, total: 10_500, promoCode: '' };
  expect(await quoteOf()).toEqual({ ...amounts, lines: [] });
  expect(await quoteOf()).toEqual({
    ...amounts,
    lines: [
      { id: '7', v_id: null, price: 9_000, quantity: 1, available: 0, name: 'Dates' },
      { id: '8', v_id: null, price: 2_000, quantity: null, available: null, name: '' },
    ],
  });
});

test('orders are read with the quantity in pivot, and a response without data is a shape error', async () => {
  const { api } = backend(
    json({
      status: 'success',
      data: [{ id: 5, total_price: '12.000', products: [{ price: 2, pivot: { quantity: 3 } }] }],
    }),
    json({ status: 'success' }),
  );
  expect(await api.orders.list({ userId: '1' })).toMatchObject([
    { id: '5', total: 12_000, subtotal: 6_000, products: [{ quantity: 3 }] },
  ]);
  await expect(api.orders.list({ userId: '1' }).catch(failureOf)).resolves.toMatchObject({ kind: 'shape' });
});

test('fils survive the conversion to dinars and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (fils) => filsFromDinars(dinarsFromFils(fils)) === fils),
  );
  expect(['12.5', 12.5, '0.0005', '1e9', -1, 'NaN', '', null, ' 3 '].map(filsFromDinars)).toEqual([
    12_500,
    12_500,
    1,
    null,
    null,
    null,
    null,
    null,
    3_000,
  ]);
});
