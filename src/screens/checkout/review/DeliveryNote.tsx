import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderTotals } from '../../../../machines/checkout/quote.rules';
import { Truck } from '../../../components/icons/icons';
import { Ltr } from '../../../components/text/Ltr';
import { Notice } from '../../../components/layout/Notice';
import { FreeDelivery } from '../../../components/orders/FreeDelivery';
import { VisuallyHidden } from '../../../components/layout/VisuallyHidden';
import { DELIVERY_NOTES } from '../../../i18n/words/checkout-words';
import { countryLabel } from '../../../i18n/words/country-words';

const GRAMS_PER_KILOGRAM = 1_000;

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
          <FreeDelivery subtotal={subtotal} freeAfter={quote.freeAfter} />
        </>
      )}
    </Notice>
  );
}
