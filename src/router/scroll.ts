const positions = new Map<string, number>();

let current = '';

const entryKey = () => `${window.location.pathname}${window.location.search}`;

/** Remembers where each history entry was scrolled to, so that Back returns there. */
export function watchScroll(): void {
  window.history.scrollRestoration = 'manual';
  window.addEventListener('scroll', () => current !== '' && positions.set(current, window.scrollY), { passive: true });
}

/** To the top on the way forward (Specification 2, Routes), back to the old place on the way back. */
export function restoreScroll(isBack: boolean): void {
  current = '';
  const top = isBack ? (positions.get(entryKey()) ?? 0) : 0;
  requestAnimationFrame(() => {
    window.scrollTo({ top, behavior: 'instant' });
    current = entryKey();
  });
}
