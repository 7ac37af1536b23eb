/**
 * An element's place, for comparing both directions: `[tag, x, width, top, height, flows, children]` in px. What flows
 * with text, or stands beside bare text, has its place from the words.
 */
export type ElementBox = readonly [string, number, number, number, number, boolean, readonly ElementBox[]];

/** The places of everything that can be seen. What keeps its own direction is left out. Runs inside the page. */
export function measureBoxes(): ElementBox {
  const direction = document.documentElement.dir;
  const isBesideText = (element: Element) =>
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );
  const go = (element: Element): ElementBox => {
    const { x, width, top, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    // What a finger has moved goes the finger's way in both.
    const isMoved = element.hasAttribute('data-swiped');
    const isOpaque = isMoved || element.localName === 'svg' || style.direction !== direction;
    const children = isOpaque
      ? []
      : [...element.children]
          .filter((child) => {
            const own = getComputedStyle(child);
            return window.look.isVisible(child) && own.position !== 'fixed' && own.direction === direction;
          })
          .map(go);
    const flows = style.display.startsWith('inline') || isBesideText(element);
    return [element.localName, x, width, top, height, flows, children];
  };
  return go(document.querySelector('#root') ?? document.body);
}
