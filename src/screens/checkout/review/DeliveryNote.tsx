import { Trans, useLingui } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import type { OrderTotals } from '../../../../machines/checkout/quote.rules';
import { Truck } from '../../../components/icons/icons';
import { Ltr } from '../../../components/text/Ltr';
import { Notice } from '../../../components/layout/Notice';
import { Price } from '../../../components/text/Price';
import { VisuallyHidden } from '../../../components/layout/VisuallyHidden';
import { DELIVERY_NOTES } from '../../../i18n/words/checkout-words';
import { countryLabel } from '../../../i18n/words/country-words';

const GRAMS_PER_KILOGRAM = 1_000;

const PERCENT = 100;

const track = css({ display: 'block', h: '1.5', mt: '2', rounded: 'full', bg: 'line', overflow: 'hidden' });
const way = css({ display: 'block', h: 'full', rounded: 'full', bg: 'primary' });

interface Props {
  totals: OrderTotals;
  /** English name */
  country: string;
}

/** Why delivery costs what it costs, or what went wrong with it; a row of a summary. */
export function DeliveryNote(props: Props) {
  return (
    <div>
      <dt>
        <VisuallyHidden>
          <Trans>About delivery</Trans>
        </VisuallyHidden>
      </dt>
      <dd>
        <Words {...props} />
      </dd>
    </div>
  );
}

function Words({ totals, country }: Props) {
  const { i18n } = useLingui();
  const { quote, weight, subtotal } = totals;
  const kilograms = weight / GRAMS_PER_KILOGRAM;
  const name = <bdi>{countryLabel(country, i18n._.bind(i18n))}</bdi>;
  if (quote.note)
    return (
      <Notice tone={quote.note === 'noAddress' ? 'plain' : 'orange'} size="sm" role="status">
        {i18n._(DELIVERY_NOTES[quote.note])}
      </Notice>
    );
  if (quote.isFree)
    return (
      <Notice tone="soft" size="sm" icon={Truck} mirror>
        <Trans>Free delivery for this order</Trans>
      </Notice>
    );
  return (
    <Notice tone="plain" size="sm">
      <Trans>
        Delivery fee for <Ltr>{kilograms}</Ltr> kg to {name}
      </Trans>
      {quote.freeAfter !== null && (
        <>
          {' · '}
          <Trans>
            <Price fils={quote.freeAfter - subtotal} /> more for free delivery
          </Trans>
          <span className={track} aria-hidden="true">
            <span className={way} style={{ inlineSize: `${Math.round((PERCENT * subtotal) / quote.freeAfter)}%` }} />
          </span>
        </>
      )}
    </Notice>
  );
}
