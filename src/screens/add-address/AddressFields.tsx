import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { addressForm } from 'styled-system/recipes';
import type { FieldName } from '../../../machines/address/address-fields.rules';
import { useShopIdentity } from '../../components/brand/shop-identity';
import { Field } from '../../components/controls/Field';
import { PhoneField } from '../../components/controls/PhoneField';
import { Select } from '../../components/select/Select';
import { fieldProblem } from '../../i18n/words/address-form-words';
import { countryOptions } from '../../i18n/words/country-words';
import { useTranslate } from '../../i18n/use-translate';
import type { AddressFormRef } from '../../../machines/address/address-form.machine';
import { AddressPartField } from './AddressPartField';

/** The fields of an address (Specification 3, Address; 5, Address save). */
export function AddressFields({ form }: { form: AddressFormRef }) {
  const { t } = useLingui();
  const translate = useTranslate();
  const { takesDriverNotes } = useShopIdentity();
  const { fields, problems } = useSelector(form, ({ context }) => context);
  const styles = addressForm();
  const countries = countryOptions(translate);
  const bind = (name: FieldName) => ({
    value: fields[name],
    onChange: (value: string) => form.send({ type: 'field.changed', name, value }),
    onBlur: () => form.send({ type: 'field.left', name }),
    error: problems.includes(name) && translate(fieldProblem(name, fields.country)),
  });
  return (
    <>
      <Field label={t`Full name`} aria-required autoComplete="name" {...bind('fullName')} />
      <div className={styles.pair}>
        <Select
          label={t`Country`}
          options={countries.map(({ value, label }) => ({ value, label }))}
          {...bind('country')}
        />
        <AddressPartField form={form} part="governorate" {...bind('governorate')} />
      </div>
      <div className={styles.pair}>
        <AddressPartField form={form} part="city" {...bind('city')} />
        <AddressPartField form={form} part="piece" {...bind('piece')} />
      </div>
      <div className={styles.pair}>
        <AddressPartField form={form} part="street" {...bind('street')} />
        <AddressPartField form={form} part="avenue" {...bind('avenue')} />
      </div>
      <AddressPartField form={form} part="address" {...bind('address')} />
      <AddressPartField form={form} part="shortCode" {...bind('shortCode')} />
      <PhoneField
        label={t({ message: 'Phone number', context: 'for the delivery' })}
        country={fields.country}
        countries={countries}
        aria-required
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
      {takesDriverNotes && (
        <Field
          label={t`Note for the driver`}
          optional={t({ message: '(optional)', context: 'of a feminine word' })}
          autoComplete="off"
          {...bind('note')}
        />
      )}
    </>
  );
}
