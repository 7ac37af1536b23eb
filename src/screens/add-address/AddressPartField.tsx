import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type AddressPart, addressFormOf } from '../../../domain/address/address-forms';
import { regionsOf } from '../../../domain/address/regions';
import { partName } from '../../../machines/address/address-fields.rules';
import type { AddressFormRef } from '../../../machines/address/address-form.machine';
import { Field } from '../../components/controls/Field';
import { Select } from '../../components/select/Select';
import { useTranslate } from '../../i18n/use-translate';
import { FEMININE_PARTS, PART_WORDS } from '../../i18n/words/address-part-words';
import { governorateLabel } from '../../i18n/words/country-words';
import { PlaceChoices } from './PlaceChoices';

const AUTO_COMPLETE: Readonly<Partial<Record<AddressPart, string>>> = {
  governorate: 'address-level1',
  city: 'address-level2',
  street: 'address-line1',
  address: 'address-line2',
};

const CODE = { dir: 'ltr', autoCapitalize: 'characters', spellCheck: false } as const;

interface Props {
  form: AddressFormRef;
  part: AddressPart;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: ReactNode;
}

/** A part of the address under the name that people of the country use; none where they have no such part. */
export function AddressPartField({ form, part, value, ...input }: Props) {
  const { t } = useLingui();
  const translate = useTranslate();
  const fields = useSelector(form, ({ context }) => context.fields);
  const name = partName(fields, part);
  if (!name) return null;
  const { label, missing, help } = PART_WORDS[name];
  const words = translate(label);
  const ofFeminine = t({ message: '(optional)', context: 'of a feminine word' });
  if (part === 'governorate' && addressFormOf(fields.country).hasClosedRegions)
    return (
      <Select
        label={words}
        placeholder={t`Choose`}
        options={regionsOf(fields.country).map(({ en }) => ({ value: en, label: governorateLabel(en, translate) }))}
        value={value}
        {...input}
      />
    );
  return (
    <div>
      <Field
        label={words}
        aria-required={missing !== undefined}
        optional={!missing && (FEMININE_PARTS.includes(name) ? ofFeminine : true)}
        help={help && translate(help)}
        autoComplete={AUTO_COMPLETE[part] ?? 'off'}
        {...(part === 'shortCode' && CODE)}
        value={part === 'governorate' ? governorateLabel(value, translate) : value}
        {...input}
      />
      {(part === 'governorate' || part === 'city') && <PlaceChoices form={form} name={part} label={words} />}
    </div>
  );
}
