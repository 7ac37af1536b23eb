import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { css, cx } from 'styled-system/css';
import { chip, listBar, strip } from 'styled-system/recipes';
import type { ListSource } from '../../../../../machines/product-list/list-source';
import { filterCount } from '../../../../../machines/product-list/list-options.rules';
import { useLazyOverlay } from '../../../../app/overlays/use-lazy-overlay';
import { LinkChip } from '../../../controls/Chip';
import { Icon } from '../../../icons/Icon';
import { FunnelSimple } from '../../../icons/icons';
import { ActiveFilters } from './ActiveFilters';
import type { FilterLinks } from './filters.types';
import { SortSelect } from './SortSelect';

const loadFilterSheet = () => import('./FilterSheet');

interface Props extends FilterLinks {
  /** null while the list loads */
  source: ListSource | null;
}

/** Order and filters of a list, under the header while it scrolls. All are in the address, so they can be shared. */
export function ListBar({ options, source, hrefOf, replace }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const sheet = useLazyOverlay(loadFilterSheet, isOpen, close);
  const count = filterCount(options);
  return (
    <>
      <nav className={cx(listBar(), strip())} aria-label={t`Sort and filter`}>
        <button
          type="button"
          className={chip()}
          aria-haspopup="dialog"
          aria-describedby={count > 0 ? id : undefined}
          disabled={!source}
          onClick={() => setOpen(true)}
        >
          <Icon as={FunnelSimple} size={20} />
          <Trans>Filter</Trans>
          {count > 0 && <span aria-hidden="true">{count}</span>}
        </button>
        {count > 0 && (
          <span id={id} className={css({ srOnly: true })}>
            <Plural value={count} one="# filter on" other="# filters on" />
          </span>
        )}
        <SortSelect options={options} hrefOf={hrefOf} replace={replace} />
        <LinkChip href={hrefOf({ ...options, inStock: !options.inStock })} current={options.inStock} replace={replace}>
          <Trans>In stock</Trans>
        </LinkChip>
        <LinkChip href={hrefOf({ ...options, onOffer: !options.onOffer })} current={options.onOffer} replace={replace}>
          <Trans>On offer</Trans>
        </LinkChip>
        <ActiveFilters options={options} hrefOf={hrefOf} />
      </nav>
      {sheet.module && source && (
        <sheet.module.FilterSheet
          open={sheet.isOpen}
          onClose={close}
          options={options}
          source={source}
          hrefOf={hrefOf}
          replace={replace}
        />
      )}
    </>
  );
}
