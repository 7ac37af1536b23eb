import { useSyncExternalStore } from 'react';
import { categoriesResource } from '../../machines/resources/catalogue';
import { hrefs } from '../routes';
import { HeaderDepartments } from '../shell/HeaderDepartments';
import { useLocale, useShop, useWidget } from '../shop-context';
import { useResource } from '../use-resource';

/** From here on the header has its second row (visual direction 9). */
const WIDE = '(min-width: 64rem)';

const subscribe = (tell: () => void) => {
  const wide = window.matchMedia(WIDE);
  wide.addEventListener('change', tell);
  return () => wide.removeEventListener('change', tell);
};

/** The top categories in the header; on narrow screens they aren't asked for. */
export function ShopDepartments() {
  const locale = useLocale();
  const isWide = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
  return isWide ? <Departments key={locale} /> : null;
}

function Departments() {
  const shop = useShop();
  const { data } = useResource<typeof categoriesResource>(useWidget(categoriesResource, { request: null }));
  return (
    <HeaderDepartments
      departments={(data ?? []).map(({ id, name, children }) => ({
        id,
        name,
        href: children.length > 0 ? hrefs.categoryChildren(id, name) : hrefs.categoryProducts(id),
      }))}
      onMenu={() => shop.send({ type: 'menu.opened' })}
    />
  );
}
