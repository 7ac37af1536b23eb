import { useEffect, useRef, type ReactNode } from 'react';
import { useTitle } from './use-title';

let arrivals = 0;

/** A new screen: its heading takes the focus, so that a screen reader says where the shopper is. The first one does not. */
export function Arrival({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useTitle(frame);
  useEffect(() => {
    arrivals += 1;
    if (arrivals > 1) frame.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, []);
  return <div ref={frame}>{children}</div>;
}
