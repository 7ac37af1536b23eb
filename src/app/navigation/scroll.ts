import { fromCallback } from 'xstate';
import type { ScreenShown } from '../../../machines/navigation/arrival.types';
import { entryKey } from '../../adapters/storage/history-entry';

const SHOPPER_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const isThere = (top: number) => Math.abs(window.scrollY - top) < 1;

/**
 * Scrolls to the top on the way forward (Specification 2, Routes), and on the way back to where the history entry was left. A
 * screen that the server rendered stays: the shopper may be on the way through it.
 */
export const keepScroll = (isRendered: boolean) =>
  fromCallback<ScreenShown>(({ receive }) => {
    const positions = new Map<string, number>();
    /** The entry whose position is being written down; none while a screen is still finding its place. */
    let current = '';
    let giveUp = () => {};

    /** Follows the page while its answers come and it grows, until the old place is there or the shopper goes somewhere else. */
    function growTo(top: number, key: string): void {
      const growth = new ResizeObserver(() => {
        window.scrollTo({ top, behavior: 'instant' });
        if (isThere(top)) arrive();
      });
      const arrive = () => {
        giveUp();
        current = key;
      };
      giveUp = () => {
        growth.disconnect();
        for (const move of SHOPPER_MOVES) window.removeEventListener(move, arrive);
      };
      for (const move of SHOPPER_MOVES) window.addEventListener(move, arrive, { passive: true });
      growth.observe(document.body);
    }

    const note = () => current !== '' && positions.set(current, window.scrollY);

    receive(({ visit: { isBack }, isFirst }) => {
      giveUp();
      // The page that is left is still there; the browser tells of its last scroll a frame too late.
      note();
      const key = entryKey();
      if (isFirst && isRendered) {
        current = key;
        return;
      }
      current = '';
      const top = isBack ? (positions.get(key) ?? 0) : 0;
      // At once for a page that turns, on which the place of a picture is measured now; again when it is laid out.
      window.scrollTo({ top, behavior: 'instant' });
      const place = requestAnimationFrame(() => {
        window.scrollTo({ top, behavior: 'instant' });
        if (isThere(top)) current = key;
        else growTo(top, key);
      });
      giveUp = () => cancelAnimationFrame(place);
    });
    window.history.scrollRestoration = 'manual';
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      giveUp();
      window.removeEventListener('scroll', note);
    };
  });
