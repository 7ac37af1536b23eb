/** px; Specification 9 */
export const SWIPE_FARTHEST = 80;
/** px; Specification 9 */
const SWIPE_DELETES_PAST = 50;
/** px; Specification 9 */
const SLIDE_CHANGES_PAST = 50;

export type Direction = 'rtl' | 'ltr';

/** px of a finger's way until it is known which way it goes */
const INTENT = 10;
/** How much of the finger's way a line still follows once letting go would delete it. */
const RESISTANCE = 0.5;

/** Which way a finger means to go, from how far it has gone (px): along the page wins until it is clear. */
export function swipeIntent(x: number, y: number): 'across' | 'along' | 'unclear' {
  if (Math.abs(y) > INTENT) return 'along';
  return Math.abs(x) > INTENT ? 'across' : 'unclear';
}

/** How far a cart line follows the finger: to the left in both languages, in px from 0 to 80 (Specification 4, Cart). */
export function swipeOffset(dragged: number): number {
  const toward = Math.max(0, -dragged);
  const resisted = Math.max(0, toward - SWIPE_DELETES_PAST) * RESISTANCE;
  return Math.min(SWIPE_FARTHEST, Math.min(toward, SWIPE_DELETES_PAST) + resisted);
}

/** Whether a line that was drawn so many px is let go to be deleted. */
export const swipeDeletes = (offset: number): boolean => offset > SWIPE_DELETES_PAST;

/** How far a sheet follows a finger, in px: down only. */
export const sheetOffset = (dragged: number): number => Math.max(0, dragged);

/** Part of a sheet's height that has to be drawn, or px in a ms of a flick that is no slip. */
const SHEET_PART = 1 / 3;
const FLICK_SPEED = 0.5;
const FLICK_LENGTH = 40;

/** Whether a sheet that was drawn down (px) in a time (ms) and let go closes: far enough for its height (px), or flicked. */
export function sheetCloses(offset: number, height: number, time: number): boolean {
  if (offset > FLICK_LENGTH && offset > time * FLICK_SPEED) return true;
  return offset > 0 && offset > height * SHEET_PART;
}

/** Which way a drag of the banner turns: 1 to the next, -1 to the previous, 0 stays. Reversed for Arabic (Specification 4, Banner slider). */
export function slideTurn(dragged: number, direction: Direction): -1 | 0 | 1 {
  const forward = direction === 'rtl' ? dragged : -dragged;
  if (forward > SLIDE_CHANGES_PAST) return 1;
  return forward < -SLIDE_CHANGES_PAST ? -1 : 0;
}
