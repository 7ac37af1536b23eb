import { createListCollection, Select as Ark } from '@ark-ui/react/select';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { css } from 'styled-system/css';
import { phoneField } from 'styled-system/recipes';
import { Icon } from './Icon';
import { CaretDown } from './icons';
import { type Option, SelectList } from './SelectList';

interface Props {
  /** The chosen country's value. */
  value: string;
  onChange: (value: string) => void;
  /** Countries; `detail` is the dialling code with its plus. */
  countries: readonly Option[];
  disabled?: boolean;
}

/** The country code at the head of a phone field. */
export function DialSelect({ value, onChange, countries, disabled }: Props) {
  const { t } = useLingui();
  const look = phoneField();
  const collection = useMemo(() => createListCollection({ items: countries }), [countries]);
  return (
    <Ark.Root
      className={css({ display: 'contents' })}
      collection={collection}
      value={[value]}
      onValueChange={(change) => onChange(change.value[0] ?? value)}
      disabled={disabled}
      positioning={{ placement: 'bottom-start', gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <Ark.Label className={css({ srOnly: true })}>{t`Dialling code`}</Ark.Label>
      <Ark.Trigger className={look.dial}>
        {countries.find((country) => country.value === value)?.detail}
        <Icon as={CaretDown} size={16} weight="bold" />
      </Ark.Trigger>
      <SelectList options={countries} />
    </Ark.Root>
  );
}
