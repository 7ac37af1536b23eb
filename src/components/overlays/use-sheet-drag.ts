import { type PointerEvent, useRef } from 'react';
import { sheetCloses, sheetOffset } from '../../../domain/interaction/swipe';
import { prefersLessMotion } from '../../adapters/motion/motion';

/** Drags a sheet down by its head; releasing it far or fast enough closes it, otherwise it springs back. */
export function useSheetDrag(onClose: () => void) {
  const sheet = useRef<HTMLDivElement>(null);
  const start = useRef<{ readonly y: number; readonly at: number } | null>(null);
  const moveTo = (offset: number) => {
    if (sheet.current && !prefersLessMotion()) sheet.current.style.translate = offset === 0 ? '' : `0 ${offset}px`;
  };
  const springBack = (offset: number) => {
    moveTo(0);
    if (!prefersLessMotion())
      sheet.current?.animate?.([{ translate: `0 ${offset}px` }, { translate: '0 0' }], {
        duration: 240,
        easing: 'cubic-bezier(.2,0,0,1)',
      });
  };
  return {
    sheet,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (!event.isPrimary || event.button !== 0 || (event.target as Element).closest('button, a')) return;
        start.current = { y: event.clientY, at: event.timeStamp };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current) moveTo(sheetOffset(event.clientY - start.current.y));
      },
      onPointerUp: (event: PointerEvent) => {
        const from = start.current;
        start.current = null;
        if (!from) return;
        const offset = sheetOffset(event.clientY - from.y);
        if (sheetCloses(offset, sheet.current?.clientHeight ?? 0, event.timeStamp - from.at)) onClose();
        else springBack(offset);
      },
      onPointerCancel: () => {
        start.current = null;
        moveTo(0);
      },
    },
  };
}
