import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../server/paths';
import { filesOf } from '../checks/sources';

const FOLDER = 'tests/journeys';
/** The phone of addresses, which is no login. */
const DELIVERY_PHONE = '50123456';

test('no two journeys log in with the same phone, since a worker reuses its shop', () => {
  const owners = new Map<string, string[]>();
  for (const file of filesOf([FOLDER]))
    for (const number of new Set(readFileSync(join(projectRoot, file), 'utf8').match(/'5\d{7}'/g)))
      if (number !== `'${DELIVERY_PHONE}'`) owners.set(number, [...(owners.get(number) ?? []), file]);
  expect(owners.size).toBeGreaterThan(5);
  expect([...owners].filter(([, files]) => files.length > 1)).toEqual([]);
});
