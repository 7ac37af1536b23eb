import { unitCount } from '../../../domain/cart/cart-line';
import { SearchPill } from '../../components/controls/SearchPill';
import { href } from '../../../domain/routes/href';
import { factsOf } from '../../../domain/routes/facts';
import type { RouteName } from '../../../domain/routes/manifest';
import { Header } from './Header';
import { useCartLines, useNavigation, useShop } from '../shop-context';
import { ShopDepartments } from './ShopDepartments';
import { useLanguageSwitch } from '../hooks/use-language-switch';

const LINKS = [
  { to: 'wishlist', href: href('favorites') },
  { to: 'profile', href: href('profile') },
] as const;

/** The header, connected to the shop. */
export function ShopHeader({ name }: { name: RouteName }) {
  const shop = useShop();
  const navigation = useNavigation();
  const lines = useCartLines();
  return (
    <Header
      homeHref={href('home')}
      cartHref={href('cart')}
      cartCount={unitCount(lines)}
      hideCount={name === 'login'}
      back={name !== 'home'}
      onBack={() => shop.send({ type: 'navigation.requested', to: { name: 'back' } })}
      onMenu={() => navigation.send({ type: 'menu.opened' })}
      search={<SearchPill onOpen={() => navigation.send({ type: 'search.opened' })} />}
      links={LINKS.map((link) => ({ ...link, current: link.to === factsOf(name).tab }))}
      language={useLanguageSwitch()}
      departments={<ShopDepartments />}
    />
  );
}
