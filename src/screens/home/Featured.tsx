import { Trans, useLingui } from '@lingui/react/macro';
import { categoryTile, home } from 'styled-system/recipes';
import type { ResourceRef } from '../../../machines/catalogue/resource.machine';
import type { featuredCategoriesResource } from '../../../machines/catalogue/catalogue.actors';
import { placed } from '../../components/map/places';
import { Loading } from '../../components/layout/Skeleton';
import { SectionTitle } from '../../components/layout/Titles';
import { href } from '../../../domain/routes/href';
import { useResource } from '../../app/hooks/use-resource';
import { CategoryTile } from '../../components/catalogue/categories/CategoryTile';
import { Retry } from '../../components/catalogue/list/Retry';

const SHAPES = ['tall', 'small', 'small', 'band'] as const;
/** A tall tile shows its square picture as wide as it is high. */
const SIZES = {
  tall: '(min-width: 768px) 380px, 276px',
  small: '(min-width: 768px) 380px, 45vw',
  band: '(min-width: 768px) 50vw, 92vw',
} as const;

function shapeAt(place: number) {
  const shape = SHAPES[place % SHAPES.length] ?? 'small';
  return { shape, sizes: SIZES[shape] };
}

/** The grid of featured categories: one tall, two small, one across, and so on. */
export function Featured({ actor }: { actor: ResourceRef }) {
  const { t } = useLingui();
  const { data, isFailed, refresh } = useResource<typeof featuredCategoriesResource>(actor);
  if (data?.length === 0) return null;
  return (
    <section>
      <SectionTitle>
        <Trans>Featured categories</Trans>
      </SectionTitle>
      {isFailed && <Retry text={t`The featured categories could not be loaded`} onRetry={refresh} />}
      {!data && !isFailed && (
        <Loading>
          <div className={home().bento}>
            {placed(SHAPES).map(({ place, item }) => (
              <span key={place} className={categoryTile({ shape: item }).root} />
            ))}
          </div>
        </Loading>
      )}
      <div className={home().bento}>
        {data?.map((category, place) => (
          <CategoryTile
            key={category.id}
            href={href('categoryProducts', { categoryId: category.id })}
            category={category}
            {...shapeAt(place)}
          />
        ))}
      </div>
    </section>
  );
}
