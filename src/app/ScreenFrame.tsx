import { useEffect, useRef, type ReactNode } from 'react';
import { useTitle } from './hooks/use-title';

let shownScreens = 0;

/** Focuses the heading, and its replacement when loading data replaces a focused heading. */
function focusHeading(frame: HTMLElement): () => void {
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

/** Sets the page's title and focuses the heading of a new screen, for screen readers; not that of the first screen. */
export function ScreenFrame({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useTitle(frame);
  useEffect(() => {
    shownScreens += 1;
    return shownScreens > 1 && frame.current ? focusHeading(frame.current) : undefined;
  }, []);
  return (
    <div ref={frame} data-arrival>
      {children}
    </div>
  );
}
