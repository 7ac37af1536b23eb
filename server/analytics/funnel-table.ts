import { type Funnel, STEPS } from './funnel';

const STEP_LABELS: Readonly<Record<string, string>> = {
  session_start: 'came',
  view_content: 'saw a product',
  add_to_cart: 'put it in the cart',
  checkout_start: 'began checkout',
  add_payment_info: 'placed the order',
  purchase: 'bought',
};
const OTHER_EVENTS: Readonly<Record<string, string>> = {
  login: 'logins',
  search: 'searches',
  wishlist: 'wishes',
  remove_from_cart: 'taken out of carts',
  cart_abandonment: 'carts left behind',
  payment_error: 'payments that failed',
  session_end: 'visits that ended',
};
const BAR_CHARACTERS = 30;

export interface Step {
  readonly label: string;
  readonly visits: number;
  /** Of all visits, 0 to 1. */
  readonly share: number;
}

export const toSteps = ({ visits }: Funnel): Step[] =>
  STEPS.map((name, place) => ({
    label: STEP_LABELS[name] ?? name,
    visits: visits[place] ?? 0,
    share: visits[0] ? (visits[place] ?? 0) / visits[0] : 0,
  }));

/** Formats a share of 0 to 1 as whole percent. */
export const formatPercent = (share: number): string => `${Math.round(share * 100)} %`;

/** Renders the funnel as plain text. */
export function renderFunnelTable(funnel: Funnel, days: number): string {
  const head = `Visits that agreed to be counted, last ${days} days`;
  if ((funnel.visits[0] ?? 0) === 0) return `${head}\n\n  Nobody yet.\n`;
  const steps = toSteps(funnel).map(
    ({ label, visits, share }) =>
      `  ${label.padEnd(20)}${String(visits).padStart(7)}${formatPercent(share).padStart(7)}  ${'█'.repeat(Math.round(share * BAR_CHARACTERS))}`,
  );
  const otherEvents = Object.entries(OTHER_EVENTS).map(
    ([name, label]) => `  ${label.padEnd(20)}${String(funnel.events[name] ?? 0).padStart(7)}`,
  );
  const money = `  ${'purchases, KD'.padEnd(20)}${funnel.revenueDinars.toFixed(3).padStart(7)}`;
  return [head, '', ...steps, '', ...otherEvents, money, ''].join('\n');
}
