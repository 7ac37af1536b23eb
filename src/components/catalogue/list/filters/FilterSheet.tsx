import { Trans } from '@lingui/react/macro';
import { listFilterMachine } from '../../../../../machines/product-list/list-filter.machine';
import type { ListSource } from '../../../../../machines/product-list/list-source';
import { useWidget } from '../../../../app/shop-context';
import { Sheet } from '../../../overlays/Sheet';
import { FilterForm } from './FilterForm';
import type { FilterLinks } from './filters.types';

interface FilterProps extends FilterLinks {
  source: ListSource;
  onClose: () => void;
}

/** The filters of a list. They start with those of the address each time the sheet opens. */
export function FilterSheet({ open, ...filter }: FilterProps & { open: boolean }) {
  return (
    <Sheet open={open} onClose={filter.onClose} title={<Trans>Filter</Trans>}>
      <OpenFilter {...filter} />
    </Sheet>
  );
}

function OpenFilter({ source, options, ...rest }: FilterProps) {
  const filter = useWidget(listFilterMachine, { source, options });
  return <FilterForm filter={filter} {...rest} />;
}
