import type { Model } from './search';

/** Refusals that say something about an object; any other leaves it as it was. */
const OUT_OF_STOCK = 'out_of_stock';
const PROMO_INVALID = 'promo_invalid';

export type StockInput =
  /** An attempt takes its units. `again`: it may take them although an earlier attempt of the same key has some. */
  | { readonly kind: 'take'; readonly who: string; readonly units: number; readonly again: boolean }
  /** The units of an attempt are free again. */
  | { readonly kind: 'free'; readonly who: string; readonly units: number }
  | { readonly kind: 'change'; readonly units: number }
  | { readonly kind: 'left' };

interface Stock {
  readonly left: number;
  /** How often each attempt has its units. */
  readonly taken: Readonly<Record<string, number>>;
}

const moved = ({ left, taken }: Stock, who: string, times: number, units: number): Stock => ({
  left: left - units * times,
  taken: { ...taken, [who]: (taken[who] ?? 0) + times },
});

/** Units of one variant: those that are left, and which attempts have some. Answers: `ok`, a refusal's code, a number. */
export const stockModel = (units: number): Model<Stock, StockInput> => ({
  begin: { left: units, taken: {} },
  step: (state, input, answer) => {
    const { left, taken } = state;
    if (input.kind === 'left') return answer === null || Number(answer) === left ? [state] : [];
    if (input.kind === 'change') return left + input.units >= 0 ? [{ ...state, left: left + input.units }] : [];
    const has = (taken[input.who] ?? 0) > 0;
    if (input.kind === 'free') return has ? [moved(state, input.who, -1, input.units)] : [];
    const take = left >= input.units && (!has || input.again) ? [moved(state, input.who, 1, input.units)] : [];
    if (answer === 'ok') return [...(has ? [state] : []), ...take];
    if (answer === null) return take;
    return answer !== OUT_OF_STOCK || (left < input.units && !has) ? [state] : [];
  },
  words: ({ left, taken }) => `${left} left${listOf(taken)}`,
});

export type PromoInput =
  | { readonly kind: 'use'; readonly who: string; readonly customer: string; readonly again: boolean }
  | { readonly kind: 'return'; readonly who: string; readonly customer: string }
  | { readonly kind: 'used' };

/** Uses by customer and attempt. */
type Promo = Readonly<Record<string, number>>;

const usesOf = (uses: Promo, by = '') =>
  Object.entries(uses).reduce((sum, [who, count]) => (who.startsWith(by) ? sum + count : sum), 0);

/** Uses of a promo code that each customer may use once. Answers: `ok`, a refusal's code, a number. */
export const promoModel = (maxUses: number): Model<Promo, PromoInput> => ({
  begin: {},
  step: (uses, input, answer) => {
    if (input.kind === 'used') return answer === null || Number(answer) === usesOf(uses) ? [uses] : [];
    const who = `${input.customer} ${input.who}`;
    const count = uses[who] ?? 0;
    if (input.kind === 'return') return count > 0 ? [{ ...uses, [who]: count - 1 }] : [];
    const isSpent = usesOf(uses) >= maxUses || usesOf(uses, `${input.customer} `) > 0;
    const use = isSpent ? [] : [{ ...uses, [who]: count + 1 }];
    if (answer === 'ok') return count > 0 ? [uses] : use;
    if (answer === null) return use;
    return answer !== PROMO_INVALID || (isSpent && count === 0) || input.again ? [uses] : [];
  },
  words: (uses) => `${usesOf(uses)} uses${listOf(uses)}`,
});

export type AttemptInput =
  | { readonly kind: 'initiate' | 'store' | 'cancel' | 'look' }
  /** Its order is made. */
  | { readonly kind: 'made'; readonly number: string };

interface Attempt {
  readonly begun: boolean;
  readonly order: string | null;
}

/** One attempt: its order is made once, and no later answer contradicts it. Answers: a number, `-`, or a code. */
export const attemptModel: Model<Attempt, AttemptInput> = {
  begin: { begun: false, order: null },
  step: (state, input, answer) => {
    const { begun, order } = state;
    if (input.kind === 'made') return order === null && begun ? [{ begun, order: input.number }] : [];
    if (answer === null) return [state, { begun: true, order }];
    if (answer === 'already_paid') return order === null ? [] : [state];
    if (/^[a-z]+_/.test(answer)) return [state];
    if (input.kind === 'initiate') return order === null ? [{ begun: true, order }] : [];
    if (input.kind === 'cancel') return begun ? [state] : [];
    if (input.kind === 'store')
      return order === null ? [{ begun: true, order: answer }] : order === answer ? [state] : [];
    return answer === (order ?? '-') ? [state] : [];
  },
  words: ({ begun, order }) => (order === null ? (begun ? 'begun' : 'new') : `order ${order}`),
};

export type RefundInput =
  | { readonly kind: 'request'; readonly reference: string; readonly fils: number }
  | { readonly kind: 'settle'; readonly reference: string; readonly isRefunded: boolean };

interface Refunds {
  readonly leftFils: number;
  readonly running: string | null;
  readonly runningFils: number;
}

/** The refunds of an order: one at a time, and no more than was paid. Answers: `ok` or a refusal's code. */
export const refundModel = (paidFils: number): Model<Refunds, RefundInput> => ({
  begin: { leftFils: paidFils, running: null, runningFils: 0 },
  step: (state, input, answer) => {
    const { leftFils, running, runningFils } = state;
    if (input.kind === 'settle') {
      if (running !== input.reference) return [];
      return [{ leftFils: leftFils - (input.isRefunded ? runningFils : 0), running: null, runningFils: 0 }];
    }
    if (answer === 'refund_in_progress') return running === null ? [] : [state];
    if (answer === 'refund_too_high')
      return running === null && (leftFils === 0 || input.fils > leftFils) ? [state] : [];
    if (answer !== null && answer !== 'ok') return [state];
    return running === null && input.fils <= leftFils && input.fils > 0
      ? [{ leftFils, running: input.reference, runningFils: input.fils }]
      : [];
  },
  words: ({ leftFils, running, runningFils }) =>
    `${leftFils} fils left${running === null ? '' : `, ${runningFils} of them under way`}`,
});

function listOf(counts: Readonly<Record<string, number>>): string {
  const names = Object.entries(counts).flatMap(([who, count]) =>
    count > 0 ? [count === 1 ? who : `${who} twice`] : [],
  );
  return names.length === 0 ? '' : ` (${names.toSorted().join(', ')})`;
}
