import type { Words } from './words.types';
import { ar } from './words-ar';

const en: Words = {
  bank: 'Rimal Bank',
  title: 'Rimal Bank · Confirm your payment (demo)',
  badge: 'Demo',
  heading: 'Confirm your payment',
  note: 'This bank is made up. There is no card to enter and nobody is charged.',
  amount: 'Amount',
  merchant: 'Merchant',
  card: 'Card',
  reference: 'Reference',
  until: 'Pay before',
  footer: 'A stand-in for the 3-D Secure page of a real bank',
  back: 'Return to the shop',
  panel: 'Awkward cases',
  panelNote: 'What goes wrong with real payments, each at the press of a button.',
  webhooks: 'Webhooks sent to the shop',
  pending: 'pending',
  forgedWebhook: 'Forged notification',
  genuineWebhook: 'Notification',
  accepted: 'accepted',
  refused: 'refused',
  refunds: 'Refunds',
  refundStates: { pending: 'not sent yet', refunded: 'sent back', refused: 'refused' },
  refundActions: { confirm: 'Confirm', delay: 'Delay by a day', refuse: 'Refuse' },
  states: {
    paid: ['Paid', 'This payment is complete. You may close this tab: the shop learns of it without you.'],
    processing: ['The bank is deciding', 'This takes about 20 seconds. Please do not pay a second time.'],
    canceled: ['Cancelled', 'This payment was cancelled and nothing was charged.'],
    expired: ['Expired', 'The time for this payment is over and nothing was charged.'],
  },
  actions: { pay: 'Pay', decline: 'Decline', cancel: 'Cancel' },
  edgeCases: {
    'close-tab': [
      'Pay and close the tab',
      'You pay, but never return to the shop. Its webhook alone makes the order within a minute.',
    ],
    twice: ['Pay twice', 'The bank takes the money two times. One order is made, and a refund is requested.'],
    pending: [
      'Pending, then paid',
      'The bank needs 20 seconds to decide. The shop says that it is checking and must not ask you to pay again.',
    ],
    late: ['Late success', 'The payment is declined now and goes through after two minutes. The order is made then.'],
    triple: ['Triple webhook', 'Three webhooks say at once that you paid. One order is made.'],
    disorder: [
      'Out-of-order webhook',
      'A declined try and then a good one, but the notification of the failure arrives last. The order stays paid.',
    ],
    'no-webhook': [
      'No webhook at all',
      'You pay and return, but no webhook is sent. The shop queries the status by itself.',
    ],
    silence: [
      'Neither return nor webhook',
      'You pay and nobody tells the shop. It finds the payment by itself within five minutes.',
    ],
    forged: [
      'Forged webhook',
      'Somebody else claims that you paid. The shop refuses with 401 and nothing changes; you stay on this page.',
    ],
    'wrong-amount': [
      'Wrong amount',
      'Only half of the amount is charged. The order is put on hold until a person has looked at it.',
    ],
    slow: ['Slow', 'You pay, and for a minute the bank takes 6 seconds to answer each question of the shop.'],
    down: [
      'Gateway down',
      'You pay, and for a minute the bank answers nothing. The shop says that it doesn’t know yet, and finds out.',
    ],
  },
};

export const WORDS: Readonly<Record<'ar' | 'en', Words>> = { en, ar };
