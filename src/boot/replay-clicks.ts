/**
 * Says that buttons do something from now on: public/prepaint.js presses those that were tapped too early, and the mark on
 * the document tells everybody else.
 */
export function giveBackTaps(): void {
  document.documentElement.dataset.ready = '';
  window.dispatchEvent(new Event('shop:drawn'));
}
