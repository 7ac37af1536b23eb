import type { CaseName } from '../../../server/payments/gateways/sandbox/cases';
import { WORDS } from '../../../server/payments/gateways/sandbox/page/words';
import { type Language, createTranslator } from '../../support/data/translations';
import { type Ledger, expireGatewayTimers, readLedger } from './ledger';
import { createStoredState } from './stored-state';
import { type ShopPage, createShopPage, type Seen } from './shop-page';
import { launchDevice } from './device';
import { expect, type Shop, test } from './shop';

interface Row {
  /** What the shopper sees first after the button is clicked; `gone`: they close the tab. */
  readonly first: Seen | 'gone';
  /** What the same page shows once the gateway has settled. */
  readonly after?: Seen;
  /** A text of the last page, in English. */
  readonly says?: string;
  /** The gateway settles late, or the shop has to ask. */
  readonly takesMinutes?: true;
  readonly order: 'confirmed' | 'on_hold' | null;
  readonly asked?: readonly string[];
  readonly isSample?: true;
}

const CONFIRMING =
  "We are looking for your payment. Please don't pay again: once it is confirmed, your order will appear in My Orders.";

/** For each button of the gateway page: what the shopper sees, the final order, what staff must look into. */
const ROWS: Readonly<Record<CaseName, Row>> = {
  pay: { first: 'paid', order: 'confirmed' },
  decline: { first: 'not charged', order: null },
  cancel: { first: 'not charged', order: null },
  'close-tab': { first: 'gone', order: 'confirmed', isSample: true },
  twice: { first: 'paid', order: 'confirmed', asked: ['duplicate_payment'] },
  pending: { first: 'asking', after: 'paid', takesMinutes: true, order: 'confirmed' },
  late: { first: 'not charged', takesMinutes: true, order: 'confirmed' },
  triple: { first: 'paid', order: 'confirmed' },
  disorder: { first: 'paid', takesMinutes: true, order: 'confirmed' },
  'no-webhook': { first: 'paid', order: 'confirmed' },
  silence: { first: 'gone', takesMinutes: true, order: 'confirmed' },
  forged: { first: 'bank asks', order: null },
  'wrong-amount': {
    first: 'paid',
    says: 'Payment received. We are taking a look at your order before it goes out.',
    order: 'on_hold',
    asked: ['amount_mismatch'],
    isSample: true,
  },
  slow: { first: 'paid', order: 'confirmed' },
  down: { first: 'asking', after: 'paid', takesMinutes: true, order: 'confirmed' },
};

/** Each case runs in one language in CI's long form, in turns; a sample in both with every change. */
const tagOf = (row: Row, isTurn: boolean) => (row.isSample ? ' @sample' : isTurn ? '' : ' @whole');

for (const [index, [name, row]] of (Object.entries(ROWS) as [CaseName, Row][]).entries())
  for (const language of ['ar', 'en'] as const)
    test(`the case ‘${WORDS.en.actions[name as 'pay'] ?? WORDS.en.edgeCases[name as 'twice'][0]}’ tells the truth in ${language === 'ar' ? 'Arabic' : 'English'} and ends with ${row.order ? `one order that is ${row.order}` : 'no order'}${tagOf(row, (language === 'ar') === (index % 2 === 0))}`, async ({
      shop,
    }) => {
      await tryOut(name, row, language, shop);
    });

async function tryOut(name: CaseName, row: Row, language: Language, shop: Shop): Promise<void> {
  const customer = await shop.createCustomer();
  const values = createStoredState(customer, language, shop.priceFils);
  const device = await launchDevice(language, { origin: shop.address, values, isOnDisk: false });
  const shopPage = createShopPage(device.page, { language, customer, shop });
  try {
    await shopPage.opens('/checkout');
    await expectToSee(shopPage, 'may order');
    await shopPage.orders();
    await expectToSee(shopPage, 'bank asks');
    await shopPage.presses(name);
    if (row.first === 'gone') await expectToSee(shopPage, 'bank is done');
    else await expectToSee(shopPage, row.first);
    if (row.first === 'asking')
      await expect(shopPage.page.getByText(createTranslator(language)(CONFIRMING))).toBeVisible();
    if (name === 'forged') await expect(shopPage.page.getByRole('listitem').filter({ hasText: '401' })).toBeVisible();
    if (row.takesMinutes) await expireGatewayTimers(shop, customer);
    if (row.after) await expectToSee(shopPage, row.after);
    if (row.says) await expect(shopPage.page.getByText(createTranslator(language)(row.says))).toBeVisible();
    await expect.poll(() => readLedger(shop, customer), { timeout: 90_000 }).toMatchObject(endOf(row));
    const later =
      row.first === 'gone' ? createShopPage(await device.context.newPage(), { language, customer, shop }) : shopPage;
    if (later !== shopPage) await shopPage.page.close();
    expect(await later.countsOrders()).toBe(row.order ? 1 : 0);
    expect(await readLedger(shop, customer)).toMatchObject(endOf(row));
  } finally {
    await device.closed();
  }
}

async function expectToSee(shopPage: ShopPage, what: Seen): Promise<void> {
  try {
    await expect.poll(() => shopPage.look(), { timeout: 90_000 }).toBe(what);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${shopPage.page.url()} says: ${await shopPage.says()}`);
  }
}

const endOf = ({ order, asked = [] }: Row): Partial<Ledger> => ({
  orders: order ? [{ status: order, payment: 'paid', sameAmount: order === 'confirmed' }] : [],
  asked,
  wrongStock: 0,
});
