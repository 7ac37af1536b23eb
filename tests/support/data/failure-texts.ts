import type { I18n, MessageDescriptor } from '@lingui/core';
import type { AnyActorRef } from 'xstate';
import type { Failure } from '../../../api/failure';
import { LOGIN_PROBLEMS } from '../../../src/i18n/words/login-words';
import { addressesFailure } from '../../../src/i18n/words/address-words';
import { problemText } from '../../../src/i18n/words/checkout-words';
import { failureWords } from '../../../src/i18n/words/failure-words';
import { ordersFailureText } from '../../../src/i18n/words/order-words';
import type { PaymentReturnContext } from '../../../machines/payment/payment-return.types';
import { returnProblemText } from '../../../src/i18n/words/payment-words';

type Say = (words: MessageDescriptor) => string;
type Read = (context: never, say: Say, name: string) => (string | null)[];

const ofFailure: Read = ({ failure }: { failure?: Failure | null }, say, name) => [
  failure ? (name === 'orders' ? ordersFailureText(failure, say) : say(failureWords(failure))) : null,
];
const ofProblem =
  (table: Readonly<Record<string, MessageDescriptor>>): Read =>
  ({ problem }: { problem: string | null }, say) => [
    problem === null ? null : say(table[problem] as MessageDescriptor),
  ];

const ofCheckout: Read = ({ problem }: { problem: Parameters<typeof problemText>[0] | null }, say) => [
  problem && problemText(problem, say),
];

/** What a screen says of a machine's failure, by the machine's id, with the functions that the screens use. */
const SAYS: Readonly<Record<string, Read>> = {
  login: ofProblem(LOGIN_PROBLEMS),
  accountDeletion: ofProblem(LOGIN_PROBLEMS),
  oneTimeCode: ofProblem(LOGIN_PROBLEMS),
  paymentReturn: ({ problem, layout }: PaymentReturnContext, say) => [
    problem && returnProblemText(problem, layout, say),
  ],
  addressBook: ({ failure }: { failure: Failure | 'invalidUser' | null }, say) => [
    failure && addressesFailure(failure, say),
  ],
  checkout: ofCheckout,
  openPayment: ofCheckout,
  promo: ofCheckout,
};

/** The texts of a machine's failures; none where nothing failed. */
export function failureTexts(name: string, actor: AnyActorRef, i18n: I18n): string[] {
  const { context, machine } = actor.getSnapshot() as { context?: object; machine?: { id: string } };
  const read = SAYS[machine?.id ?? ''] ?? ofFailure;
  return read((context ?? {}) as never, i18n._.bind(i18n), name).filter((text) => text !== null);
}

/** What a shopper can do about a failure where the screen has no link that leads on. */
const TRIES = ['resource.refreshed', 'retry.requested', 'list.refreshed', 'detail.refreshed', 'payment.checked'];

/** True where the machine takes another try. */
export const canRetry = (actor: AnyActorRef): boolean => TRIES.some((type) => actor.getSnapshot().can({ type }));
