import { type ReactNode, useId } from 'react';
import { cx } from 'styled-system/css';
import { field, select } from 'styled-system/recipes';
import { FieldError } from '../controls/FieldError';
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
  error?: ReactNode;
  onBlur?: () => void;
}

/** A labelled select, for a field that is required. */
export function Select({ label, value, onChange, options, placeholder, error, onBlur }: Props) {
  const id = useId();
  const frame = field();
  const styles = select();
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={frame.root}>
      <SelectBox
        id={id}
        label={label}
        value={value}
        onChange={onChange}
        options={options}
        required
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
