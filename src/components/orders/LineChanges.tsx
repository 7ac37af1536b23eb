import { Plural, Trans } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import { truncate, CART_NAME_LENGTH } from '../../../domain/text/names';
import type { LineChange } from '../../../machines/cart/cart-review.rules';
import { Button } from '../controls/Button';
import { Notice } from '../layout/Notice';
import { Price } from '../text/Price';

const styles = {
  list: css({ display: 'grid', gap: '1.5', mt: '2', mb: '3', fontWeight: 'normal' }),
  title: css({ fontWeight: 'semibold' }),
};

interface Props {
  changes: readonly LineChange[];
  onAccept: () => void;
}

/** Changes of cart lines that the shopper has to accept before ordering. */
export function LineChanges({ changes, onAccept }: Props) {
  return (
    <Notice tone="warning" role="status">
      <p className={styles.title}>
        <Trans>Some items in your cart have changed</Trans>
      </p>
      <ul className={styles.list}>
        {changes.map((change) => (
          <li key={change.key}>
            <bdi>{truncate(change.name, CART_NAME_LENGTH)}</bdi>
            {': '}
            <ChangeWords change={change} />
          </li>
        ))}
      </ul>
      <Button size="sm" tone="outline" onClick={onAccept}>
        <Trans>Update my cart</Trans>
      </Button>
    </Notice>
  );
}

/** One change, after the line's name. */
export function ChangeWords({ change }: { change: LineChange }) {
  const { left } = change;
  if (change.kind === 'gone') return <Trans>no longer available</Trans>;
  if (change.kind === 'fewer') return <Plural value={left} one="# left" other="# left" />;
  return (
    <Trans>
      now <Price fils={change.now} variant="row" /> instead of <Price fils={change.before} variant="row" />
    </Trans>
  );
}
