import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { Loading } from '../../components/layout/Skeleton';
import { useLocale, useNavigation } from '../shop-context';
import { Consent } from './Consent';
import { useLazyOverlay } from './use-lazy-overlay';

const loadOverlays = () => import('./lazy-overlays');

/** Side menu, search, a product's choices and consent over the screen. All but consent load at the first touch. */
export function Overlays() {
  const navigation = useNavigation();
  const locale = useLocale();
  const isMenu = useSelector(navigation, (state) => state.matches({ overlay: 'menu' }));
  const isSearch = useSelector(navigation, (state) => state.matches({ overlay: 'search' }));
  const isChoices = useSelector(navigation, (state) => state.matches({ overlay: 'choices' }));
  const isWanted = isMenu || isSearch || isChoices;
  const close = useCallback(() => navigation.send({ type: 'overlay.closed' }), [navigation]);
  const { module: lazy, isOpen } = useLazyOverlay(
    loadOverlays,
    isWanted,
    close,
    isChoices && (() => navigation.send({ type: 'choices.failed' })),
  );
  return (
    <>
      <Consent />
      {lazy ? (
        <>
          <lazy.SideMenu open={isOpen && isMenu} onClose={close} />
          <lazy.SearchOverlay key={locale} open={isOpen && isSearch} onClose={close} />
          <lazy.ChoiceSheet open={isOpen && isChoices} onClose={close} />
        </>
      ) : (
        isWanted && <Loading>{null}</Loading>
      )}
    </>
  );
}
