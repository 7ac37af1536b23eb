import { type ReactNode, type Ref, useId, useState } from 'react';
import { codeBoxes, field } from 'styled-system/recipes';
import { digitsOf } from '../../../domain/text/digits';
import { FieldError } from './FieldError';
import { indices } from '../layout/indices';
import { VisuallyHidden } from '../layout/VisuallyHidden';

interface Props {
  /** How many digits a code has. */
  length: number;
  /** The accessible name, such as "Verification code, 4 digits". */
  label: ReactNode;
  /** Latin digits only. */
  value: string;
  /** Gets the digits after each change; other scripts are converted, everything else is dropped. */
  onChange: (value: string) => void;
  error?: ReactNode;
  disabled?: boolean;
  /** Keeps the focus and accepts no input. */
  readOnly?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Decorative boxes over one real input, so that paste, autofill and Backspace work natively; always left to right. */
export function CodeBoxes({ length, label, value, onChange, error, disabled, readOnly, autoFocus, ref }: Props) {
  const id = useId();
  const [focused, setFocused] = useState(false);
  const styles = codeBoxes({ length: length > 4 ? 'long' : 'short' });
  const active = Math.min(value.length, length - 1);
  return (
    <div className={field().root}>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <div className={styles.root} dir="ltr">
        {indices(length).map((index) => (
          <span
            key={index}
            aria-hidden="true"
            className={styles.box}
            data-filled={value[index] ? '' : undefined}
            data-active={focused && index === active ? '' : undefined}
            data-invalid={error ? '' : undefined}
          >
            {value[index] ?? (focused && index === active && <span className={styles.caret} />)}
          </span>
        ))}
        <input
          ref={ref}
          id={id}
          className={styles.input}
          dir="ltr"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          // biome-ignore lint/a11y/noAutofocus: the step has one field, and phones offer the code from the SMS only to a focused field
          autoFocus={autoFocus}
          value={value}
          disabled={disabled}
          readOnly={readOnly}
          onChange={(event) => onChange(digitsOf(event.currentTarget.value).slice(0, length))}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </div>
      {error && (
        <FieldError id={`${id}-error`} isAnswer>
          {error}
        </FieldError>
      )}
    </div>
  );
}
