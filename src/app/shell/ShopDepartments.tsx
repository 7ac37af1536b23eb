import { categoriesResource } from '../../../machines/catalogue/catalogue.actors';
import { useIsHydrated } from '../../boot/use-is-hydrated';
import { categoryHref } from '../../../domain/routes/href';
import { HeaderDepartments } from './HeaderDepartments';
import { useLocale, useNavigation, useWidget } from '../shop-context';
import { useResource } from '../hooks/use-resource';
import { useWide } from '../hooks/use-wide';

/**
 * The top categories in the header; narrow screens don't load them. The server doesn't know the width, so it renders an
 * empty row that stylesheets show on wide screens only.
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
