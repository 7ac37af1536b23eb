import { useLingui } from '@lingui/react/macro';
import { searchPill } from 'styled-system/recipes';
import { Icon } from '../icons/Icon';
import { MagnifyingGlass } from '../icons/icons';

/** A button that looks like a search field and opens the search. */
export function SearchPill({ onOpen }: { onOpen: () => void }) {
  const { t } = useLingui();
  return (
    <button type="button" className={searchPill()} onClick={onOpen}>
      <Icon as={MagnifyingGlass} size={22} />
      <span>{t`Search for a perfume, a gift, a bag…`}</span>
    </button>
  );
}
