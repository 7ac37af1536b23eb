import { entryKey } from '../adapters/storage/history-entry';

const positions = new Map<string, number>();

/** The entry whose position is being written down; none while a screen is still finding its place. */
let current = '';
let giveUp = () => {};

const SHOPPER_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Remembers where each history entry was scrolled to, so that Back returns there. */
export function watchScroll(): void {
  window.history.scrollRestoration = 'manual';
  window.addEventListener('scroll', () => current !== '' && positions.set(current, window.scrollY), { passive: true });
}

/** To the top on the way forward (Specification 2, Routes), back to the old place on the way back. */
export function restoreScroll(isBack: boolean): void {
  giveUp();
  // The page that is left is still there; the browser tells of its last scroll a frame too late.
  if (current !== '') positions.set(current, window.scrollY);
  current = '';
  const key = entryKey();
  const top = isBack ? (positions.get(key) ?? 0) : 0;
  // At once for a page that turns, on which the place of a picture is measured now; again when it is laid out.
  window.scrollTo({ top, behavior: 'instant' });
  const place = requestAnimationFrame(() => {
    window.scrollTo({ top, behavior: 'instant' });
    if (isThere(top)) current = key;
    else growTo(top, key);
  });
  giveUp = () => cancelAnimationFrame(place);
}

/** The page was there before its script, and the shopper may be on the way through it. */
export function keepScroll(): void {
  current = entryKey();
}

const isThere = (top: number) => Math.abs(window.scrollY - top) < 1;

/** Follows the page while its answers come and it grows, until the old place is there or the shopper goes somewhere else. */
function growTo(top: number, key: string): void {
  const growth = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: 'instant' });
    if (isThere(top)) arrive();
  });
  const arrive = () => {
    giveUp();
    current = key;
  };
  giveUp = () => {
    growth.disconnect();
    for (const move of SHOPPER_MOVES) window.removeEventListener(move, arrive);
  };
  for (const move of SHOPPER_MOVES) window.addEventListener(move, arrive, { passive: true });
  growth.observe(document.body);
}
