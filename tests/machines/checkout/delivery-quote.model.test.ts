import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { DeliveryRate } from '../../../api/schemas/delivery-rate';
import { deliveryQuoteMachine } from '../../../machines/checkout/delivery-quote.machine';
import { coverMachine } from '../../model/cover';
import { kuwaitRate, networkFailure } from '../../support/data/shopping';
import { deliveryQuoteEvents, createDeliveryQuote } from '../../model/events/delivery-quote';

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

test('failed rates are loaded again with the next change, and earlier rates are dropped when that fails', async () => {
  const responses: (readonly DeliveryRate[] | Error)[] = [
    networkFailure as never,
    [kuwaitRate],
    networkFailure as never,
  ];
  const quote = createActor(
    createDeliveryQuote(async () => {
      const response = responses.shift();
      if (Array.isArray(response)) return response;
      throw response;
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
