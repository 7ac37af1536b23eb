import type { Shop } from '../app/create-shop';

/**
 * Gives what lies over the screen a history entry of its own, so that Back closes it and leaves the screen alone.
 * The entry is pushed behind the router's back: the address stays the same. Links in an overlay replace it.
 */
export function createOverlayHistory(shop: Shop) {
  let hasEntry = false;
  let isTakingBack = false;

  shop.subscribe((state) => {
    const isOpen = !state.matches({ overlay: 'closed' });
    if (isOpen && !hasEntry) {
      hasEntry = true;
      History.prototype.pushState.call(window.history, window.history.state, '');
    } else if (!isOpen && hasEntry) {
      hasEntry = false;
      isTakingBack = true;
      window.history.back();
    }
  });

  return {
    /** True where a change of the history was about an overlay and no screen is to be shown. */
    took(event: Event | undefined): boolean {
      if (event?.type !== 'popstate') {
        hasEntry = false;
        return false;
      }
      if (isTakingBack) {
        isTakingBack = false;
        return true;
      }
      if (!hasEntry) return false;
      hasEntry = false;
      shop.send({ type: 'overlay.closed' });
      return true;
    },
  };
}
