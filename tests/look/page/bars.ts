/**
 * A fixed bottom bar that takes more than a quarter of a low window, or that is higher than the room the page leaves for
 * it at its end, and tabs whose words are broken or touch. Runs inside the page.
 */
export function findBars(): string[] {
  const bar = document.querySelector('[data-dock]');
  if (!bar || getComputedStyle(bar).position !== 'fixed') return [];
  const { top, bottom } = bar.getBoundingClientRect();
  // The tabs of a wide window stand at its top.
  if (bottom < window.innerHeight / 2) return [];
  const found: string[] = [];
  const covered = Math.round(window.innerHeight - top);
  const last = document.querySelector('main + footer') ?? document.querySelector('main');
  const room = last ? Number.parseFloat(getComputedStyle(last).paddingBottom) : 0;
  if (window.innerHeight < 500 && covered > window.innerHeight / 4)
    found.push(`the bar covers ${covered} of ${window.innerHeight} px`);
  if (covered > room) found.push(`the bar covers ${covered} px, the page leaves ${room}`);

  let before: DOMRect | undefined;
  for (const word of bar.querySelectorAll(':scope:is(nav) > a')) {
    const range = document.createRange();
    range.selectNodeContents(word.lastChild ?? word);
    const [box, more] = range.getClientRects();
    if (!box) continue;
    if (more) found.push(`the tab's word is broken: ${word.textContent}`);
    if (before && Math.max(box.left - before.right, before.left - box.right) < 4)
      found.push(`the tab's word touches the one before: ${word.textContent}`);
    before = box;
  }
  return found;
}
