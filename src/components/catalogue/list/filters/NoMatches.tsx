import { Trans, useLingui } from '@lingui/react/macro';
import { filterForm } from 'styled-system/recipes';
import { withoutFilters } from '../../../../../machines/product-list/list-options.rules';
import { LinkButton } from '../../../controls/LinkButton';
import { EmptyState } from '../../../layout/EmptyState';
import { ActiveFilters } from './ActiveFilters';
import type { FilterLinks } from './filters.types';

/** A list of which the filters leave nothing: takes them off one by one, or all. */
export function NoMatches({ options, hrefOf }: FilterLinks) {
  const { t } = useLingui();
  return (
    <EmptyState
      picture="/media/prop-magnifier-480.webp"
      blob="yellow"
      title={<Trans>No products found</Trans>}
      help={<Trans>Nothing matches all of your filters. Take one off.</Trans>}
      action={
        <>
          <nav className={filterForm().chips} aria-label={t`Filters`}>
            <ActiveFilters options={options} hrefOf={hrefOf} all />
          </nav>
          <LinkButton href={hrefOf(withoutFilters(options))} replace>
            <Trans>Clear filters</Trans>
          </LinkButton>
        </>
      }
    />
  );
}
