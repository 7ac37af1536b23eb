import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderShop } from '../../support/shop/render-shop';
import { stubIntersectionObserver } from '../../support/shop/fake-shop';
import { responseFor } from '../../support/shop/responses';

const scrollNear = stubIntersectionObserver();

let close = async () => {};
afterEach(() => close());

test.each([
  ['en', 'gift'],
  ['ar', 'هدية'],
] as const)('home in %s fills the row of affordable gifts from a search for gifts', async (language, text) => {
  const searches: URLSearchParams[] = [];
  ({ close } = await renderShop(
    '/',
    (path, { url }) => {
      if (path === 'getProductName') searches.push(new URL(url).searchParams);
      return new Response(JSON.stringify(responseFor(path)));
    },
    language,
  ));
  await waitFor(async () => {
    await act(async () => scrollNear(1));
    expect(searches.map((search) => [search.get('name'), search.get('max')])).toContainEqual([text, '10']);
  });
});
