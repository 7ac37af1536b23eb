/**
 * Validates, applies and removes a promo code (Specification 2, Checkout 3; 5, Promo code; 8, Promo).
 *
 * The code belongs to the cart: changes are reported to it, and changes of other tabs are synced from it. An applied code is
 * validated again when the cart changes, and removed if the server refuses it with an order.
 */
import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate';
import { api } from '../../api';
import { failureOf } from '../../api/failure';
import type { Promo } from '../../api/schemas/promo';
import { isUnresolved, type Problem, problem, promoProblem } from './checkout.problems';
import { promoCode } from '../../domain/money/promo';
import { theEvent } from '../event-params';

interface PromoContext {
  /** normalised; '' for none */
  readonly code: string;
  /** the applied promo; null if none */
  readonly promo: Promo | null;
  readonly problem: Problem | null;
}

export type PromoEvent =
  | { type: 'promo.submitted'; code: string }
  | { type: 'promo.removed' }
  | { type: 'promo.refused'; problem: Problem }
  | { type: 'promo.changedElsewhere'; code: string }
  | { type: 'cart.changed' };

export type PromoEmitted = { type: 'promo.applied'; code: string } | { type: 'promo.removed' };

export const promoMachine = setup({
  types: {
    context: {} as PromoContext,
    input: {} as { readonly code: string },
    events: {} as PromoEvent,
    emitted: {} as PromoEmitted,
    tags: {} as 'busy' | 'applied' | 'pending',
  },
  actors: {
    checkPromo: fromPromise<Promo | null, { code: string }>(({ input, signal }) => api.promo.check(input, { signal })),
  },
  guards: {
    isBlank: (_, params: { code: string }) => promoCode(params.code) === '',
    isSame: ({ context }, params: { code: string }) => params.code === context.code,
    hasCode: ({ context }) => context.code !== '',
    hasPromo: ({ context }) => context.promo !== null,
    isUnresolved: ({ context }) => context.problem !== null && isUnresolved(context.problem),
  },
  actions: {
    setCode: assign({ code: (_, params: { code: string }) => promoCode(params.code), promo: null, problem: null }),
    setPromo: assign({ promo: (_, { output }: { output: Promo | null }) => output, problem: null }),
    /** Keeps an applied promo unless the response says that it is invalid. */
    setFailure: assign(({ context }, { error }: { error: unknown }) => {
      const failed = promoProblem(failureOf(error));
      return context.promo !== null && isUnresolved(failed) ? {} : { promo: null, problem: failed };
    }),
    setRefusal: assign((_, params: { problem: Problem }) => ({ code: '', promo: null, problem: params.problem })),
    refuseBlank: assign({ problem: problem('promoEmpty') }),
    /** Clears the code but keeps the server's message about it. */
    refuseCode: assign({ code: '', problem: ({ context }) => context.problem ?? problem('promoInvalid') }),
    clear: assign({ code: '', promo: null, problem: null }),
    reportApplied: emit(({ context }) => ({ type: 'promo.applied' as const, code: context.code })),
    reportRemoved: emit({ type: 'promo.removed' }),
  },
}).createMachine({
  id: 'promo',
  context: ({ input }) => ({ code: input.code, promo: null, problem: null }),
  initial: 'none',
  on: {
    'promo.submitted': [
      { guard: { type: 'isBlank', params: theEvent }, target: '.refused', actions: 'refuseBlank' },
      { target: '.applying', actions: { type: 'setCode', params: theEvent } },
    ],
    'promo.removed': { target: '.none', actions: ['clear', 'reportRemoved'] },
    'promo.refused': { target: '.refused', actions: [{ type: 'setRefusal', params: theEvent }, 'reportRemoved'] },
    'promo.changedElsewhere': [
      { guard: { type: 'isSame', params: theEvent } },
      { guard: { type: 'isBlank', params: theEvent }, target: '.none', actions: 'clear' },
      { target: '.applying', actions: { type: 'setCode', params: theEvent } },
    ],
  },
  states: {
    none: { always: { guard: 'hasCode', target: 'applying' } },
    refused: {},
    applying: {
      tags: ['busy', 'pending'],
      invoke: {
        id: 'checkPromo',
        src: 'checkPromo',
        input: ({ context }) => ({ code: context.code }),
        onDone: { target: 'checked', actions: { type: 'setPromo', params: theEvent } },
        onError: { target: 'checked', actions: { type: 'setFailure', params: theEvent } },
      },
      on: { 'promo.submitted': {} },
    },
    // A code that could not be checked may still be valid: it stays, and is checked when it is submitted or checkout reopens.
    checked: {
      always: [
        { guard: 'hasPromo', target: 'applied', actions: 'reportApplied' },
        { guard: 'isUnresolved', target: 'refused' },
        { target: 'refused', actions: ['refuseCode', 'reportRemoved'] },
      ],
    },
    applied: { tags: 'applied', on: { 'cart.changed': 'rechecking', 'promo.submitted': {} } },
    // The cart changed: check that the applied code is still valid.
    rechecking: {
      tags: ['applied', 'pending'],
      invoke: {
        id: 'recheckPromo',
        src: 'checkPromo',
        input: ({ context }) => ({ code: context.code }),
        onDone: { target: 'checked', actions: { type: 'setPromo', params: theEvent } },
        onError: { target: 'checked', actions: { type: 'setFailure', params: theEvent } },
      },
      on: { 'cart.changed': { target: 'rechecking', reenter: true }, 'promo.submitted': {} },
    },
  },
});

export type PromoRef = ActorRefFrom<typeof promoMachine>;
