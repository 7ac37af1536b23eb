import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { css, cx } from 'styled-system/css';
import { field } from 'styled-system/recipes';
import { GIFT_MESSAGE_LENGTH, messageLength } from '../../../domain/orders/gift';
import { FieldError } from '../../components/controls/FieldError';
import { FieldLabel } from '../../components/controls/FieldLabel';
import { Ltr } from '../../components/text/Ltr';

const text = css({ py: '3', resize: 'none' });

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: ReactNode;
}

/** The words for the card in the parcel, in any language and several lines. A longer text stays, with an error. */
export function MessageField({ value, onChange, error }: Props) {
  const { t } = useLingui();
  const id = useId();
  const styles = field();
  const length = messageLength(value.trim());
  const most = GIFT_MESSAGE_LENGTH;
  return (
    <div className={styles.root}>
      <label htmlFor={id} className={styles.label}>
        <FieldLabel optional={t({ message: '(optional)', context: 'of a feminine word' })}>
          <Trans>Your words for the card</Trans>
        </FieldLabel>
      </label>
      <div className={styles.control} data-invalid={error ? '' : undefined}>
        <textarea
          id={id}
          dir="auto"
          rows={5}
          className={cx(styles.input, text)}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`}
        />
      </div>
      <p id={`${id}-help`} className={styles.help}>
        <Trans>
          <Ltr>{length}</Ltr> of <Ltr>{most}</Ltr> characters
        </Trans>
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
