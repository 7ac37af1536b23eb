import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import type { CountryName } from '../../../domain/customer/country';
import type { GiftRef } from '../../../machines/gift/gift.machine';
import { type GiftFields, RECIPIENT_NAME_LENGTH } from '../../../machines/gift/gift.rules';
import { Button } from '../../components/controls/Button';
import { FieldLabel } from '../../components/controls/FieldLabel';
import { Field } from '../../components/controls/Field';
import { PhoneField } from '../../components/controls/PhoneField';
import { Card } from '../../components/layout/Card';
import { Notice } from '../../components/layout/Notice';
import { StickyBar } from '../../components/layout/StickyBar';
import { countryOptions } from '../../i18n/words/country-words';
import { giftProblem } from '../../i18n/words/gift-words';
import { useTranslate } from '../../i18n/use-translate';
import { HidePrices } from './HidePrices';
import { MessageField } from './MessageField';

const stack = css({ display: 'grid', gap: '3' });
const fields = css({ display: 'grid', gap: '4', mt: '3' });

interface Props {
  readonly form: GiftRef;
  readonly offered: { readonly message: boolean; readonly hidePrices: boolean };
}

export function GiftForm({ form, offered }: Props) {
  const { t } = useLingui();
  const translate = useTranslate();
  const element = useRef<HTMLFormElement>(null);
  const { fields: typed, problems, gift } = useSelector(form, ({ context }) => context);
  const [submits, setSubmits] = useState(0);
  // A recipient has both, so either requires the other.
  const [hasName, hasPhone] = [typed.name.trim() !== '', typed.phone !== ''];
  const change = (fields: Partial<GiftFields>) => form.send({ type: 'gift.changed', change: fields });
  const error = (problem: (typeof problems)[number]) => problems.includes(problem) && translate(giftProblem(problem));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.send({ type: 'gift.submitted' });
    setSubmits(submits + 1);
  };
  useEffect(() => {
    if (submits === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    // The bar may cover it.
    element.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' });
  }, [submits]);
  return (
    <form ref={element} className={stack} onSubmit={submit} noValidate>
      {offered.message && (
        <Card id="gift-message" title={<Trans>Message</Trans>}>
          <div className={fields}>
            <MessageField
              value={typed.message}
              onChange={(message) => change({ message })}
              error={error('messageTooLong')}
            />
          </div>
        </Card>
      )}
      <Card id="gift-recipient" title={<Trans>Recipient</Trans>}>
        <div className={fields}>
          <Field
            label={t`Recipient's name`}
            optional={!hasPhone}
            aria-required={hasPhone}
            help={t`The parcel goes to this person at the address of the order.`}
            autoComplete="off"
            maxLength={RECIPIENT_NAME_LENGTH}
            value={typed.name}
            onChange={(name) => change({ name })}
            error={error('nameMissing')}
          />
          <PhoneField
            label={<FieldLabel optional={!hasName}>{t`Recipient's phone number`}</FieldLabel>}
            aria-required={hasName}
            country={typed.country}
            countries={countryOptions(translate)}
            onCountryChange={(country) => change({ country: country as CountryName })}
            value={typed.phone}
            onChange={(phone) => change({ phone })}
            error={error('phoneMissing')}
          />
        </div>
      </Card>
      {offered.hidePrices && (
        <Card id="gift-prices" title={<Trans>Prices</Trans>}>
          <HidePrices checked={typed.hidePrices} onChange={(hidePrices) => change({ hidePrices })} />
        </Card>
      )}
      {problems.includes('nothingGiven') && (
        <Notice tone="error" size="sm" role="alert">
          {translate(giftProblem('nothingGiven'))}
        </Notice>
      )}
      {gift && (
        <Button tone="quiet" block onClick={() => form.send({ type: 'gift.removed' })}>
          <Trans>Not a gift</Trans>
        </Button>
      )}
      <StickyBar>
        <Button type="submit" block>
          <Trans>Save gift</Trans>
        </Button>
      </StickyBar>
    </form>
  );
}
