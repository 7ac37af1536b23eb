import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

/** Words for screen readers only; with `role="status"` they are announced when they change. */
export function VisuallyHidden({ children, id, role }: { children: ReactNode; id?: string; role?: 'status' }) {
  return (
    <span id={id} role={role} className={css({ srOnly: true })}>
      {children}
    </span>
  );
}
