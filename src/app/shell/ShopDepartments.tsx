import { categoriesResource } from '../../../machines/catalogue/catalogue.actors';
import { useIsHydrated } from '../../boot/use-is-hydrated';
import { categoryHref } from '../../../domain/routes/href';
import { HeaderDepartments } from './HeaderDepartments';
import { useLocale, useNavigation, useWidget } from '../shop-context';
import { useResource } from '../hooks/use-resource';
import { useWide } from '../hooks/use-wide';

/**
 * The top categories in the header; on narrow screens they aren't asked for. The server doesn't know how wide a screen is: its
 * row holds the place, and stylesheets show it to wide ones only.
 */
export function ShopDepartments() {
  const locale = useLocale();
  const isWide = useWide();
  const isHydrated = useIsHydrated();
  if (isWide) return <Departments key={locale} />;
  return isHydrated ? null : <HeaderDepartments departments={[]} />;
}

function Departments() {
  const navigation = useNavigation();
  const { data } = useResource<typeof categoriesResource>(useWidget(categoriesResource, { request: null }));
  return (
    <HeaderDepartments
      departments={(data ?? []).map((category) => ({
        id: category.id,
        name: category.name,
        href: categoryHref(category),
      }))}
      onMenu={() => navigation.send({ type: 'menu.opened' })}
    />
  );
}
