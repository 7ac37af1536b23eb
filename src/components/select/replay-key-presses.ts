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

/** The press that a key is for a closed list of choices; null where it is none, such as Tab. */
export const pressOf = ({ key, ctrlKey, metaKey, altKey }: Key): Press | null =>
  OPENING.has(key) || (!ctrlKey && !metaKey && !altKey && (MOVING.has(key) || key.length === 1)) ? { key } : null;

/** What opens the list is kept once; what chooses in it is kept whole, such as the letters of a name. */
export const pressesWith = (before: readonly Press[], press: Press): readonly Press[] =>
  press === 'tap' || OPENING.has(press.key) ? [press] : [...before, press];

/** Does to an element what was done to the one that stood in its place. */
export function giveAgain(presses: readonly Press[], element: HTMLElement): void {
  element.focus({ preventScroll: true });
  for (const press of presses)
    if (press === 'tap') element.click();
    else element.dispatchEvent(new KeyboardEvent('keydown', { key: press.key, bubbles: true, cancelable: true }));
}
