import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

/** Text for screen readers only; with `role="status"` it is announced when it changes. */
export function VisuallyHidden({ children, id, role }: { children: ReactNode; id?: string; role?: 'status' }) {
  return (
    <span id={id} role={role} className={css({ srOnly: true })}>
      {children}
    </span>
  );
}
