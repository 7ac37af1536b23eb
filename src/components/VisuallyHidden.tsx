import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

/** Words for screen readers only. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span id={id} className={css({ srOnly: true })}>
      {children}
    </span>
  );
}
