import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readFunnel, STEPS } from '../../../server/analytics/funnel';
import { renderFunnelSvg } from '../../../server/analytics/funnel-svg';
import { renderFunnelTable } from '../../../server/analytics/funnel-table';
import { analyticsEvent } from '../../../server/db/schema';
import { deleteExpired } from '../../../server/housekeeping';
import { createTestApp, type TestApp } from '../../support/server/test-app';

const DAY = 24 * 60 * 60 * 1000;
const item = { item_id: '7', item_name: 'Dates', item_variant: null, price: 8, quantity: 1 };
const amounts = { currency: 'KWD', value: 8, items: [item] };

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ from: 'empty' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(analyticsEvent);
  shop.clock.advance(60_000);
});

let ids = 0;
const event = (name: string, properties: object = {}, more: object = {}) => {
  ids += 1;
  return { name, id: `e-${ids}`, visit: 'v-1', at: shop.clock.now().getTime(), properties, ...more };
};
const post = (events: readonly unknown[], headers: Record<string, string> = {}) =>
  shop.post('/api/analytics', { events }, { headers });
const rows = () => shop.db.query.analyticsEvent.findMany();

describe('an analytics event', () => {
  it('is stored once per id, no matter who sends it again', async () => {
    const purchase = event('purchase', { ...amounts, transaction_id: '10482' }, { id: 'purchase:10482' });
    expect((await post([purchase, event('view_content', amounts)])).body.data).toEqual({ stored: 2, dropped: 0 });
    expect((await post([{ ...purchase, visit: 'v-2' }])).body.data).toEqual({ stored: 0, dropped: 0 });
    expect((await rows()).map(({ name, visit }) => [name, visit])).toEqual([
      ['purchase', 'v-1'],
      ['view_content', 'v-1'],
    ]);
  });

  it('is stored with the fields of its schema only [row 59]', async () => {
    const personalData = {
      phone: '+96550001234',
      customer: { name: 'Noura' },
      token: 'secret',
      address: 'Gulf Street',
    };
    await post([
      {
        ...event('view_content', { ...amounts, ...personalData, items: [{ ...item, ...personalData }] }),
        ...personalData,
      },
      event('search', { search_term: 'oud 5000 1234 noura@mail.example' }),
    ]);
    const stored = await rows();
    expect(stored.map(({ properties }) => properties)).toEqual([amounts, { search_term: 'oud' }]);
    expect(JSON.stringify(stored)).not.toMatch(/50001234|5000 1234|Noura|noura|secret|Gulf/);
  });

  it.each([
    ['its name is unknown', () => event('page_view')],
    ['it lacks a field', () => event('purchase', amounts)],
    ['its amount is negative', () => event('view_content', { ...amounts, value: -1 })],
    ['it has no id', () => ({ ...event('session_start'), id: undefined })],
    ['its visit is no id', () => event('session_start', {}, { visit: 'Noura Al-Ali, 5000 1234' })],
    ['a search is only a number', () => event('search', { search_term: '50001234' })],
    ['it is no object', () => 7],
  ])('is dropped if %s, and other events are stored', async (_, wrong) => {
    expect((await post([wrong(), event('session_start')])).body.data).toEqual({ stored: 1, dropped: 1 });
    expect((await rows()).map(({ name }) => name)).toEqual(['session_start']);
  });

  it('has the time of the browser, unless its clock is wrong', async () => {
    const now = shop.clock.now().getTime();
    await post([now - DAY, now + DAY, 0].map((at) => event('session_start', {}, { at })));
    expect((await rows()).map(({ happenedAt }) => happenedAt?.getTime())).toEqual([now - DAY, now, now]);
  });

  it('ends a visit at the latest session_end of the tab', async () => {
    const at = shop.clock.now().getTime();
    const end = (time: number) => event('session_end', {}, { id: 'session_end:v-1', at: time });
    await post([end(at - 3_000), event('view_content', amounts), end(at - 2_000)]);
    await post([end(at - 1_000)]);
    await post([end(at - 2_500)]);
    expect((await rows()).map(({ name, happenedAt }) => [name, happenedAt?.getTime()]).sort()).toEqual([
      ['session_end', at - 1_000],
      ['view_content', at],
    ]);
  });

  it.each([
    ['view_item', 'view_content'],
    ['begin_checkout', 'checkout_start'],
    ['add_to_wishlist', 'wishlist'],
  ])('is stored under its current name if an old version sends it as %s', async (earlier, name) => {
    expect((await post([event(earlier, amounts)])).body.data).toEqual({ stored: 1, dropped: 0 });
    expect((await rows()).map((row) => row.name)).toEqual([name]);
  });

  it('is dropped with Global Privacy Control', async () => {
    expect((await post([event('session_start')], { 'sec-gpc': '1' })).body.data).toEqual({ stored: 0, dropped: 1 });
    expect(await rows()).toEqual([]);
  });

  it('is refused if the batch is invalid or too large', async () => {
    const many = Array.from({ length: 51 }, () => event('session_start'));
    expect((await post(many)).status).toBe(422);
    expect((await shop.post('/api/analytics', { events: 'all' })).status).toBe(422);
    expect((await post([event('search', { search_term: 'x'.repeat(70_000) })])).status).toBe(413);
  });

  it('is rate limited per address with Retry-After', async () => {
    const responses = [];
    for (let batch = 0; batch < 301; batch += 1) responses.push(await post([]));
    expect(responses.slice(-2).map(({ status }) => status)).toEqual([200, 429]);
    expect(Number(responses.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is deleted after thirteen months', async () => {
    await post([event('session_start')]);
    shop.clock.advance(390 * DAY);
    await deleteExpired(shop);
    expect(await rows()).toHaveLength(1);
    shop.clock.advance(10 * DAY);
    await deleteExpired(shop);
    expect(await rows()).toEqual([]);
  });
});

describe('the funnel', () => {
  const eventsOf = (name: string, reached: number) =>
    STEPS.slice(0, reached).map((step) =>
      event(
        step,
        {
          ...amounts,
          ...(step === 'purchase' && { transaction_id: name }),
          ...(step === 'add_payment_info' && { payment_type: 'cash' }),
        },
        { visit: name },
      ),
    );

  it('counts visits by their furthest step, each once', async () => {
    await post([...eventsOf('a', 6), ...eventsOf('b', 3), ...eventsOf('b', 3), ...eventsOf('c', 1)]);
    await post([
      event('purchase', { ...amounts, transaction_id: 'x' }, { visit: 'd' }),
      event('login', { method: 'one_time_code' }),
    ]);
    const funnel = await readFunnel(shop.db, new Date(0));
    expect(funnel.visits).toEqual([3, 2, 2, 1, 1, 1]);
    expect(funnel.events).toMatchObject({ session_start: 4, add_to_cart: 3, purchase: 2, login: 1 });
    expect(funnel.revenueDinars).toBe(16);
    expect((await readFunnel(shop.db, shop.clock.now())).visits[0]).toBe(3);
    shop.clock.advance(DAY);
    expect((await readFunnel(shop.db, shop.clock.now())).visits).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('counts events that were stored under earlier names', async () => {
    const receivedAt = shop.clock.now();
    const stored = ['session_start', 'view_item', 'add_to_cart', 'begin_checkout', 'add_to_wishlist'];
    await shop.db
      .insert(analyticsEvent)
      .values(stored.map((name) => ({ name, eventKey: name, visit: 'v', properties: {}, receivedAt })));
    const funnel = await readFunnel(shop.db, new Date(0));
    expect(funnel.visits).toEqual([1, 1, 1, 1, 0, 0]);
    expect(funnel.events).toEqual({
      session_start: 1,
      view_content: 1,
      add_to_cart: 1,
      checkout_start: 1,
      wishlist: 1,
    });
  });

  const funnel = { visits: [4, 2, 2, 1, 1, 1], events: { login: 3 }, revenueDinars: 16.5 };

  it('is printed as a table', () => {
    const table = renderFunnelTable(funnel, 30);
    expect(table).toContain('saw a product             2   50 %  ███████████████\n');
    expect(table).toMatch(/logins +3\n/);
    expect(table).toMatch(/purchases, KD +16\.500\n/);
    expect(renderFunnelTable({ visits: [0, 0, 0, 0, 0, 0], events: {}, revenueDinars: 0 }, 7)).toContain('Nobody yet.');
  });

  it('has bars proportional to their share', () => {
    const widths = [...renderFunnelSvg(funnel, 30).matchAll(/<rect x="190"[^>]* width="(\d+)"/g)].map(
      ([, width]) => width,
    );
    expect(widths).toEqual(['380', '190', '190', '95', '95', '95']);
  });
});
