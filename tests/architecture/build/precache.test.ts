import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { precached } from '../../../build/precache.ts';
import { projectRoot } from '../../../server/paths';

test('the precache has the code of long lists, but not of checkout', () => {
  const list = 'src/screens/category-products/category-products.screen.ts';
  const longList = 'src/components/catalogue/list/VirtualList.tsx';
  const checkout = 'src/screens/checkout/checkout.screen.ts';
  for (const file of [list, longList, checkout]) expect(existsSync(join(projectRoot, file))).toBe(true);
  const manifest = {
    [list]: { file: 'assets/list.js' },
    [longList]: { file: 'assets/long.js' },
    [checkout]: { file: 'assets/paying.js' },
  };
  const urls = precached('nowhere/', manifest).map(({ url }) => url);
  expect(urls).toEqual(['/assets/list.js', '/assets/long.js']);
});
