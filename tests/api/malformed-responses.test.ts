import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ApiFailure } from '../../api/failure';
import { recordFigure } from '../support/data/figures';
import { LIST, MALFORMED_BODIES, ONE } from '../support/malformed/responses';
import { resultOf, calls, type Group } from './calls';

vi.setConfig({ testTimeout: 120_000 });

/** Every number in the value is finite. */
const hasFiniteNumbers = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value !== 'object' || value === null || Object.values(value).every(hasFiniteNumbers);

const expectToSettle = async (group: Group, name: string, body: string) => {
  const outcome = await resultOf(group, name, body).then(
    (data) => ({ data }),
    (error: unknown) => ({ error }),
  );
  const what = `${group}.${name} of ${body.slice(0, 80)}`;
  if ('error' in outcome) expect(outcome.error, what).toBeInstanceOf(ApiFailure);
  else expect(hasFiniteNumbers(outcome.data), what).toBe(true);
  return outcome;
};

test.each(calls)(
  '%s.%s settles any mutated response as valid data or as an ApiFailure [row 28]',
  async (group, name) => {
    for (const mutate of Object.values(MALFORMED_BODIES))
      for (const valid of [LIST, ONE]) await expectToSettle(group, name, mutate(valid));
    recordFigure(28, 'calls with mutated responses', calls.length);
    recordFigure(28, 'responses mutated in directed ways', calls.length * Object.keys(MALFORMED_BODIES).length * 2);
  },
);

test.each(calls)('%s.%s settles any JSON as valid data or as an ApiFailure [rows 28, 39]', async (group, name) => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.jsonValue(),
        fc.jsonValue().map((data) => ({ status: 'success', data })),
      ),
      async (value) => void (await expectToSettle(group, name, JSON.stringify(value))),
    ),
    { numRuns: 60 },
  );
  recordFigure(28, 'random responses', calls.length * 60);
});

test.each(calls)('%s.%s treats a Wi-Fi login page as no connection [row 29]', async (group, name) => {
  const outcome = await expectToSettle(group, name, MALFORMED_BODIES["a Wi-Fi's login page"]?.(ONE) ?? '');
  expect((outcome as { error?: ApiFailure }).error?.failure.kind).toBe('network');
});
