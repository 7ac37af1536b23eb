import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { css } from 'styled-system/css';
import { phoneField } from 'styled-system/recipes';
import { Icon } from '../icons/Icon';
import { CaretDown } from '../icons/icons';
import type { Option } from './select-box.types';
import { SelectBox } from './SelectBox';

interface Props {
  /** The chosen country's value. */
  value: string;
  onChange: (value: string) => void;
  /** Countries; `detail` is the dialling code with its plus. */
  countries: readonly Option[];
  disabled?: boolean;
}

/** The country code select of a phone field. */
export function DialSelect({ value, onChange, countries, disabled }: Props) {
  const { t } = useLingui();
  return (
    <SelectBox
      id={useId()}
      label={t`Country code`}
      value={value}
      onChange={onChange}
      options={countries}
      disabled={disabled}
      styles={{ root: css({ display: 'contents' }), label: css({ srOnly: true }), box: phoneField().dial }}
    >
      {countries.find((country) => country.value === value)?.detail}
      <Icon as={CaretDown} size={16} weight="bold" />
    </SelectBox>
  );
}
