import { type ReactNode, type Ref, useId } from 'react';
import { cx } from 'styled-system/css';
import { field, phoneField } from 'styled-system/recipes';
import { DialSelect } from '../select/DialSelect';
import { FieldError } from './FieldError';
import type { Option } from '../select/select-box.types';

interface Props {
  label: ReactNode;
  /** The local number. */
  value: string;
  onChange: (value: string) => void;
  /** The country's value, such as Kuwait. */
  country: string;
  /** Countries; `detail` is the dialling code with its plus. */
  countries: readonly Option[];
  /** Without it the code can't be changed. */
  onCountryChange?: (country: string) => void;
  size?: 'md' | 'lg';
  error?: ReactNode;
  /** The error came from the server, and is announced. */
  errorIsAnswer?: boolean;
  disabled?: boolean;
  'aria-required'?: boolean;
  placeholder?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** Country code and number in one control, left to right in both languages. */
export function PhoneField({
  label,
  value,
  onChange,
  country,
  countries,
  onCountryChange,
  size,
  error,
  errorIsAnswer,
  disabled,
  ...rest
}: Props) {
  const id = useId();
  const frame = field();
  const styles = phoneField({ size });
  return (
    <div className={frame.root}>
      <label htmlFor={id} className={frame.label}>
        {label}
      </label>
      <div className={cx(frame.control, styles.control)} data-invalid={error ? '' : undefined}>
        {onCountryChange ? (
          <DialSelect value={country} countries={countries} onChange={onCountryChange} disabled={disabled} />
        ) : (
          <span className={styles.dial}>{countries.find((each) => each.value === country)?.detail}</span>
        )}
        <input
          {...rest}
          id={id}
          dir="ltr"
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          className={cx(frame.input, styles.input)}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </div>
      {error && (
        <FieldError id={`${id}-error`} isAnswer={errorIsAnswer}>
          {error}
        </FieldError>
      )}
    </div>
  );
}
