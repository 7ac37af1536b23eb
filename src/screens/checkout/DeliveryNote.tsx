import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DeliveryNote as Note } from '../../../machines/rules/delivery';
import type { Reckoning } from '../../../machines/rules/reckoning';
import { Truck } from '../../components/icons';
import { Ltr } from '../../components/Ltr';
import { Notice } from '../../components/Notice';
import { Price } from '../../components/Price';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { countryLabel } from '../../i18n/country-words';

/** Specification 8, Delivery. */
const WARNINGS: Readonly<Record<Note, MessageDescriptor>> = {
  noAddress: msg`No delivery address provided`,
  noItems: msg`No items in cart`,
  noRate: msg`No specific rate found, using default`,
  failed: msg`Failed to calculate delivery charges`,
};

const GRAMS_PER_KILOGRAM = 1_000;

interface Props {
  reckoning: Reckoning;
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

function Words({ reckoning, country }: Props) {
  const { i18n } = useLingui();
  const { quote, weight, subtotal } = reckoning;
  const kilograms = weight / GRAMS_PER_KILOGRAM;
  const name = countryLabel(country, i18n._.bind(i18n));
  if (quote.note)
    return (
      <Notice tone="orange" size="sm" role="status">
        {i18n._(WARNINGS[quote.note])}
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
        Based on weight (<Ltr>{kilograms}</Ltr> kg) and country: {name}
      </Trans>
      {quote.freeAfter !== null && (
        <>
          {' · '}
          <Trans>
            <Price fils={quote.freeAfter - subtotal} /> more for free delivery
          </Trans>
        </>
      )}
    </Notice>
  );
}
