import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { css, cx } from 'styled-system/css';
import { strip } from 'styled-system/recipes';
import { SORTS } from '../../../domain/routes/query';
import { LinkChip } from '../../components/controls/Chip';
import { Price } from '../../components/text/Price';
import { href } from '../../../domain/routes/href';
import type { RouteOf } from '../../../domain/routes/manifest';

const SORT_WORDS = {
  featured: msg`Featured`,
  cheapest: msg`Price: low to high`,
  dearest: msg`Price: high to low`,
  name: msg`Name`,
};

/** fils */
const MAX_PRICES = [10_000, 25_000];

/** Sort and filters as links: they can be shared, and Back leaves the list. */
export function Filters({ route }: { route: RouteOf<'products'> }) {
  const { t, i18n } = useLingui();
  const row = cx(strip(), css({ gap: '2', pb: '2.5' }));
  return (
    <>
      <nav className={row} aria-label={t`Sort`}>
        {SORTS.map((sort) => (
          <LinkChip key={sort} href={href('products', { ...route, sort })} current={route.sort === sort}>
            {i18n._(SORT_WORDS[sort])}
          </LinkChip>
        ))}
      </nav>
      <nav className={row} aria-label={t`Filter`}>
        <LinkChip href={href('products', { ...route, inStock: !route.inStock })} current={route.inStock}>
          <Trans>In stock</Trans>
        </LinkChip>
        <LinkChip href={href('products', { ...route, onOffer: !route.onOffer })} current={route.onOffer}>
          <Trans>On offer</Trans>
        </LinkChip>
        {MAX_PRICES.map((most) => (
          <LinkChip
            key={most}
            href={href('products', { ...route, most: route.most === most ? null : most })}
            current={route.most === most}
          >
            <Trans>
              Up to <Price fils={most} />
            </Trans>
          </LinkChip>
        ))}
      </nav>
    </>
  );
}
