/** px; Specification 9 */
export const SWIPE_FARTHEST = 80;
/** px; Specification 9 */
export const SWIPE_DELETES_PAST = 50;
/** px; Specification 9 */
export const SLIDE_CHANGES_PAST = 50;

export type Direction = 'rtl' | 'ltr';

/** How far a cart line follows the finger: toward the inline start in both directions, in px from 0 to 80. */
export function swipeOffset(dragged: number, direction: Direction): number {
  const toward = direction === 'rtl' ? dragged : -dragged;
  return Math.min(SWIPE_FARTHEST, Math.max(0, toward));
}

export const swipeDeletes = (offset: number): boolean => offset > SWIPE_DELETES_PAST;

/** Which way a drag of the banner turns: 1 to the next, -1 to the previous, 0 stays. Reversed for Arabic (Specification 4, Banner slider). */
export function slideTurn(dragged: number, direction: Direction): -1 | 0 | 1 {
  if (Math.abs(dragged) <= SLIDE_CHANGES_PAST) return 0;
  const forward = direction === 'rtl' ? dragged > 0 : dragged < 0;
  return forward ? 1 : -1;
}
