import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';

/** Says how often the generated tests enter a state or take a transition. */
export function useCountWords(): (count: number) => string {
  const { t } = useLingui();
  return useCallback(
    (count) =>
      t`${plural(count, { 0: 'In the tests: never', one: 'In the tests: once', other: 'In the tests: # times' })}`,
    [t],
  );
}
