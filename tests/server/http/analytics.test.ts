import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readFunnel, STEPS } from '../../../server/analytics/funnel';
import { renderFunnelSvg } from '../../../server/analytics/funnel-svg';
import { renderFunnelTable } from '../../../server/analytics/funnel-table';
import { analyticsEvent } from '../../../server/db/schema';
import { deleteExpired } from '../../../server/housekeeping';
import { createTestApp, type TestApp } from '../../support/server/test-app';

const DAY = 24 * 60 * 60 * 1000;
const item = { item_id: '7', item_name: 'Dates', item_variant: null, price: 8, quantity: 1 };
const worth = { currency: 'KWD', value: 8, items: [item] };

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
const told = (name: string, properties: object = {}, more: object = {}) => {
  ids += 1;
  return { name, id: `e-${ids}`, visit: 'v-1', at: shop.clock.now().getTime(), properties, ...more };
};
const post = (events: readonly unknown[], headers: Record<string, string> = {}) =>
  shop.post('/api/analytics', { events }, { headers });
const rows = () => shop.db.query.analyticsEvent.findMany();

describe('what browsers tell of the shop', () => {
  it('is stored once by its id, whoever tells it again', async () => {
    const purchase = told('purchase', { ...worth, transaction_id: '10482' }, { id: 'purchase:10482' });
    expect((await post([purchase, told('view_content', worth)])).body.data).toEqual({ stored: 2, dropped: 0 });
    expect((await post([{ ...purchase, visit: 'v-2' }])).body.data).toEqual({ stored: 0, dropped: 0 });
    expect((await rows()).map(({ name, visit }) => [name, visit])).toEqual([
      ['purchase', 'v-1'],
      ['view_content', 'v-1'],
    ]);
  });

  it('keeps the fields of its schema and nothing else [row 59]', async () => {
    const canaries = { phone: '+96550001234', customer: { name: 'Noura' }, token: 'secret', address: 'Gulf Street' };
    await post([
      { ...told('view_content', { ...worth, ...canaries, items: [{ ...item, ...canaries }] }), ...canaries },
      told('search', { search_term: 'oud 5000 1234 noura@mail.example' }),
    ]);
    const stored = await rows();
    expect(stored.map(({ properties }) => properties)).toEqual([worth, { search_term: 'oud' }]);
    expect(JSON.stringify(stored)).not.toMatch(/50001234|5000 1234|Noura|noura|secret|Gulf/);
  });

  it.each([
    ['no schema names it', () => told('page_view')],
    ['its schema is another', () => told('purchase', worth)],
    ['its amount can be nobody’s', () => told('view_content', { ...worth, value: -1 })],
    ['it has no id', () => ({ ...told('session_start'), id: undefined })],
    ['its visit is a text', () => told('session_start', {}, { visit: 'Noura Al-Ali, 5000 1234' })],
    ['a search says nothing but a number', () => told('search', { search_term: '50001234' })],
    ['it is no event at all', () => 7],
  ])('is dropped where %s, and the rest kept', async (_, wrong) => {
    expect((await post([wrong(), told('session_start')])).body.data).toEqual({ stored: 1, dropped: 1 });
    expect((await rows()).map(({ name }) => name)).toEqual(['session_start']);
  });

  it('happened when the browser says, unless its clock cannot be right', async () => {
    const now = shop.clock.now().getTime();
    await post([now - DAY, now + DAY, 0].map((at) => told('session_start', {}, { at })));
    expect((await rows()).map(({ happenedAt }) => happenedAt?.getTime())).toEqual([now - DAY, now, now]);
  });

  it('ends a visit when its end was told last, whichever page of the tab told it', async () => {
    const at = shop.clock.now().getTime();
    const end = (time: number) => told('session_end', {}, { id: 'session_end:v-1', at: time });
    await post([end(at - 3_000), told('view_content', worth), end(at - 2_000)]);
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
  ])('is stored under its name of today where a tab of an earlier version calls it %s', async (earlier, name) => {
    expect((await post([told(earlier, worth)])).body.data).toEqual({ stored: 1, dropped: 0 });
    expect((await rows()).map((row) => row.name)).toEqual([name]);
  });

  it('is not heard from a browser that asks for privacy everywhere', async () => {
    expect((await post([told('session_start')], { 'sec-gpc': '1' })).body.data).toEqual({ stored: 0, dropped: 1 });
    expect(await rows()).toEqual([]);
  });

  it('is refused where it is no batch, or a batch too large', async () => {
    const many = Array.from({ length: 51 }, () => told('session_start'));
    expect((await post(many)).status).toBe(422);
    expect((await shop.post('/api/analytics', { events: 'all' })).status).toBe(422);
    expect((await post([told('search', { search_term: 'x'.repeat(70_000) })])).status).toBe(413);
  });

  it('is slowed down from one address, and told when to come again', async () => {
    const answers = [];
    for (let batch = 0; batch < 301; batch += 1) answers.push(await post([]));
    expect(answers.slice(-2).map(({ status }) => status)).toEqual([200, 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is forgotten after thirteen months', async () => {
    await post([told('session_start')]);
    shop.clock.advance(390 * DAY);
    await deleteExpired(shop);
    expect(await rows()).toHaveLength(1);
    shop.clock.advance(10 * DAY);
    await deleteExpired(shop);
    expect(await rows()).toEqual([]);
  });
});

describe('the funnel', () => {
  const visit = (name: string, reached: number) =>
    STEPS.slice(0, reached).map((step) =>
      told(
        step,
        {
          ...worth,
          ...(step === 'purchase' && { transaction_id: name }),
          ...(step === 'add_payment_info' && { payment_type: 'cash' }),
        },
        { visit: name },
      ),
    );

  it('counts visits by how far they came, each once', async () => {
    await post([...visit('a', 6), ...visit('b', 3), ...visit('b', 3), ...visit('c', 1)]);
    await post([
      told('purchase', { ...worth, transaction_id: 'x' }, { visit: 'd' }),
      told('login', { method: 'one_time_code' }),
    ]);
    const funnel = await readFunnel(shop.db, new Date(0));
    expect(funnel.visits).toEqual([3, 2, 2, 1, 1, 1]);
    expect(funnel.events).toMatchObject({ session_start: 4, add_to_cart: 3, purchase: 2, login: 1 });
    expect(funnel.revenueDinars).toBe(16);
    expect((await readFunnel(shop.db, shop.clock.now())).visits[0]).toBe(3);
    shop.clock.advance(DAY);
    expect((await readFunnel(shop.db, shop.clock.now())).visits).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('counts what was stored under earlier names', async () => {
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

  it('is told as a small table', () => {
    const table = renderFunnelTable(funnel, 30);
    expect(table).toContain('saw a product             2   50 %  ███████████████\n');
    expect(table).toMatch(/logins +3\n/);
    expect(table).toMatch(/purchases, KD +16\.500\n/);
    expect(renderFunnelTable({ visits: [0, 0, 0, 0, 0, 0], events: {}, revenueDinars: 0 }, 7)).toContain('Nobody yet.');
  });

  it('is drawn as a picture whose bars are as long as their share', () => {
    const widths = [...renderFunnelSvg(funnel, 30).matchAll(/<rect x="190"[^>]* width="(\d+)"/g)].map(
      ([, width]) => width,
    );
    expect(widths).toEqual(['380', '190', '190', '95', '95', '95']);
  });
});
