import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { Loading } from '../../components/layout/Skeleton';
import { useLocale, useNavigation } from '../shop-context';
import { Consent } from './Consent';
import { useLazyOverlay } from './use-lazy-overlay';

const loadOverlays = () => import('./lazy-overlays');

/** Side menu, search and consent over the screen. The code of menu and search loads at the first touch. */
export function Overlays() {
  const navigation = useNavigation();
  const locale = useLocale();
  const isMenu = useSelector(navigation, (state) => state.matches({ overlay: 'menu' }));
  const isSearch = useSelector(navigation, (state) => state.matches({ overlay: 'search' }));
  const close = useCallback(() => navigation.send({ type: 'overlay.closed' }), [navigation]);
  const { module: lazy, isOpen } = useLazyOverlay(loadOverlays, isMenu || isSearch, close);
  return (
    <>
      <Consent />
      {lazy ? (
        <>
          <lazy.SideMenu open={isOpen && isMenu} onClose={close} />
          <lazy.SearchOverlay key={locale} open={isOpen && isSearch} onClose={close} />
        </>
      ) : (
        (isMenu || isSearch) && <Loading>{null}</Loading>
      )}
    </>
  );
}
