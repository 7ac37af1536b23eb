import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { Loading } from '../components/Skeleton';
import { useLocale, useShop, useToasts } from '../shop-context';
import { Consent } from './Consent';
import { useChunk } from '../use-chunk';

const loadParts = () => import('./overlay-parts');

/** The side menu, the search and the question of consent lie here, over the screen. Menu and search come with the first touch. */
export function Overlays() {
  const shop = useShop();
  const toasts = useToasts();
  const locale = useLocale();
  const isMenu = useSelector(shop, (state) => state.matches({ overlay: 'menu' }));
  const isSearch = useSelector(shop, (state) => state.matches({ overlay: 'search' }));
  const close = useCallback(() => shop.send({ type: 'overlay.closed' }), [shop]);
  const giveUp = useCallback(() => {
    close();
    toasts.send({ type: 'toast.shown', toast: { tone: 'error', code: 'overlayMissing' } });
  }, [close, toasts]);
  const { chunk: parts, isOpen } = useChunk(loadParts, isMenu || isSearch, giveUp);
  return (
    <>
      <Consent />
      {parts ? (
        <>
          <parts.SideMenu open={isOpen && isMenu} onClose={close} />
          <parts.SearchOverlay key={locale} open={isOpen && isSearch} onClose={close} />
        </>
      ) : (
        (isMenu || isSearch) && <Loading>{null}</Loading>
      )}
    </>
  );
}
