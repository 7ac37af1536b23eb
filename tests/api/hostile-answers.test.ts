import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ApiFailure } from '../../api/failure';
import { figure } from '../support/data/figures';
import { LIST, MUTATIONS, ONE } from '../support/malformed/responses';
import { answered, calls, type Group } from './every-call';

vi.setConfig({ testTimeout: 120_000 });

/** Every number inside is one. */
const isSound = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value !== 'object' || value === null || Object.values(value).every(isSound);

const settles = async (group: Group, name: string, body: string) => {
  const end = await answered(group, name, body).then(
    (data) => ({ data }),
    (error: unknown) => ({ error }),
  );
  const what = `${group}.${name} of ${body.slice(0, 80)}`;
  if ('error' in end) expect(end.error, what).toBeInstanceOf(ApiFailure);
  else expect(isSound(end.data), what).toBe(true);
  return end;
};

test.each(calls)(
  '%s.%s ends any changed answer in sound data or in a failure that has words [row 28]',
  async (group, name) => {
    for (const mutate of Object.values(MUTATIONS))
      for (const good of [LIST, ONE]) await settles(group, name, mutate(good));
    figure(28, 'calls whose answers were changed', calls.length);
    figure(28, 'answers changed in directed ways', calls.length * Object.keys(MUTATIONS).length * 2);
  },
);

test.each(calls)('%s.%s ends any JSON at all likewise [rows 28, 39]', async (group, name) => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.jsonValue(),
        fc.jsonValue().map((data) => ({ status: 'success', data })),
      ),
      async (value) => void (await settles(group, name, JSON.stringify(value))),
    ),
    { numRuns: 60 },
  );
  figure(28, 'answers changed at random', calls.length * 60);
});

test.each(calls)("%s.%s takes a Wi-Fi's login page for no connection [row 29]", async (group, name) => {
  const end = await settles(group, name, MUTATIONS["a Wi-Fi's login page"]?.(ONE) ?? '');
  expect((end as { error?: ApiFailure }).error?.failure.kind).toBe('network');
});
