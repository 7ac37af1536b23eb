import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { css } from 'styled-system/css';
import { home } from 'styled-system/recipes';
import type { ResourceRef } from '../../../machines/catalogue/resource.machine';
import type { sectionsResource } from '../../../machines/catalogue/catalogue.actors';
import { ProductGridSkeleton } from '../../components/layout/Skeleton';
import { SectionTitle } from '../../components/layout/Titles';
import { href } from '../../../domain/routes/href';
import { useIsHydrated } from '../../boot/use-is-hydrated';
import { useResource } from '../../app/hooks/use-resource';
import { ProductGrid } from '../../components/catalogue/products/ProductGrid';
import { ProductRow } from '../../components/catalogue/products/ProductRow';
import { Retry } from '../../components/catalogue/list/Retry';

/** New arrivals in rows; the last section is a grid. */
export function Sections({ actor }: { actor: ResourceRef }) {
  const { t } = useLingui();
  const isHydrated = useIsHydrated();
  const [isServerRendered] = useState(!isHydrated);
  const { data, isFailed, refresh } = useResource<typeof sectionsResource>(actor);
  if (isFailed)
    return (
      <div className={css({ mt: '4' })}>
        <Retry text={t`The new arrivals could not be loaded`} onRetry={refresh} />
      </div>
    );
  if (!data) return <ProductGridSkeleton count={4} />;
  return data.map(({ id, name: text, products }, index) => {
    const name = <bdi>{text}</bdi>;
    return (
      <section key={id} className={home().below} data-server-rendered={isServerRendered || undefined}>
        <SectionTitle href={href('categoryProducts', { categoryId: id, showsAll: true })}>
          <Trans>New in {name}</Trans>
        </SectionTitle>
        {index > 0 && index === data.length - 1 ? (
          <ProductGrid products={products} />
        ) : (
          <ProductRow products={products} />
        )}
      </section>
    );
  });
}
