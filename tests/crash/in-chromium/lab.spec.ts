import type { CaseName } from '../../../server/payments/gateways/sandbox/cases';
import { WORDS } from '../../../server/payments/gateways/sandbox/page/words';
import { type Language, createTranslator } from '../../support/data/translations';
import { type Books, minutesPass, readBooks } from './books';
import { keepsOf } from './keeps';
import { type Person, personAt, type Seen } from './person';
import { openPhone } from './phone';
import { expect, type Shop, test } from './shop';

interface Row {
  /** What the shopper sees first after the button was pressed; `gone`: they close the tab. */
  readonly first: Seen | 'gone';
  /** What the same page shows once the minutes that the case takes are over. */
  readonly after?: Seen;
  /** A sentence on the last page, as the source has it. */
  readonly says?: string;
  /** The bank takes its time, or the shop has to find out by itself. */
  readonly takesMinutes?: true;
  readonly order: 'confirmed' | 'on_hold' | null;
  readonly asked?: readonly string[];
  readonly isSample?: true;
}

const CONFIRMING =
  "We are looking for your payment. Please don't pay again: once it is confirmed, your order will appear in My Orders.";

/** Each button of the bank's page: what the shopper is told, what order there is in the end, whom that concerns. */
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

for (const [name, row] of Object.entries(ROWS) as [CaseName, Row][])
  for (const language of ['ar', 'en'] as const)
    test(`the case ‘${WORDS.en.actions[name as 'pay'] ?? WORDS.en.edgeCases[name as 'twice'][0]}’ tells the truth in ${language === 'ar' ? 'Arabic' : 'English'} and ends with ${row.order ? `one order that is ${row.order}` : 'no order'}${row.isSample ? ' @sample' : ''}`, async ({
      shop,
    }) => {
      await tryOut(name, row, language, shop);
    });

async function tryOut(name: CaseName, row: Row, language: Language, shop: Shop): Promise<void> {
  const customer = await shop.newCustomer();
  const values = keepsOf(customer, language, shop.priceFils);
  const phone = await openPhone(language, { origin: shop.address, values, isOnDisk: false });
  const person = personAt(phone.page, { language, customer, shop });
  try {
    await person.opens('/checkout');
    await sees(person, 'may order');
    await person.orders();
    await sees(person, 'bank asks');
    await person.presses(name);
    if (row.first === 'gone') await sees(person, 'bank is done');
    else await sees(person, row.first);
    if (row.first === 'asking')
      await expect(person.page.getByText(createTranslator(language)(CONFIRMING))).toBeVisible();
    if (name === 'forged') await expect(person.page.getByRole('listitem').filter({ hasText: '401' })).toBeVisible();
    if (row.takesMinutes) await minutesPass(shop, customer);
    if (row.after) await sees(person, row.after);
    if (row.says) await expect(person.page.getByText(createTranslator(language)(row.says))).toBeVisible();
    await expect.poll(() => readBooks(shop, customer), { timeout: 90_000 }).toMatchObject(endOf(row));
    const later = row.first === 'gone' ? personAt(await phone.context.newPage(), { language, customer, shop }) : person;
    if (later !== person) await person.page.close();
    expect(await later.countsOrders()).toBe(row.order ? 1 : 0);
    expect(await readBooks(shop, customer)).toMatchObject(endOf(row));
  } finally {
    await phone.closed();
  }
}

async function sees(person: Person, what: Seen): Promise<void> {
  try {
    await expect.poll(() => person.look(), { timeout: 90_000 }).toBe(what);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${person.page.url()} says: ${await person.says()}`);
  }
}

const endOf = ({ order, asked = [] }: Row): Partial<Books> => ({
  orders: order ? [{ status: order, payment: 'paid', sameAmount: order === 'confirmed' }] : [],
  asked,
  wrongStock: 0,
});
