/** A key by its name, or a tap. */
export type Press = 'tap' | { readonly key: string };

const OPENING = new Set(['Enter', ' ', 'ArrowUp', 'ArrowDown']);
const MOVING = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The press of a key on a closed select; null for other keys, such as Tab. */
export const pressOf = ({ key, ctrlKey, metaKey, altKey }: Key): Press | null =>
  OPENING.has(key) || (!ctrlKey && !metaKey && !altKey && (MOVING.has(key) || key.length === 1)) ? { key } : null;

/** Only the last opening press counts; type-ahead keys are all recorded. */
export const pressesWith = (before: readonly Press[], press: Press): readonly Press[] =>
  press === 'tap' || OPENING.has(press.key) ? [press] : [...before, press];

/** Replays recorded presses on the element that replaced the first one. */
export function replayPresses(presses: readonly Press[], element: HTMLElement): void {
  element.focus({ preventScroll: true });
  for (const press of presses)
    if (press === 'tap') element.click();
    else element.dispatchEvent(new KeyboardEvent('keydown', { key: press.key, bubbles: true, cancelable: true }));
}
