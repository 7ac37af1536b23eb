import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { Loading } from '../../components/layout/Skeleton';
import { useLocale, useNavigation } from '../shop-context';
import { Consent } from './Consent';
import { useOverlay } from './use-lazy-overlay';

const loadParts = () => import('./lazy-overlays');

/** The side menu, the search and the question of consent lie here, over the screen. Menu and search come with the first touch. */
export function Overlays() {
  const navigation = useNavigation();
  const locale = useLocale();
  const isMenu = useSelector(navigation, (state) => state.matches({ overlay: 'menu' }));
  const isSearch = useSelector(navigation, (state) => state.matches({ overlay: 'search' }));
  const close = useCallback(() => navigation.send({ type: 'overlay.closed' }), [navigation]);
  const { chunk: parts, isOpen } = useOverlay(loadParts, isMenu || isSearch, close);
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
