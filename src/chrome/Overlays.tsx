import { useSelector } from '@xstate/react';
import { useLocale, useShop } from '../shop-context';
import { Consent } from './Consent';
import { SearchOverlay } from './SearchOverlay/SearchOverlay';
import { SideMenu } from './SideMenu/SideMenu';

/** The side menu, the search and the question of consent lie here, over the screen. */
export function Overlays() {
  const shop = useShop();
  const locale = useLocale();
  const isMenu = useSelector(shop, (state) => state.matches({ overlay: 'menu' }));
  const isSearch = useSelector(shop, (state) => state.matches({ overlay: 'search' }));
  const close = () => shop.send({ type: 'overlay.closed' });
  return (
    <>
      <Consent />
      <SideMenu open={isMenu} onClose={close} />
      <SearchOverlay key={locale} open={isSearch} onClose={close} />
    </>
  );
}
