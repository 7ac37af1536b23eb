import type { ReactNode } from 'react';

/** Isolates left-to-right text: phones, codes, order numbers, dates, percents. */
export function Ltr({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  );
}
