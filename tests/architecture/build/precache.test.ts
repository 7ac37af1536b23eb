import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { precached } from '../../../build/precache.ts';
import { projectRoot } from '../../../server/paths';

test('a long list that was seen scrolls without a network as well', () => {
  const list = 'src/screens/category-products/category-products.screen.ts';
  const long = 'src/components/catalogue/list/VirtualList.tsx';
  const paying = 'src/screens/checkout/checkout.screen.ts';
  for (const file of [list, long, paying]) expect(existsSync(join(projectRoot, file))).toBe(true);
  const manifest = {
    [list]: { file: 'assets/list.js' },
    [long]: { file: 'assets/long.js' },
    [paying]: { file: 'assets/paying.js' },
  };
  const kept = precached('nowhere/', manifest).map(({ url }) => url);
  expect(kept).toEqual(['/assets/list.js', '/assets/long.js']);
});
