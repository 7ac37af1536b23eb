import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../server/paths';
import { filesOf } from '../checks/sources';

const FOLDER = 'tests/journeys';
/** What a journey writes into an address, and no shopper's own. */
const DELIVERY = '50123456';

test('no two journeys log in with the same number: a shop that one worker keeps would know the second shopper', () => {
  const owners = new Map<string, string[]>();
  for (const file of filesOf([FOLDER]))
    for (const number of new Set(readFileSync(join(projectRoot, file), 'utf8').match(/'5\d{7}'/g)))
      if (number !== `'${DELIVERY}'`) owners.set(number, [...(owners.get(number) ?? []), file]);
  expect(owners.size).toBeGreaterThan(5);
  expect([...owners].filter(([, files]) => files.length > 1)).toEqual([]);
});
