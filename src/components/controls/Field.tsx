import { type ComponentProps, type ReactNode, useId } from 'react';
import { field } from 'styled-system/recipes';
import { FieldError } from './FieldError';
import { FieldLabel } from './FieldLabel';
import { Icon, type IconDrawing } from '../icons/Icon';
import { VisuallyHidden } from '../layout/VisuallyHidden';

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'size' | 'required'> {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** Marks the label. A required field has `aria-required`: with `required`, screen readers call an empty one invalid. */
  optional?: boolean | string;
  error?: ReactNode;
  /** The error came from the server, and is announced. */
  errorIsAnswer?: boolean;
  help?: ReactNode;
  icon?: IconDrawing;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  /** A control after the input. */
  end?: ReactNode;
}

/** A labelled text field: 52 px, 16-px text, the error under it. Other props reach the input. */
export function Field({
  label,
  value,
  onChange,
  optional,
  error,
  errorIsAnswer,
  help,
  icon,
  hideLabel = false,
  end,
  className,
  id,
  ...input
}: Props) {
  const own = useId();
  const inputId = id ?? own;
  const styles = field();
  const words = <FieldLabel optional={optional}>{label}</FieldLabel>;
  const described = [help && `${inputId}-help`, error && `${inputId}-error`].filter(Boolean).join(' ');
  return (
    <div className={className ?? styles.root}>
      <label htmlFor={inputId} className={styles.label}>
        {hideLabel ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      </label>
      <div
        className={styles.control}
        data-invalid={error ? '' : undefined}
        data-disabled={input.disabled ? '' : undefined}
      >
        {icon && <Icon as={icon} size={20} />}
        <input
          dir="auto"
          {...input}
          id={inputId}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {end}
      </div>
      {help && (
        <p id={`${inputId}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {error && (
        <FieldError id={`${inputId}-error`} isAnswer={errorIsAnswer}>
          {error}
        </FieldError>
      )}
    </div>
  );
}
