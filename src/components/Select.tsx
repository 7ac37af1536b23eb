import { createListCollection, Select as Ark } from '@ark-ui/react/select';
import { type ReactNode, useId, useMemo } from 'react';
import { cx } from 'styled-system/css';
import { field, select } from 'styled-system/recipes';
import { FieldError, FieldLabel } from './FieldFrame';
import { Icon } from './Icon';
import { CaretDown } from './icons';
import { type Option, SelectList } from './SelectList';

export type { Option };

interface Props {
  label: ReactNode;
  /** The chosen value, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
  placeholder?: string;
  optional?: boolean;
  error?: ReactNode;
  disabled?: boolean;
  onBlur?: () => void;
}

/** One choice out of a list: a combobox named by its label, arrow keys and typing ahead. */
export function Select({ label, value, onChange, options, placeholder, optional, error, disabled, onBlur }: Props) {
  const id = useId();
  const frame = field();
  const look = select();
  const collection = useMemo(() => createListCollection({ items: options }), [options]);
  return (
    <Ark.Root
      id={id}
      className={frame.root}
      collection={collection}
      value={value ? [value] : []}
      onValueChange={(change) => onChange(change.value[0] ?? '')}
      disabled={disabled}
      invalid={Boolean(error)}
      positioning={{ sameWidth: true, gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <Ark.Label className={frame.label}>
        <FieldLabel optional={optional}>{label}</FieldLabel>
      </Ark.Label>
      <Ark.Trigger
        className={cx(frame.control, look.trigger)}
        aria-describedby={error ? `${id}-error` : undefined}
        onBlur={onBlur}
      >
        <span className={look.value} data-placeholder={value ? undefined : ''}>
          {collection.find(value)?.label ?? placeholder ?? ' '}
        </span>
        <Icon as={CaretDown} size={20} />
      </Ark.Trigger>
      <SelectList options={options} />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Ark.Root>
  );
}
