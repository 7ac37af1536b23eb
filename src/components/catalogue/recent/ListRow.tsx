import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { href } from '../../../../domain/routes/href';
import { listRowResource, type RowList } from '../../../../machines/catalogue/home-rows.actors';
import { useResource } from '../../../app/hooks/use-resource';
import { useWidget } from '../../../app/shop-context';
import { RowSkeleton } from './RowSkeleton';
import { useApproach } from './use-approach';
import { Retry } from '../list/Retry';
import { ProductRow } from '../products/ProductRow';
import { SectionTitle } from '../../layout/Titles';

interface Props {
  list: RowList;
  title: ReactNode;
}

/** The first products of a search, with a link to all of it; nothing where it is empty. */
export function ListRow({ list, title }: Props) {
  const { t } = useLingui();
  const row = useWidget(listRowResource, {});
  const { data, isBusy, isFailed, refresh } = useResource<typeof listRowResource>(row);
  const approach = useApproach(() => row.send({ type: 'resource.requested', request: list }));
  if (data?.length === 0) return null;
  return (
    <section ref={approach}>
      {(data || isBusy || isFailed) && <SectionTitle href={href('products', list)}>{title}</SectionTitle>}
      {isFailed && <Retry text={t`The products could not be loaded`} onRetry={refresh} />}
      {isBusy && !data && <RowSkeleton />}
      {data && <ProductRow products={data} />}
    </section>
  );
}
