import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { filterForm, sheet } from 'styled-system/recipes';
import { filterCount } from '../../../../../machines/product-list/list-options.rules';
import type { ListFilterRef } from '../../../../../machines/product-list/list-filter.machine';
import { Button } from '../../../controls/Button';
import { LinkButton } from '../../../controls/LinkButton';
import { Loading, Skeleton } from '../../../layout/Skeleton';
import { Retry } from '../Retry';
import { AttributeFilter } from './AttributeFilter';
import type { FilterLinks } from './filters.types';
import { PriceFilter } from './PriceFilter';
import { SwitchFilter } from './SwitchFilter';

interface Props extends Omit<FilterLinks, 'options'> {
  filter: ListFilterRef;
  onClose: () => void;
}

/** The filters with the number of products that each would leave; a link applies them. */
export function FilterForm({ filter, hrefOf, replace = true, onClose }: Props) {
  const { options, counted } = useSelector(filter, ({ context }) => context);
  const isCounted = useSelector(filter, (state) => state.hasTag('counted'));
  const hasFailed = useSelector(filter, (state) => state.hasTag('failed'));
  const styles = filterForm();
  const frame = sheet();
  const { count = null, facets } = counted ?? {};
  return (
    <>
      <div className={frame.form}>
        {hasFailed && (
          <Retry
            text={<Trans>The products could not be counted</Trans>}
            onRetry={() => filter.send({ type: 'count.retried' })}
          />
        )}
        {!facets && !hasFailed && (
          <Loading>
            <Skeleton shape="row" />
            <Skeleton shape="row" />
          </Loading>
        )}
        <PriceFilter filter={filter} />
        <div className={styles.chips}>
          <SwitchFilter
            count={facets?.inStock}
            pressed={options.inStock}
            onPress={() => filter.send({ type: 'options.changed', options: { inStock: !options.inStock } })}
          >
            <Trans>In stock</Trans>
          </SwitchFilter>
          <SwitchFilter
            count={facets?.onOffer}
            pressed={options.onOffer}
            onPress={() => filter.send({ type: 'options.changed', options: { onOffer: !options.onOffer } })}
          >
            <Trans>On offer</Trans>
          </SwitchFilter>
        </div>
        {facets?.attributes.map(({ name, values }) => (
          <AttributeFilter key={name} filter={filter} name={name} values={values} />
        ))}
      </div>
      <div className={frame.dock}>
        {filterCount(options) > 0 && (
          <Button tone="soft" onClick={() => filter.send({ type: 'filters.cleared' })}>
            <Trans>Clear filters</Trans>
          </Button>
        )}
        <LinkButton href={hrefOf(options)} replace={replace} onClick={onClose}>
          {count !== null && isCounted ? (
            <Plural value={count} one="Show # product" other="Show # products" />
          ) : (
            <Trans>Show products</Trans>
          )}
        </LinkButton>
      </div>
    </>
  );
}
