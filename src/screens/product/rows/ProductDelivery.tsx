import { Trans, useLingui } from '@lingui/react/macro';
import type { CartLine } from '../../../../domain/cart/cart-line';
import { Failed } from '../../../components/layout/Failed';
import { Loading, Skeleton } from '../../../components/layout/Skeleton';
import { useDeliveryEstimate } from '../../../components/orders/use-delivery-estimate';
import { Price } from '../../../components/text/Price';
import { countryLabel } from '../../../i18n/words/country-words';

/** What delivery of one line alone costs, and from which amount it is free. */
export function ProductDelivery({ line }: { line: CartLine }) {
  const { i18n } = useLingui();
  const { country, quote, isFailed, failure, refresh } = useDeliveryEstimate([line]);
  if (isFailed)
    return <Failed title={<Trans>Delivery cost could not be loaded</Trans>} failure={failure} onRetry={refresh} />;
  if (!quote)
    return (
      <Loading>
        <Skeleton length="half" />
      </Loading>
    );
  const place = <bdi>{countryLabel(country, i18n._.bind(i18n))}</bdi>;
  const cost = <Price fils={quote.fee} />;
  const amount = <Price fils={quote.freeAfter ?? 0} />;
  return (
    <p>
      {quote.isFree ? (
        <Trans>Delivery to {place} is free.</Trans>
      ) : (
        <Trans>
          Delivery to {place}: {cost}.
        </Trans>
      )}{' '}
      {!quote.isFree && quote.freeAfter !== null && <Trans>Free for orders from {amount}.</Trans>}
    </p>
  );
}
