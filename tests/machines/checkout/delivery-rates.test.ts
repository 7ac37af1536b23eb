import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../../../api';
import { deliveryRates } from '../../../machines/checkout/delivery-rates.actors';
import { kuwaitRate, networkFailure } from '../../support/data/shopping';

afterEach(() => vi.restoreAllMocks());

const { signal } = new AbortController();
const MINUTE = 60_000;
const START = 1_700_000_000_000;

test('delivery rates are cached for five minutes, failures are not', async () => {
  const rates = vi.spyOn(api.delivery, 'rates').mockRejectedValueOnce(networkFailure).mockResolvedValue([kuwaitRate]);
  await expect(deliveryRates({ now: START, signal })).rejects.toBe(networkFailure);
  for (const minute of [0, 1, 4.9]) await deliveryRates({ now: START + minute * MINUTE, signal });
  expect(rates).toHaveBeenCalledTimes(2);
  await deliveryRates({ now: START + 5 * MINUTE, signal });
  expect(rates).toHaveBeenCalledTimes(3);
  await deliveryRates({ now: START - MINUTE, signal });
  expect(rates).toHaveBeenCalledTimes(4);
});
