/** px; Specification 9 */
export const SWIPE_FARTHEST = 80;
/** px; Specification 9 */
const SWIPE_DELETES_PAST = 50;
/** px; Specification 9 */
const SLIDE_CHANGES_PAST = 50;

export type Direction = 'rtl' | 'ltr';

/** px of movement until the direction is clear */
const INTENT = 10;
/** Share of the movement that a line follows beyond the delete threshold. */
const RESISTANCE = 0.5;

/** The direction of a gesture by its movement in px; vertical scrolling takes precedence. */
export function swipeIntent(x: number, y: number): 'across' | 'along' | 'unclear' {
  if (Math.abs(y) > INTENT) return 'along';
  return Math.abs(x) > INTENT ? 'across' : 'unclear';
}

/** A cart line's offset during a swipe to the left, in px from 0 to 80; the same in both languages (Specification 4, Cart). */
export function swipeOffset(dragged: number): number {
  const toward = Math.max(0, -dragged);
  const resisted = Math.max(0, toward - SWIPE_DELETES_PAST) * RESISTANCE;
  return Math.min(SWIPE_FARTHEST, Math.min(toward, SWIPE_DELETES_PAST) + resisted);
}

/** Whether releasing a line at this offset (px) deletes it. */
export const swipeDeletes = (offset: number): boolean => offset > SWIPE_DELETES_PAST;

/** A sheet's offset during a drag, in px; down only. */
export const sheetOffset = (dragged: number): number => Math.max(0, dragged);

/** Share of the height, px per ms and minimum px of the gestures that close a sheet. */
const SHEET_PART = 1 / 3;
const FLICK_SPEED = 0.5;
const FLICK_LENGTH = 40;

/** Whether a released sheet closes: dragged far enough for its height (px), or flicked in a time (ms). */
export function sheetCloses(offset: number, height: number, time: number): boolean {
  if (offset > FLICK_LENGTH && offset > time * FLICK_SPEED) return true;
  return offset > 0 && offset > height * SHEET_PART;
}

/** The slide change of a drag: 1 next, -1 previous, 0 none. Reversed for Arabic (Specification 4, Banner slider). */
export function slideTurn(dragged: number, direction: Direction): -1 | 0 | 1 {
  const forward = direction === 'rtl' ? dragged : -dragged;
  if (forward > SLIDE_CHANGES_PAST) return 1;
  return forward < -SLIDE_CHANGES_PAST ? -1 : 0;
}
