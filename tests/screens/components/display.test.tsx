import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Picture } from '../../../src/components/catalogue/Picture';
import { OldPrice, Price } from '../../../src/components/text/Price';
import { ProductCard } from '../../../src/components/catalogue/products/ProductCard';
import { STATUS_TONES } from '../../../domain/orders/timeline';
import { DEFAULT_SHOP } from '../../../domain/brand/shop-identity';
import { ShopIdentityProvider } from '../../../src/components/brand/shop-identity';
import { OrderHelp } from '../../../src/screens/order/OrderHelp';
import { OrderAddress } from '../../../src/screens/order/OrderAddress';
import { Tracking } from '../../../src/screens/order/Tracking';
import { StatusBadge } from '../../../src/components/orders/StatusBadge';
import { createOrder } from '../../support/data/orders';
import { renderView } from './render-view';

test('a price is one isolated left-to-right run with a no-break space and two decimals [row 37]', async () => {
  const { container } = await renderView(<Price fils={12_505} />, 'ar');
  const run = container.querySelector('bdi');
  expect(run?.getAttribute('dir')).toBe('ltr');
  expect(run?.textContent).toBe('KD\u00A012.51');
});

test.each([
  ['en', 'السالمية, Block 6, سالم المبارك, مبنى 12, Kuwait'],
  ['ar', 'السالمية، قطعة 6, Salem St،Building 12'],
] as const)('the parts of an address in both scripts are isolated, %s [row 37]', async (locale, text) => {
  const { container } = await renderView(
    <p>
      <OrderAddress text={text} />
    </p>,
    locale,
  );
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('bdi')].map((part) => part.textContent)).toEqual(text.split(/[,،]\s*/));
  expect(container.querySelector('[dir]')).toBeNull();
});

test('a discount has its minus in the same run', async () => {
  const { container } = await renderView(<Price fils={8_050} minus />, 'ar');
  expect(container.querySelector('bdi')?.textContent).toBe('\u2212\u00A0KD\u00A08.05');
});

test('the old price has a label for screen readers', async () => {
  await renderView(<OldPrice fils={27_500} />, 'ar');
  expect(screen.getByText('السعر قبل الخصم')).toBeTruthy();
});

test('pictures of the shop have two formats, a backdrop and lazy loading', async () => {
  const { container } = await renderView(
    <Picture src="/media/dallah-640.webp?v=k0123456789ab" alt="Dallah" sizes="50vw" />,
  );
  expect(container.querySelector('source[type="image/avif"]')?.getAttribute('srcset')).toContain(
    '/media/dallah-400.avif?v=k0123456789ab 400w, ',
  );
  const image = screen.getByRole('img', { name: 'Dallah' });
  expect(image.getAttribute('srcset')).toContain('/media/dallah-640.webp?v=k0123456789ab 640w');
  expect(image.getAttribute('class')).toContain('backdrop_k');
  expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toEqual(['lazy', null]);
});

test('the first picture of a screen has high priority and is decoded at once, those beside it load eagerly', async () => {
  await renderView(
    <>
      <Picture src="/media/ring-640.webp" alt="First" sizes="50vw" priority="first" />
      <Picture src="/media/ring-640.webp" alt="Beside" sizes="50vw" priority="soon" />
    </>,
  );
  const order = ['First', 'Beside'].map((name) => {
    const image = screen.getByRole('img', { name });
    return ['loading', 'fetchpriority', 'decoding'].map((attribute) => image.getAttribute(attribute));
  });
  expect(order).toEqual([
    ['eager', 'high', 'sync'],
    ['eager', null, 'async'],
  ]);
});

test('a picture of another host is unchanged', async () => {
  const { container } = await renderView(
    <Picture src="https://cdn.example/a.jpg" alt="Bag" sizes="50vw" priority="first" />,
  );
  expect(container.querySelector('source')).toBeNull();
  expect(screen.getByRole('img', { name: 'Bag' }).getAttribute('src')).toBe('https://cdn.example/a.jpg');
});

test('a picture that fails has a named placeholder, and a new URL is loaded', async () => {
  const { rerender } = await renderView(<Picture src="/media/gone-640.webp" alt="Bag" sizes="50vw" />);
  fireEvent.error(screen.getByRole('img', { name: 'Bag' }));
  expect(screen.getByRole('img', { name: 'Bag' }).tagName).toBe('SPAN');
  rerender(<Picture src="/media/bag-640.webp" alt="Bag" sizes="50vw" />);
  expect(screen.getByRole('img', { name: 'Bag' }).tagName).toBe('IMG');
});

test('an unknown status is shown as readable text', async () => {
  const { rerender } = await renderView(<StatusBadge status="out_for_delivery" />, 'ar');
  expect(screen.getByText('خرج للتوصيل')).toBeTruthy();
  rerender(<StatusBadge status="lost_in-space" />);
  expect(screen.getByText('lost in space')).toBeTruthy();
  rerender(<StatusBadge status="constructor" />);
  expect(screen.getByText('constructor')).toBeTruthy();
});

test('a product card is one link with a toggle for favourites beside it', async () => {
  const onFavourite = vi.fn();
  const { user } = await renderView(
    <ProductCard
      href="/product/7"
      name="Golden Dallah"
      image={null}
      price={22_000}
      oldPrice={27_500}
      favourite
      onFavourite={onFavourite}
    />,
  );
  expect(screen.getByRole('link', { name: 'Golden Dallah' }).getAttribute('href')).toBe('/product/7');
  const heart = screen.getByRole('button', { name: 'Add Golden Dallah to wishlist' });
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  await user.click(heart);
  expect(onFavourite).toHaveBeenCalledTimes(1);
  expect(screen.getByText('\u221220%')).toBeTruthy();
});

test.each([...Object.entries(STATUS_TONES), ['paid', 'green'], ['unheard_of', 'neutral']] as const)(
  'the badge of %s is %s',
  async (status, tone) => {
    const { container } = await renderView(<StatusBadge status={status} />);
    expect(container.firstElementChild?.className).toContain(`tone_${tone}`);
  },
);

test('a step of an order shows when it began, and without a history the day of the order', async () => {
  const history = [
    { status: 'placed', at: '2025-05-12T09:30:00Z' },
    { status: 'processing', at: '2025-05-14T09:30:00Z' },
    { status: 'shipped', at: '2025-05-15T09:30:00Z' },
  ];
  const known = await renderView(<Tracking order={createOrder({ status: 'shipped', history })} />);
  const notes = () => screen.getAllByRole('listitem').map((step) => step.textContent);
  expect(notes().slice(0, 3)).toEqual([
    expect.stringMatching(/^Order PlacedMay 12, 2025, \d\d:\d0$/),
    expect.stringMatching(/^ProcessingMay 14, 2025, \d\d:\d0$/),
    expect.stringMatching(/^ShippedCurrent StatusMay 15, 2025, \d\d:\d0$/),
  ]);
  known.unmount();
  await renderView(<Tracking order={createOrder({ status: 'shipped' })} />);
  expect(notes().slice(0, 3)).toEqual([
    expect.stringMatching(/^Order PlacedMay 12, 2025, \d\d:\d0$/),
    'ProcessingMay 12, 2025',
    'ShippedCurrent Status',
  ]);
});

test('a cancelled order shows when it was cancelled, where that is known', async () => {
  const history = [
    { status: 'placed', at: '2025-05-12T09:30:00Z' },
    { status: 'cancelled', at: '2025-05-14T10:40:00Z' },
  ];
  const known = await renderView(<Tracking order={createOrder({ status: 'cancelled', history })} />);
  expect(screen.getByRole('status').textContent).toMatch(/^CancelledMay 14, 2025, \d\d:40$/);
  known.unmount();
  await renderView(<Tracking order={createOrder({ status: 'cancelled' })} />);
  expect(screen.getByRole('status').textContent).toBe('Cancelled');
});

test('an order is printed as a receipt, and WhatsApp opens with its number where the shop has one', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const contact = { ...DEFAULT_SHOP.contact, whatsapp: '+96522200000' };
  const { user } = await renderView(
    <ShopIdentityProvider identity={{ ...DEFAULT_SHOP, contact }}>
      <OrderHelp orderId="7K3M-9QXT" />
    </ShopIdentityProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Print receipt' }));
  expect(print).toHaveBeenCalledOnce();
  const chat = new URL((screen.getByRole('link') as HTMLAnchorElement).href);
  expect([chat.pathname, chat.searchParams.get('text')]).toEqual([
    '/96522200000',
    'Hello, I need help with order #7K3M-9QXT.',
  ]);
});
