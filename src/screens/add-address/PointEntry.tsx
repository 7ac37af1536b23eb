import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { addressForm } from 'styled-system/recipes';
import { Button } from '../../components/controls/Button';
import { Field } from '../../components/controls/Field';
import type { AddressFormRef } from '../../../machines/address/address-form.machine';

/** The coordinates as text, for users who can't use a map; open where there is no map. */
export function PointEntry({ form, isOpen }: { form: AddressFormRef; isOpen: boolean }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const isUnread = useSelector(form, ({ context }) => context.isPointUnread);
  const styles = addressForm();
  return (
    <details className={styles.point} open={isOpen}>
      <summary>
        <Trans>Enter coordinates instead</Trans>
      </summary>
      <Field
        label={t`Latitude and longitude`}
        help={t`For example 29.3697, 47.9783`}
        dir="ltr"
        inputMode="text"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        error={isUnread && t`Please enter two numbers, latitude and longitude`}
        end={
          <Button tone="plain" size="sm" onClick={() => form.send({ type: 'point.entered', typed })}>
            <Trans>Use</Trans>
          </Button>
        }
      />
    </details>
  );
}
