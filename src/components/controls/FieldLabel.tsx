import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { field } from 'styled-system/recipes';

/** The text of a label, with a mark for optional fields. */
export function FieldLabel({ optional = false, children }: { optional?: boolean; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      {children}
      {optional && <span className={field().optional}> {t`(optional)`}</span>}
    </>
  );
}
