import { Trans, useLingui } from '@lingui/react/macro';
import { categoryTile, home } from 'styled-system/recipes';
import type { ResourceRef } from '../../../machines/catalogue/resource.machine';
import type { featuredCategoriesResource } from '../../../machines/catalogue/catalogue.actors';
import { withIndex } from '../../components/layout/indices';
import { Loading } from '../../components/layout/Skeleton';
import { SectionTitle } from '../../components/layout/Titles';
import { href } from '../../../domain/routes/href';
import { useResource } from '../../app/hooks/use-resource';
import { CategoryTile } from '../../components/catalogue/categories/CategoryTile';
import { Retry } from '../../components/catalogue/list/Retry';

const SHAPES = ['tall', 'small', 'small', 'band'] as const;
/** A tall tile crops its square picture, so the picture is as wide as the tile is high. */
const SIZES = {
  tall: '(min-width: 768px) 380px, 276px',
  small: '(min-width: 768px) 380px, 45vw',
  band: '(min-width: 768px) 50vw, 92vw',
} as const;

function shapeAt(index: number) {
  const shape = SHAPES[index % SHAPES.length] ?? 'small';
  return { shape, sizes: SIZES[shape] };
}

/** Featured categories in a repeating pattern: one tall, two small, one wide. */
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
            {withIndex(SHAPES).map(({ index, item }) => (
              <span key={index} className={categoryTile({ shape: item }).root} />
            ))}
          </div>
        </Loading>
      )}
      <div className={home().bento}>
        {data?.map((category, index) => (
          <CategoryTile
            key={category.id}
            href={href('categoryProducts', { categoryId: category.id, showsAll: true })}
            category={category}
            {...shapeAt(index)}
          />
        ))}
      </div>
    </section>
  );
}
