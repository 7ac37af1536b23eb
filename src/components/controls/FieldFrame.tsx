import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { field } from 'styled-system/recipes';
import { Icon } from '../icons/Icon';
import { WarningCircle } from '../icons/icons';

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

/**
 * The sentence under a field that says what is wrong; the field points at it with `aria-describedby`. One that comes as an
 * answer, while the focus stays where it was, is announced.
 */
export function FieldError({ id, isAnswer, children }: { id: string; isAnswer?: boolean; children: ReactNode }) {
  return (
    <p id={id} className={field().error} role={isAnswer ? 'alert' : undefined}>
      <Icon as={WarningCircle} size={18} weight="fill" />
      <span>{children}</span>
    </p>
  );
}
