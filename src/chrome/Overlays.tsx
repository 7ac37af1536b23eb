import { useSelector } from '@xstate/react';
import { useLocale, useShop } from '../shop-context';
import { SearchOverlay } from './SearchOverlay/SearchOverlay';
import { SideMenu } from './SideMenu/SideMenu';

/** The side menu and the search lie here, over the screen. */
export function Overlays() {
  const shop = useShop();
  const locale = useLocale();
  const isMenu = useSelector(shop, (state) => state.matches({ overlay: 'menu' }));
  const isSearch = useSelector(shop, (state) => state.matches({ overlay: 'search' }));
  const close = () => shop.send({ type: 'overlay.closed' });
  return (
    <>
      <SideMenu open={isMenu} onClose={close} />
      <SearchOverlay key={locale} open={isSearch} onClose={close} />
    </>
  );
}
