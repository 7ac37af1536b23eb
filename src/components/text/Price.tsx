import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { price, type PriceVariantProps } from 'styled-system/recipes';
import { formatDinars } from '../../../domain/money/format-money';
import { VisuallyHidden } from '../layout/VisuallyHidden';

interface Props {
  /** Integer fils. */
  fils: number;
  /** KD on cards and in the cart, KWD on the product page. */
  currency?: 'KD' | 'KWD';
  variant?: PriceVariantProps['variant'];
  /** Shows a minus sign. */
  minus?: boolean;
}

/** Amounts that animate when they change. */
const ANIMATED: ReadonlySet<unknown> = new Set(['total', 'hero']);

/** An amount, isolated left to right in both languages: currency, no-break space, two decimals. */
export function Price({ fils, currency = 'KD', variant, minus = false }: Props) {
  const [initialFils] = useState(fils);
  return (
    <bdi key={fils} dir="ltr" className={price({ variant, rolls: ANIMATED.has(variant) && fils !== initialFils })}>
      {minus && '\u2212\u00A0'}
      <span>{currency}</span>
      {`\u00A0${formatDinars(fils)}`}
    </bdi>
  );
}

/** The price before a discount, struck through and named for screen readers. */
export function OldPrice({ fils, currency = 'KD' }: Pick<Props, 'fils' | 'currency'>) {
  const { t } = useLingui();
  return (
    <s>
      <VisuallyHidden>{t`Price before discount`} </VisuallyHidden>
      <Price fils={fils} currency={currency} variant="old" />
    </s>
  );
}
