import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { createActor } from 'xstate';
import { recentlyViewedMachine } from '../../../../machines/product/recently-viewed.machine';
import { viewedProductsSlice } from '../../../../machines/storage/search.slices';
import { localStore } from '../../../adapters/storage/local-storage';
import { persistIn } from '../../../adapters/storage/persist';
import { useWidget } from '../../../app/shop-context';
import { Button } from '../../controls/Button';
import { SectionTitle } from '../../layout/Titles';
import { Retry } from '../list/Retry';
import { ProductRow } from '../products/ProductRow';
import { RowSkeleton } from './RowSkeleton';
import { useApproach } from './use-approach';

const viewedInBrowser = recentlyViewedMachine.provide({ actors: { persist: persistIn(localStore()) } });

const inputFor = (current: string | null) => ({ current, viewed: viewedProductsSlice.read(localStore()) });

/** Stores a product as viewed. The row does so as well, but its page may be left before the row is rendered. */
export const storeView = (productId: string): void => {
  createActor(viewedInBrowser, { input: inputFor(productId) })
    .start()
    .stop();
};

/** What was viewed before; `current` is the product of the page, which is viewed now. */
export function RecentlyViewed({ current }: { current: string | null }) {
  const { t } = useLingui();
  const row = useWidget(viewedInBrowser, inputFor(current));
  const state = useSelector(row, (snapshot) => snapshot);
  const approach = useApproach(() => row.send({ type: 'row.approached' }));
  if (state.matches('empty')) return null;
  return (
    <section ref={approach}>
      {!state.matches('waiting') && (
        <SectionTitle>
          <Trans>Recently viewed</Trans>
        </SectionTitle>
      )}
      {state.hasTag('busy') && <RowSkeleton />}
      {state.hasTag('failed') && (
        <Retry text={t`The products could not be loaded`} onRetry={() => row.send({ type: 'retry.requested' })} />
      )}
      {state.hasTag('shown') && (
        <>
          <ProductRow products={state.context.products} />
          <div className={css({ display: 'flex', justifyContent: 'end', me: '-2' })}>
            <Button tone="plain" size="sm" onClick={() => row.send({ type: 'viewed.cleared' })}>
              <Trans>Clear recently viewed</Trans>
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
