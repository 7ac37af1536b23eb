import { useEffect, useRef } from 'react';
import { isolated } from '../../i18n/isolated';
import type { SelectBoxProps } from './select-box.types';

/** A native select, for when `RichSelect` fails to load. It takes the focus of the box that it replaces. */
export function PlainSelect({
  id,
  label,
  value,
  onChange,
  options,
  styles,
  errorId,
  disabled,
  required,
  onBlur,
}: SelectBoxProps) {
  const box = useRef<HTMLSelectElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className={styles.root}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        ref={box}
        className={styles.box}
        value={value}
        disabled={disabled}
        aria-required={required || undefined}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      >
        {value === '' && <option value="" disabled hidden />}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.detail ? `${option.label} ${isolated(option.detail)}` : option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
