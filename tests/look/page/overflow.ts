/**
 * What sticks out of the window sideways, is cut off, spills out of its own ground or lies over other text. Runs inside
 * the page.
 */
export function findOverflow(): string[] {
  const { isVisible, describeNode, texts } = window.look;
  const width = document.documentElement.clientWidth;
  const found = new Set<string>();
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const ancestors = (element: Element) => {
    const all: Element[] = [];
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) all.push(at);
    return all;
  };
  const holdsSideways = (element: Element) =>
    ancestors(element).some((at) => styleOf(at).overflowX !== 'visible' || styleOf(at).clipPath !== 'none');
  const isOutside = ({ left, right }: DOMRect) => left < -1 || right > width + 1;

  if (document.documentElement.scrollWidth > width + 1)
    found.add(`scrolls sideways: ${document.documentElement.scrollWidth} px in ${width}`);
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('svg') && element.localName !== 'svg') continue;
    if (!isOutside(element.getBoundingClientRect()) || !isVisible(element)) continue;
    if (!holdsSideways(element)) found.add(`outside the window: ${describeNode(element)}`);
  }

  const isPainted = (element: Element) => {
    const { backgroundColor, boxShadow, borderTopWidth, display } = styleOf(element);
    const hasGround = !/rgba\(\d+, \d+, \d+, 0\)|transparent/.test(backgroundColor);
    return display !== 'inline' && (hasGround || boxShadow !== 'none' || borderTopWidth !== '0px');
  };
  const isShortened = (element: Element) => {
    const style = styleOf(element);
    return style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
  };

  const isForEarsAlone = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width <= 1 && height <= 1;
  };
  /** A slide that is not the current one. */
  const isAway = (element: Element) => element.hasAttribute('inert');
  /** A finger has moved it aside, and it comes back when the finger lets go. */
  const isSwiped = (element: Element) => element.hasAttribute('data-swiped');
  /** What it is painted on, unless it scrolls there or is cut before it gets there. */
  const groundOf = (around: readonly Element[]) => {
    const end = around.findIndex((at) => styleOf(at).overflowX !== 'visible' || styleOf(at).overflowY !== 'visible');
    const ground = around.findIndex(isPainted);
    return end >= 0 && end <= ground ? undefined : around[ground];
  };

  const lines: { element: Element; floats: Element | null; text: string; box: DOMRect }[] = [];
  for (const { element, text, boxes } of texts()) {
    const around = ancestors(element);
    if (around.some((at) => isShortened(at) || isForEarsAlone(at) || isAway(at))) continue;
    const ground = groundOf(around)?.getBoundingClientRect();
    for (const box of boxes) {
      if (isOutside(box) && !holdsSideways(element)) found.add(`text outside the window: ${text}`);
      let isFree = { x: true, y: true };
      for (const at of around) {
        const { overflowX, overflowY, position } = styleOf(at);
        const edge = at.getBoundingClientRect();
        const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        if (isFree.x && cuts(overflowX) && !isSwiped(at) && (box.left < edge.left - 1 || box.right > edge.right + 1))
          found.add(`cut off sideways: ${text} in ${describeNode(at)}`);
        if (isFree.y && cuts(overflowY) && (box.top < edge.top - 2 || box.bottom > edge.bottom + 2))
          found.add(`cut off in height: ${text} in ${describeNode(at)}`);
        const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
        isFree = { x: isFree.x && !scrolls(overflowX), y: isFree.y && !scrolls(overflowY) };
        if (position === 'fixed') break;
      }
      if (ground && (box.left < ground.left - 1 || box.right > ground.right + 1)) found.add(`spills sideways: ${text}`);
      if (ground && (box.top < ground.top - 2 || box.bottom > ground.bottom + 2))
        found.add(`spills in height: ${text}`);
      const floats = around.find((at) => /fixed|sticky/.test(styleOf(at).position)) ?? null;
      if (!holdsSideways(element)) lines.push({ element, floats, text, box });
    }
  }

  lines.forEach((one, place) => {
    for (const other of lines.slice(place + 1)) {
      if (one.element === other.element || one.floats !== other.floats) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide > 3 && high > 0.4 * Math.min(one.box.height, other.box.height))
        found.add(`lies over each other: ${one.text} | ${other.text}`);
    }
  });
  return [...found];
}
