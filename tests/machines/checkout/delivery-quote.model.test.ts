import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { DeliveryRate } from '../../../api/schemas/delivery-rate';
import { deliveryQuoteMachine } from '../../../machines/checkout/delivery-quote.machine';
import { coverMachine } from '../../model/cover';
import { kuwaitRate, offline } from '../../support/data/shopping';
import { deliveryQuoteEvents, deliveryQuoteOver } from '../../model/events/delivery-quote';

coverMachine(
  deliveryQuoteMachine,
  [
    { name: 'an address', input: { hasAddress: true }, events: deliveryQuoteEvents },
    { name: 'no address', input: { hasAddress: false }, events: deliveryQuoteEvents },
  ],
  ({ value, context }) => {
    expect(value === 'addressMissing').toBe(!context.hasAddress);
    if (value === 'quoted') expect(context.rates).toEqual([kuwaitRate]);
    if (value === 'defaulted') expect(context.rates).toBe(null);
  },
);

test('rates that fail are read again with the next change, and rates that came are dropped when they fail then', async () => {
  const answers: (readonly DeliveryRate[] | Error)[] = [offline as never, [kuwaitRate], offline as never];
  const quote = createActor(
    deliveryQuoteOver(async () => {
      const answer = answers.shift();
      if (Array.isArray(answer)) return answer;
      throw answer;
    }),
    { input: { hasAddress: true } },
  ).start();
  const settled = async () => (await waitFor(quote, (state) => !state.hasTag('quoting'))).context.rates;
  expect(await settled()).toBe(null);
  quote.send({ type: 'cart.changed' });
  expect(await settled()).toEqual([kuwaitRate]);
  quote.send({ type: 'connection.returned' });
  expect(await settled()).toBe(null);
  quote.stop();
});
