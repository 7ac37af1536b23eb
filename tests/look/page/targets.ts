/**
 * Every control with its area, in px: its box, or as far around it as a tap still reaches it. Links inside a sentence
 * are not counted (WCAG 2.5.8, inline). Runs inside the page.
 */
export function measureTargets(): { name: string; width: number; height: number }[] {
  const { isVisible, describeNode } = window.look;
  const SIDE = 44;
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=radio], [role=switch], [role=option], [role=combobox], [role=tab]';
  const isModal = document.querySelector('[role=dialog], [role=alertdialog]');
  const isReachable = (element: Element) =>
    !element.closest('[inert], [aria-hidden=true]') && (!isModal || !element.closest('[data-inert]'));
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );

  const areaOf = (element: Element) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const boxes = [...[element, ...labels].map((one) => one.getBoundingClientRect()), stretched(element)];
    const largest = (side: 'width' | 'height') => Math.max(...boxes.map((box) => box[side]));
    return { width: largest('width'), height: largest('height') };
  };
  /** A link whose area is that of a pseudo element over its card. */
  const stretched = (element: Element) => {
    const { content, position, width, height } = getComputedStyle(element, '::after');
    const isOver = content !== 'none' && position === 'absolute';
    return { width: isOver ? Number.parseFloat(width) || 0 : 0, height: isOver ? Number.parseFloat(height) || 0 : 0 };
  };
  /** How far a tap beside the box still reaches the control. */
  const reachOf = (element: Element) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const reaches = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(x + dx, y + dy);
      return hit !== null && (hit === element || element.contains(hit) || hit.closest('label')?.contains(element));
    };
    const half = SIDE / 2 - 0.6;
    const wide = reaches(-half, 0) && reaches(half, 0);
    const high = reaches(0, -half) && reaches(0, half);
    return {
      width: wide ? Math.max(SIDE, box.width) : box.width,
      height: high ? Math.max(SIDE, box.height) : box.height,
    };
  };

  const measured: { name: string; width: number; height: number }[] = [];
  for (const element of document.querySelectorAll(CONTROLS)) {
    const hidesInput = element instanceof HTMLInputElement && (element.labels?.length ?? 0) > 0;
    if ((!isVisible(element) && !hidesInput) || !isReachable(element) || isInSentence(element)) continue;
    if (hidesInput && !element.labels?.[0]?.checkVisibility()) continue;
    const area = areaOf(element);
    const isSmall = area.width < SIDE - 0.5 || area.height < SIDE - 0.5;
    const { width, height } = isSmall ? reachOf(element) : area;
    measured.push({
      name: describeNode(element),
      width: Math.round(width * 10) / 10,
      height: Math.round(height * 10) / 10,
    });
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
  return measured;
}
