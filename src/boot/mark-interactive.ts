/** Marks the page as interactive; public/prepaint.js then replays early clicks. */
export function markInteractive(): void {
  document.documentElement.dataset.ready = '';
  window.dispatchEvent(new Event('shop:drawn'));
}
