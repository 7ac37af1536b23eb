/** A tick that the hand feels, where the phone has one (ms). */
export function vibrate(milliseconds: number): void {
  navigator.vibrate?.(milliseconds);
}
