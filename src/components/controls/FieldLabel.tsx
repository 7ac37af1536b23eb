import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { field } from 'styled-system/recipes';

interface Props {
  /** Words of its own where the mark has to agree with the label. */
  optional?: boolean | string;
  children: ReactNode;
}

/** The text of a label, with a mark for optional fields. */
export function FieldLabel({ optional = false, children }: Props) {
  const { t } = useLingui();
  return (
    <>
      {children}
      {optional && <span className={field().optional}> {optional === true ? t`(optional)` : optional}</span>}
    </>
  );
}
