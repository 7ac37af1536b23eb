import { categoriesResource } from '../../machines/resources/catalogue';
import { hrefs } from '../routes';
import { HeaderDepartments } from '../shell/HeaderDepartments';
import { useLocale, useShop, useWidget } from '../shop-context';
import { useResource } from '../use-resource';
import { useWide } from '../use-wide';

/** The top categories in the header; on narrow screens they aren't asked for. */
export function ShopDepartments() {
  const locale = useLocale();
  return useWide() ? <Departments key={locale} /> : null;
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
