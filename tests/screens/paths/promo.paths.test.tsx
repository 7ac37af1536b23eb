import { expect } from 'vitest';
import { promoMachine } from '../../../machines/checkout/promo.machine';
import { PromoCard } from '../../../src/screens/checkout/review/PromoCard';
import { driveScreen } from '../../model/drive';
import { promo, promoEvents } from '../../model/events/promo';

const place = ({ value, context }: { value: unknown; context: { code: string; promo: unknown } }) => [
  value,
  context.code,
  context.promo === null,
];

driveScreen({
  machine: promoMachine,
  starts: ['', 'LAWZA10'].map((code) => ({
    name: code === '' ? 'no code' : 'the code of the cart',
    input: { code },
    stateKey: place as never,
    events: promoEvents,
    isOffered: (state, { type }) => {
      if (type === 'promo.submitted') return !state.hasTag('pending') && state.context.promo === null;
      return type !== 'promo.removed' || state.context.promo !== null;
    },
  })),
  view: (actor) => <PromoCard actor={actor} isPlacing={false} />,
  driver: (user, actor) => {
    const send = (event: Parameters<typeof actor.send>[0]) => actor.send(event);
    return {
      actions: {
        'promo.submitted': async ({ code }: { code: string }) => {
          await user.type('textbox', 'Promo Code', code);
          await user.click('button', 'Apply');
        },
        'promo.removed': () => user.click('button', 'Remove promo code {code}', { code: promo.code }),
        'promo.refused': send,
        'promo.changedElsewhere': send,
        'cart.changed': send,
      },
      tags: {
        busy: () => user.isBusy('button', 'Apply'),
        applied: () => user.isVisible('button', 'Remove promo code {code}', { code: promo.code }),
      },
      untestedTags: { pending: 'Place Order waits for it' },
      expectView: ({ context }) => {
        const refusals = ['Please enter a promo code', 'Invalid promo code', 'Error applying promo code'].filter(
          (text) => user.isTextVisible(text),
        );
        const failedChecks = [404, 503].filter((status) =>
          user.isTextVisible('Failed to validate promo code ({status})', { status }),
        );
        expect(refusals.length + failedChecks.length).toBe(context.problem === null ? 0 : 1);
      },
    };
  },
});
