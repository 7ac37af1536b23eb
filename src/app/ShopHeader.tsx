import { piecesOf } from '../../domain/cart/cart-line';
import { SearchPill } from '../components/controls/SearchPill';
import { hrefs, type RouteName } from '../routes';
import { Header } from './shell/Header';
import { useCartLines, useShop } from './shop-context';
import { ShopDepartments } from './ShopDepartments';
import { tabOf } from './tab-bar';
import { useLanguageSwitch } from './use-language-switch';

const LINKS = [
  { to: 'categories', href: hrefs.categories },
  { to: 'wishlist', href: hrefs.favorites },
  { to: 'profile', href: hrefs.profile },
] as const;

/** The header over the shop's state: what is in the cart, which language, where back leads. */
export function ShopHeader({ name }: { name: RouteName }) {
  const shop = useShop();
  const lines = useCartLines();
  return (
    <Header
      homeHref={hrefs.home}
      cartHref={hrefs.cart}
      cartCount={piecesOf(lines)}
      hideCount={name === 'login'}
      back={name !== 'home'}
      onBack={() => shop.send({ type: 'place.left', to: { name: 'back' } })}
      onMenu={() => shop.send({ type: 'menu.opened' })}
      search={<SearchPill onOpen={() => shop.send({ type: 'search.opened' })} />}
      links={LINKS.map((link) => ({ ...link, current: link.to === tabOf(name) }))}
      language={useLanguageSwitch()}
      departments={<ShopDepartments />}
    />
  );
}
