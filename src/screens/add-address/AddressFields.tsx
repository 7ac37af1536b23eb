import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { addressForm } from 'styled-system/recipes';
import type { FieldName } from '../../../machines/address/address-fields.rules';
import { GOVERNORATE_MAX_LENGTH } from '../../../domain/customer/country';
import { Field } from '../../components/controls/Field';
import { PhoneField } from '../../components/controls/PhoneField';
import { Select } from '../../components/select/Select';
import { fieldProblem } from '../../i18n/words/address-form-words';
import { countryOptions, governorateOptions } from '../../i18n/words/country-words';
import { useTranslate } from '../../i18n/use-translate';
import type { AddressFormRef } from '../../../machines/address/address-form.machine';
import { AreaChoices } from './AreaChoices';

/** The fields of an address (Specification 3, Address; 5, Address save). */
export function AddressFields({ form }: { form: AddressFormRef }) {
  const { t } = useLingui();
  const translate = useTranslate();
  const { fields, problems } = useSelector(form, ({ context }) => context);
  const styles = addressForm();
  const countries = countryOptions(translate);
  const ofFeminine = t({ message: '(optional)', context: 'of a feminine word' });
  const bind = (name: FieldName) => ({
    value: fields[name],
    onChange: (value: string) => form.send({ type: 'field.changed', name, value }),
    onBlur: () => form.send({ type: 'field.left', name }),
    error: problems.includes(name) && translate(fieldProblem(name)),
  });
  return (
    <>
      <Field label={t`Full name`} autoComplete="name" {...bind('fullName')} />
      <div className={styles.pair}>
        <Select
          label={t`Country`}
          options={countries.map(({ value, label }) => ({ value, label }))}
          {...bind('country')}
        />
        {fields.country === 'Kuwait' ? (
          <Select
            label={t`Governorate`}
            placeholder={t`Choose`}
            options={governorateOptions(translate)}
            {...bind('governorate')}
          />
        ) : (
          <Field
            label={t`Governorate`}
            maxLength={GOVERNORATE_MAX_LENGTH}
            autoComplete="address-level1"
            {...bind('governorate')}
          />
        )}
      </div>
      <div className={styles.pair}>
        <Field
          label={fields.country === 'Kuwait' ? t`City or area` : t`City`}
          autoComplete="address-level2"
          {...bind('city')}
        />
        <Field label={t`Block`} optional={ofFeminine} autoComplete="off" {...bind('piece')} />
      </div>
      {fields.country === 'Kuwait' && <AreaChoices form={form} />}
      <div className={styles.pair}>
        <Field label={t`Street`} optional autoComplete="address-line1" {...bind('street')} />
        <Field label={t`Avenue`} optional={ofFeminine} autoComplete="off" {...bind('avenue')} />
      </div>
      <Field label={t`Apartment or building`} autoComplete="address-line2" {...bind('address')} />
      {fields.country === 'Saudi Arabia' && (
        <Field
          label={t`National Address short code`}
          optional
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          help={t`4 letters and 4 digits`}
          {...bind('shortCode')}
        />
      )}
      <PhoneField
        label={t({ message: 'Phone number', context: 'for the delivery' })}
        country={fields.country}
        countries={countries}
        {...bind('phone')}
      />
      <Field
        label={t`Email`}
        optional
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="email"
        enterKeyHint="done"
        {...bind('email')}
      />
    </>
  );
}
