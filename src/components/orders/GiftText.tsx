import { Trans } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import { formatPhone, splitPhone } from '../../../domain/customer/phone';
import type { Gift } from '../../../domain/orders/gift';
import { Ltr } from '../text/Ltr';

const title = css({ fontWeight: 'semibold' });
const line = css({ color: 'text.secondary' });
/** Each line has the direction of its own words. */
const message = css({ whiteSpace: 'pre-line', unicodeBidi: 'plaintext', overflowWrap: 'anywhere', textAlign: 'start' });

/** Recipient, message and hidden prices, as far as they are given. */
export function GiftText({ gift }: { gift: Gift }) {
  const name = <bdi>{gift.name}</bdi>;
  return (
    <div>
      {gift.name && (
        <p className={title}>
          <Trans>For {name}</Trans>
        </p>
      )}
      {gift.phone && (
        <p className={line}>
          <Ltr>{formatPhone(splitPhone(gift.phone, ''))}</Ltr>
        </p>
      )}
      {gift.message && <blockquote className={message}>{gift.message}</blockquote>}
      {gift.hidePrices && (
        <p className={line}>
          <Trans>No prices in the parcel</Trans>
        </p>
      )}
    </div>
  );
}
