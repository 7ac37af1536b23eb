/** ms that a task waits at most for a page that is always busy */
const LATEST = 3_000;

/** Does something of no hurry, such as loading what the next tap needs, once the page is loaded and has nothing else to do. */
export function whenIdle(task: () => void): void {
  const wait = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: LATEST });
    else setTimeout(task);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
