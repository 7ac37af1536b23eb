import { Trans } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import { addressBlock } from 'styled-system/recipes';
import { formatPhone, splitPhone } from '../../../domain/customer/phone';
import type { Gift } from '../../../domain/orders/gift';
import { Ltr } from '../text/Ltr';

const message = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', textAlign: 'start' });

/** Recipient, message and hidden prices, as far as they are given. */
export function GiftText({ gift }: { gift: Gift }) {
  const styles = addressBlock();
  const name = <bdi>{gift.recipientName}</bdi>;
  return (
    <div>
      {gift.recipientName && (
        <p className={styles.name}>
          <Trans>For {name}</Trans>
        </p>
      )}
      {gift.recipientPhone && (
        <p className={styles.line}>
          <Ltr>{formatPhone(splitPhone(gift.recipientPhone, ''))}</Ltr>
        </p>
      )}
      {gift.message && (
        <blockquote className={message} dir="auto">
          {gift.message}
        </blockquote>
      )}
      {gift.hidesPrices && (
        <p className={styles.line}>
          <Trans>No prices in the parcel</Trans>
        </p>
      )}
    </div>
  );
}
