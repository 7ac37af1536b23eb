import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { chip } from 'styled-system/recipes';
import { SORTS, type Sort } from '../../../../../domain/routes/query';
import { useShop } from '../../../../app/shop-context';
import type { FilterLinks } from './filters.types';

const SORT_WORDS = {
  featured: msg`Featured`,
  cheapest: msg`Price: low to high`,
  dearest: msg`Price: high to low`,
  name: msg`Name`,
};

/** The order of a list, as a native select in the form of a chip. */
export function SortSelect({ options, hrefOf, replace = true }: FilterLinks) {
  const { t, i18n } = useLingui();
  const shop = useShop();
  return (
    <select
      className={chip()}
      aria-label={t`Sort`}
      value={options.sort}
      onChange={({ currentTarget }) =>
        shop.send({
          type: 'navigation.requested',
          to: { name: 'path', path: hrefOf({ ...options, sort: currentTarget.value as Sort }) },
          replace,
        })
      }
    >
      {SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {i18n._(SORT_WORDS[sort])}
        </option>
      ))}
    </select>
  );
}
