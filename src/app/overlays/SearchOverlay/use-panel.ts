import { type CSSProperties, useLayoutEffect, useState } from 'react';

/** From here on the header has room for a panel. */
const WIDE = '(min-width: 1024px)';
/** Space of the panel around the header's field. */
const PADDING_PX = 12;

interface Panel {
  readonly 'data-panel': '';
  readonly style: CSSProperties;
}

/** What makes a dialog a panel around the header's field; null on narrow screens and without a field. */
export function usePanel(isOpen: boolean): Panel | null {
  const [panel, setPanel] = useState<Panel | null>(null);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const place = () => setPanel(placeOf(document.querySelector('[data-search-field]')));
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, [isOpen]);
  return panel;
}

function placeOf(field: Element | null): Panel | null {
  const box = field?.getBoundingClientRect();
  if (!box || box.width === 0 || !window.matchMedia(WIDE).matches) return null;
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const start = isRightToLeft ? document.documentElement.clientWidth - box.right : box.left;
  const lengths = {
    '--panel-top': box.top - PADDING_PX,
    '--panel-start': start - PADDING_PX,
    '--panel-width': box.width + 2 * PADDING_PX,
  };
  const style = Object.fromEntries(Object.entries(lengths).map(([name, length]) => [name, `${length}px`]));
  return { 'data-panel': '', style };
}
