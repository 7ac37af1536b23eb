import type { ReactNode } from 'react';
import { field } from 'styled-system/recipes';
import { Icon } from '../icons/Icon';
import { WarningCircle } from '../icons/icons';

/** The error under a field, referenced by its `aria-describedby`. With `isAnswer` (from the server) it is announced. */
export function FieldError({ id, isAnswer, children }: { id: string; isAnswer?: boolean; children: ReactNode }) {
  return (
    <p id={id} className={field().error} role={isAnswer ? 'alert' : undefined}>
      <Icon as={WarningCircle} size={18} weight="fill" />
      <span>{children}</span>
    </p>
  );
}
