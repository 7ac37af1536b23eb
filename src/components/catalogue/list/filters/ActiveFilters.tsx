import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ListOptions } from '../../../../../domain/routes/query';
import { LinkChip } from '../../../controls/Chip';
import { Icon } from '../../../icons/Icon';
import { X } from '../../../icons/icons';
import { VisuallyHidden } from '../../../layout/VisuallyHidden';
import { PriceRange } from './PriceRange';
import type { FilterLinks } from './filters.types';

interface Props extends FilterLinks {
  /** Also those that have a switch of their own in the bar. */
  all?: boolean;
}

interface Active {
  readonly key: string;
  readonly label: ReactNode;
  readonly without: ListOptions;
}

function activeFilters(options: ListOptions, all: boolean): Active[] {
  const { least, most, inStock, onOffer, choices } = options;
  return [
    ...(all && inStock
      ? [{ key: 'stock', label: <Trans>In stock</Trans>, without: { ...options, inStock: false } }]
      : []),
    ...(all && onOffer
      ? [{ key: 'offer', label: <Trans>On offer</Trans>, without: { ...options, onOffer: false } }]
      : []),
    ...(least !== null || most !== null
      ? [
          {
            key: 'price',
            label: <PriceRange least={least} most={most} />,
            without: { ...options, least: null, most: null },
          },
        ]
      : []),
    ...choices.map((choice) => ({
      key: `${choice.attribute}:${choice.value}`,
      label: <bdi>{choice.value}</bdi>,
      without: { ...options, choices: choices.filter((other) => other !== choice) },
    })),
  ];
}

/** The filters that are on, each as a link to the list without it. */
export function ActiveFilters({ options, hrefOf, all = false }: Props) {
  return activeFilters(options, all).map(({ key, label, without }) => (
    <LinkChip key={key} href={hrefOf(without)} current>
      <VisuallyHidden>
        <Trans>Remove the filter</Trans>{' '}
      </VisuallyHidden>
      {label}
      <Icon as={X} size={16} />
    </LinkChip>
  ));
}
