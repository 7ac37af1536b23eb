import { type ReactNode, useId } from 'react';
import { cx } from 'styled-system/css';
import { field, select } from 'styled-system/recipes';
import { FieldError } from '../controls/FieldError';
import { FieldLabel } from '../controls/FieldLabel';
import { Icon } from '../icons/Icon';
import { CaretDown } from '../icons/icons';
import type { Option } from './select-box.types';
import { SelectBox } from './SelectBox';

interface Props {
  label: ReactNode;
  /** The chosen value, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
  placeholder?: string;
  optional?: boolean;
  required?: boolean;
  error?: ReactNode;
  disabled?: boolean;
  onBlur?: () => void;
}

/** A labelled select. */
export function Select({
  label,
  value,
  onChange,
  options,
  placeholder,
  optional,
  required,
  error,
  disabled,
  onBlur,
}: Props) {
  const id = useId();
  const frame = field();
  const styles = select();
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={frame.root}>
      <SelectBox
        id={id}
        label={<FieldLabel optional={optional}>{label}</FieldLabel>}
        value={value}
        onChange={onChange}
        options={options}
        disabled={disabled}
        required={required}
        errorId={errorId}
        onBlur={onBlur}
        isWide
        styles={{ root: frame.root, label: frame.label, box: cx(frame.control, styles.trigger) }}
      >
        <span className={styles.value} data-placeholder={value ? undefined : ''}>
          {options.find((option) => option.value === value)?.label ?? placeholder ?? ' '}
        </span>
        <Icon as={CaretDown} size={20} />
      </SelectBox>
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
