import { type Funnel, STEPS } from './funnel';

const NAMES: Readonly<Record<string, string>> = {
  session_start: 'came',
  view_content: 'saw a product',
  add_to_cart: 'put it in the cart',
  checkout_start: 'began checkout',
  add_payment_info: 'placed the order',
  purchase: 'bought',
};
const BESIDE: Readonly<Record<string, string>> = {
  login: 'logins',
  search: 'searches',
  wishlist: 'wishes',
  remove_from_cart: 'taken out of carts',
  cart_abandonment: 'carts left behind',
  payment_error: 'payments that failed',
  session_end: 'visits that ended',
};
const WIDTH = 30;

export interface Step {
  readonly label: string;
  readonly visits: number;
  /** of the visits that came, 0 to 1 */
  readonly share: number;
}

/** The steps with their shares, for people. */
export const stepsOf = ({ visits }: Funnel): Step[] =>
  STEPS.map((name, place) => ({
    label: NAMES[name] ?? name,
    visits: visits[place] ?? 0,
    share: visits[0] ? (visits[place] ?? 0) / visits[0] : 0,
  }));

/** A share of 0 to 1 as whole percent. */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** The funnel as lines of text; amounts in dinars. */
export function funnelTable(funnel: Funnel, days: number): string {
  const head = `Visits that agreed to be counted, last ${days} days`;
  if ((funnel.visits[0] ?? 0) === 0) return `${head}\n\n  Nobody yet.\n`;
  const steps = stepsOf(funnel).map(
    ({ label, visits, share }) =>
      `  ${label.padEnd(20)}${String(visits).padStart(7)}${percent(share).padStart(7)}  ${'█'.repeat(Math.round(share * WIDTH))}`,
  );
  const beside = Object.entries(BESIDE).map(
    ([name, label]) => `  ${label.padEnd(20)}${String(funnel.events[name] ?? 0).padStart(7)}`,
  );
  const money = `  ${'purchases, KD'.padEnd(20)}${funnel.revenue.toFixed(3).padStart(7)}`;
  return [head, '', ...steps, '', ...beside, money, ''].join('\n');
}
