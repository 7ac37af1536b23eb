import { useEffect, useRef, type ReactNode } from 'react';
import { useTitle } from './hooks/use-title';

let arrivals = 0;

/**
 * Gives the heading the focus. Where another takes its place while data comes, and takes the focus away with it, that
 * one has it next.
 */
function followHeading(frame: HTMLElement): () => void {
  let heading: Element | null = null;
  const give = () => {
    const found = frame.querySelector('h1');
    if (found === heading) return;
    heading = found;
    found?.focus({ preventScroll: true });
  };
  give();
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) give();
  });
  observer.observe(frame, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** A new screen: its heading takes the focus, so that a screen reader says where the shopper is. The first one does not. */
export function ScreenFrame({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useTitle(frame);
  useEffect(() => {
    arrivals += 1;
    return arrivals > 1 && frame.current ? followHeading(frame.current) : undefined;
  }, []);
  return (
    <div ref={frame} data-arrival>
      {children}
    </div>
  );
}
