import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { field } from 'styled-system/recipes';
import { Icon } from './Icon';
import { WarningCircle } from './icons';

/** The words of a label, with the mark of fields that may stay empty. */
export function FieldLabel({ optional = false, children }: { optional?: boolean; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      {children}
      {optional && <span className={field().optional}> {t`(optional)`}</span>}
    </>
  );
}

/** The sentence under a field that says what is wrong; the field points at it with `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={field().error}>
      <Icon as={WarningCircle} size={18} weight="fill" />
      <span>{children}</span>
    </p>
  );
}
