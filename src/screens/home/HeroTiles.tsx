import { home } from 'styled-system/recipes';
import type { ResourceRef } from '../../../machines/catalogue/resource.machine';
import type { categoriesResource } from '../../../machines/catalogue/catalogue.actors';
import { categoryHref } from '../../../domain/routes/href';
import { useResource } from '../../app/hooks/use-resource';
import { CategoryTile } from '../../components/catalogue/categories/CategoryTile';

/** The first two departments, beside the banners on wide screens. */
export function HeroTiles({ actor }: { actor: ResourceRef }) {
  const { data } = useResource<typeof categoriesResource>(actor);
  if (!data || data.length < 2) return null;
  return (
    <div className={home().side}>
      {data.slice(0, 2).map((category) => (
        <CategoryTile key={category.id} href={categoryHref(category)} category={category} shape="hero" sizes="390px" />
      ))}
    </div>
  );
}
