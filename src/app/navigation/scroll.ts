import { fromCallback } from 'xstate';
import type { ScreenShown } from '../../../machines/navigation/screen-loader.types';
import { entryKey } from '../../adapters/storage/history-entry';

const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const isAt = (top: number) => Math.abs(window.scrollY - top) < 1;

/**
 * Scrolls to the top on forward navigation (Specification 2, Routes) and restores the position on Back.
 * The server-rendered first screen keeps its position: the shopper may have scrolled already.
 */
export const restoreScroll = (isRendered: boolean) =>
  fromCallback<ScreenShown>(({ receive }) => {
    const positions = new Map<string, number>();
    /** The history entry whose position is recorded; '' while a position is being restored. */
    let current = '';
    let cancel = () => {};

    /** Scrolls again as loading data makes the page higher, until the position is reached or the user scrolls. */
    function restoreAsPageGrows(top: number, key: string): void {
      const observer = new ResizeObserver(() => {
        window.scrollTo({ top, behavior: 'instant' });
        if (isAt(top)) finish();
      });
      const finish = () => {
        cancel();
        current = key;
      };
      cancel = () => {
        observer.disconnect();
        for (const move of USER_SCROLL_EVENTS) window.removeEventListener(move, finish);
      };
      for (const move of USER_SCROLL_EVENTS) window.addEventListener(move, finish, { passive: true });
      observer.observe(document.body);
    }

    const recordPosition = () => current !== '' && positions.set(current, window.scrollY);

    receive(({ visit: { isBack }, isFirst }) => {
      cancel();
      // The last scroll event of the previous screen would come a frame too late.
      recordPosition();
      const key = entryKey();
      if (isFirst && isRendered) {
        current = key;
        return;
      }
      current = '';
      const top = isBack ? (positions.get(key) ?? 0) : 0;
      // Now, because transitions measure elements; and again after layout.
      window.scrollTo({ top, behavior: 'instant' });
      const frame = requestAnimationFrame(() => {
        window.scrollTo({ top, behavior: 'instant' });
        if (isAt(top)) current = key;
        else restoreAsPageGrows(top, key);
      });
      cancel = () => cancelAnimationFrame(frame);
    });
    window.history.scrollRestoration = 'manual';
    window.addEventListener('scroll', recordPosition, { passive: true });
    return () => {
      cancel();
      window.removeEventListener('scroll', recordPosition);
    };
  });
