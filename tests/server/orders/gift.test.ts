import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkout } from '../../../server/db/schema';
import { ordersCommand } from '../../../server/commands/orders/orders';
import { createCommandRunner } from '../../support/process/run-command';
import {
  createOrderBody,
  createOrdersApp,
  createPaymentBody,
  logInShopper,
  MINUTE,
  newAttemptId,
  type OrdersApp,
  SMALL_ORDER,
} from '../../support/server/orders-app';

const GIFT = { message: 'كل عام وأنتِ بخير\nFrom us all', name: 'Maha', phone: '+96598765432', hidePrices: true };

let shop: OrdersApp;
let buyer: Awaited<ReturnType<typeof logInShopper>>;
beforeAll(async () => {
  shop = await createOrdersApp();
  buyer = await logInShopper(shop);
  vi.stubEnv('DATABASE_URL', shop.database.url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.close();
});

const { run, printed } = createCommandRunner(ordersCommand);

const orderOf = (gift: unknown, more: Partial<Parameters<typeof createOrderBody>[0]> = {}) =>
  createOrderBody({
    userId: buyer.userId,
    amounts: SMALL_ORDER,
    attempt: newAttemptId(),
    ...(gift !== undefined && { detail: { gift } }),
    ...more,
  });
const placed = async (gift: unknown) => {
  const { body } = await buyer.store(orderOf(gift));
  return body.data.id as string;
};
const giftOf = async (number: string) => (await buyer.order(number)).body.data.gift;

describe('a gift', () => {
  it('is stored with a cash order and read by its customer, in the order and in the list', async () => {
    const number = await placed(GIFT);
    expect(await giftOf(number)).toEqual(GIFT);
    const { body } = await buyer.orders();
    expect(body.data.find(({ id }: { id: string }) => id === number).gift).toEqual(GIFT);
  });

  it('survives a payment whose browser never comes back', async () => {
    const attempt = newAttemptId();
    const body = orderOf(GIFT, { attempt, method: 'card' });
    const started = await buyer.initiate(createPaymentBody(1_750, attempt, body));
    await shop.sandbox.hostedPage.pay(String(started.body.Data.InvoiceId));
    shop.clock.advance(2 * MINUTE);
    await shop.reconcile();
    const [{ id } = { id: '' }] = (await buyer.orders()).body.data;
    expect(await giftOf(id)).toEqual(GIFT);
  });

  it('is nowhere in an order without one, or with an empty one', async () => {
    for (const gift of [undefined, null, {}, { message: '  ', hidePrices: false }])
      expect(await giftOf(await placed(gift))).toBeUndefined();
  });

  it('loses control and direction characters', async () =>
    expect(await giftOf(await placed({ message: 'a\u202eb\u0007c' }))).toMatchObject({ message: 'abc' }));

  it('may have 200 characters, an emoji counting as one', async () => {
    const message = '🌹'.repeat(200);
    expect(await giftOf(await placed({ message }))).toMatchObject({ message });
  });

  it.each([
    ['has a longer message', { message: 'x'.repeat(201) }],
    ['has a longer message of emoji', { message: '🌹'.repeat(250) }],
    ['has another form', 'roses'],
    ['has a message of another form', { message: ['a'] }],
  ])('that %s is refused, and no order is made', async (_, gift) => {
    const before = await shop.db.$count(checkout);
    const { status, body } = await buyer.store(orderOf(gift));
    expect([status, body.code]).toEqual([422, 'invalid']);
    expect(await shop.db.$count(checkout)).toBe(before);
  });

  it('belongs to its attempt: the same attempt with another gift is refused', async () => {
    const attempt = newAttemptId();
    expect((await buyer.store(orderOf(GIFT, { attempt }))).status).toBe(200);
    const { status, body } = await buyer.store(orderOf({ ...GIFT, message: 'Another' }, { attempt }));
    expect([status, body.code]).toEqual([422, 'attempt_mismatch']);
  });

  it('is in shop orders show and list, as text', async () => {
    const number = await placed({ ...GIFT, name: '=1+1' });
    await run('show', number);
    expect(printed()).toContain('Gift for    =1+1, +96598765432');
    expect(printed()).toContain('Message     كل عام وأنتِ بخير / From us all');
    expect(printed()).toContain('no prices in the parcel');
    await run('list', '--search', number, '--csv');
    expect(printed()).toContain(`'=1+1,'+96598765432,"كل عام وأنتِ بخير\nFrom us all",true`);
  });
});

it('a name that is cut inside of an emoji is stored without the rest of it', async () => {
  const { body } = await buyer.store(orderOf(undefined, { detail: { full_name: `${'x'.repeat(119)}😀` } }));
  expect((await buyer.order(body.data.id)).body.data.Customer.name).toBe('x'.repeat(119));
});
