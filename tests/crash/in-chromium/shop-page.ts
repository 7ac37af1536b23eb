import type { Page } from '@playwright/test';
import type { CaseName } from '../../../server/payments/gateways/sandbox/cases';
import { WORDS } from '../../../server/payments/gateways/sandbox/page/words';
import type { OrdinaryCase } from '../../../server/payments/gateways/sandbox/page/words.types';
import { type Language, createTranslator } from '../../support/data/translations';
import { type Customer, PRODUCT, type Shop } from './shop';

/** What the shopper sees, by the heading of the page. */
const HEADINGS = {
  'Payment Successful': 'paid',
  'Order Successful!': 'paid',
  'Your order was placed': 'paid',
  'Payment received': 'charged',
  'Payment Failed': 'not charged',
  'We are still confirming your payment': 'undecided',
  'Processing Payment': 'asking',
  'Verifying your payment': 'asking',
  'A payment is in progress': 'in progress',
  'We are checking your order': 'checking',
  'Prices have changed': 'requoted',
  Welcome: 'login',
} as const;

export type Seen =
  | (typeof HEADINGS)[keyof typeof HEADINGS]
  | 'bank asks'
  | 'bank is done'
  | 'may order'
  | 'no address'
  | 'cart empty'
  | 'no page'
  | 'nothing yet';

interface Who {
  readonly language: Language;
  readonly customer: Customer;
  readonly shop: Shop;
}

/** Page object of the shop and of the sandbox gateway, in one language. */
export function createShopPage(page: Page, { language, customer, shop }: Who) {
  const say = createTranslator(language);
  const bank = WORDS[language];
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
  const patient = { timeout: 30_000, noWaitAfter: true } as const;
  const opens = (path: string) =>
    page.goto(`${shop.address}${path}`, { waitUntil: 'commit' }).then(
      () => {},
      () => {},
    );

  async function look(): Promise<Seen> {
    if (page.url().startsWith('chrome-error:')) return 'no page';
    if (page.url().includes('/sandbox-gateway/'))
      return (await button(bank.actions.pay).isVisible()) ? 'bank asks' : isThere(button(bank.back), 'bank is done');
    const headings = await page.getByRole('heading', { level: 1 }).allTextContents();
    for (const [english, seen] of Object.entries(HEADINGS)) if (headings.includes(say(english))) return seen;
    if (headings.includes(say('Checkout'))) {
      if (await page.getByText(say('Please select a delivery address')).first().isVisible()) return 'no address';
      const order = button(say('Place Order'));
      return (await order.isVisible()) && (await order.isEnabled()) ? 'may order' : 'nothing yet';
    }
    return isThere(page.getByText(say('Your cart is empty')).first(), 'cart empty');
  }

  /** Clicks a button of the gateway page; edge cases are in a closed panel. */
  async function presses(name: CaseName): Promise<void> {
    if (isOrdinary(name)) return button(bank.actions[name]).click(patient);
    await page.getByText(bank.panel, { exact: true }).click(patient);
    return button(bank.edgeCases[name][0]).click(patient);
  }

  async function logsIn(): Promise<void> {
    await page.getByRole('textbox', { name: say('Phone number') }).fill(customer.number, patient);
    await button(say('Send code')).click(patient);
    const boxes = page.getByLabel(say('Verification code, 4 digits'));
    await boxes.waitFor(patient);
    await boxes.fill(await shop.codeFor(customer), patient);
  }

  return {
    page,
    opens,
    /** What the page shows now; `nothing yet` while it loads. */
    look: (): Promise<Seen> => look().catch(() => 'nothing yet'),
    /** All visible text, or `no page` on an error page of the browser. */
    says: async (): Promise<string> => {
      if (page.url().startsWith('chrome-error:')) return 'no page';
      const body = page.locator('body');
      return (await body.textContent({ timeout: 5_000 }).catch(() => ''))?.trim() ?? '';
    },
    presses,
    orders: () => button(say('Place Order')).click(patient),
    goesOn: () => link(say('Continue to payment')).click(patient),
    checksNow: () => button(say('Check now')).click(patient),
    checksAgain: () => button(say('Check again')).click(patient),
    agrees: () => button(say('Accept and continue')).click(patient),
    returns: () => button(bank.back).click(patient),
    logsIn,
    async choosesAddress(): Promise<void> {
      await link(say('Choose a saved address')).click(patient);
      await page.getByRole('radio').first().click(patient);
    },
    async fillsCart(): Promise<void> {
      await opens(`/product/${PRODUCT}`);
      await button(say('Add to Cart')).click(patient);
      await page.getByText(say('Added'), { exact: true }).first().waitFor(patient);
      await opens('/checkout');
    },
    /** The number of orders on My Orders, once it has loaded. */
    async countsOrders(): Promise<number> {
      await opens('/orders');
      const cards = page.getByRole('main').locator('a[href*="/order"]');
      const none = page.getByText(say('No Orders Yet')).first();
      const welcome = page.getByRole('heading', { level: 1, name: say('Welcome') });
      await cards.first().or(none).or(welcome).first().waitFor();
      if (await welcome.isVisible()) {
        await logsIn();
        await cards.first().or(none).first().waitFor();
      }
      return (await none.isVisible()) ? 0 : cards.count();
    },
  };
}

const isOrdinary = (name: CaseName): name is OrdinaryCase => Object.hasOwn(WORDS.en.actions, name);

export type ShopPage = ReturnType<typeof createShopPage>;

const isThere = async (sign: { isVisible(): Promise<boolean> }, seen: Seen): Promise<Seen> =>
  (await sign.isVisible()) ? seen : 'nothing yet';
