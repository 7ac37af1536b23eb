/** Vibrates, on devices that can. */
export function vibrate(milliseconds: number): void {
  navigator.vibrate?.(milliseconds);
}
