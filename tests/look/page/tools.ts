/** What the probes share inside a page. */
interface PageTools {
  /** Whether somebody who looks can see the element; words for screen readers alone can't be seen. */
  isVisible(element: Element): boolean;
  /** A short description of the element for the list of findings. */
  describeNode(element: Element): string;
  /** Each piece of visible text with the boxes of its lines. */
  texts(): { element: Element; text: string; boxes: DOMRect[] }[];
  /** The sum of layout shifts since the last question (Layout Instability), and what moved most. */
  shifts(): { sum: number; worst: string };
}

declare global {
  interface Window {
    look: PageTools;
  }
}

/** Puts the tools into a page before its own scripts; runs inside the page, so it uses nothing from out here. */
export function installTools(): void {
  const isVisible = (element: Element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
      return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1;
  };

  const describeNode = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    const name = typeof element.className === 'string' ? element.className.split(' ')[0] : '';
    return `<${element.localName}${name ? ` .${name}` : ''}> ${words}`.trim();
  };

  const texts = () => {
    const found: ReturnType<PageTools['texts']> = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || text === '' || /^(script|style|title|text)$/.test(element.localName) || !isVisible(element))
        continue;
      if (element.closest('.boot, svg')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      found.push({
        element,
        text: text.slice(0, 40),
        boxes: [...range.getClientRects()].filter((box) => box.width > 1),
      });
    }
    return found;
  };

  let sum = 0;
  let worst = { value: 0, what: '' };
  const note = (entries: readonly PerformanceEntry[]) => {
    for (const entry of entries) {
      const shift = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      };
      if (shift.hadRecentInput) continue;
      sum += shift.value;
      const moved = shift.sources.map(({ node }) =>
        node instanceof Element ? describeNode(node) : String(node?.nodeName),
      );
      if (shift.value > worst.value) worst = { value: shift.value, what: moved.join(' | ') };
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  const shifts = () => {
    note(observer.takeRecords());
    const answer = { sum, worst: worst.what };
    sum = 0;
    worst = { value: 0, what: '' };
    return answer;
  };

  window.look = { isVisible, describeNode, texts, shifts };
}
