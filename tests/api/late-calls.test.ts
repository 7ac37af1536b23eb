import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('../../api/create-api');
  vi.resetModules();
});

test('a call whose code does not arrive fails like one without a network, and the next one loads it', async () => {
  vi.resetModules();
  vi.doMock('../../api/create-api', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const { api } = await import('../../api');
  api.settings.baseUrl = 'https://shop.test/api';
  api.settings.fetch = async () => new Response('{"data":[]}');
  await expect(api.catalogue.banners()).rejects.toMatchObject({ failure: { kind: 'network' } });
  vi.doUnmock('../../api/create-api');
  await expect(api.catalogue.banners()).resolves.toEqual([]);
});
