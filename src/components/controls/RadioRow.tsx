import type { ReactNode } from 'react';
import { radioRow } from 'styled-system/recipes';
import { Icon, type IconDrawing } from '../icons/Icon';

interface Props {
  /** Shared by the rows of a group; wrap them in a fieldset with a legend. */
  name: string;
  value: string;
  checked: boolean;
  onChange: (value: string) => void;
  title: ReactNode;
  help?: ReactNode;
  icon?: IconDrawing;
  disabled?: boolean;
}

/** A radio button as a row, such as a payment method. */
export function RadioRow({ name, value, checked, onChange, title, help, icon, disabled }: Props) {
  const styles = radioRow();
  const helpId = help ? `${name}-${value}-help` : undefined;
  return (
    <label className={styles.root}>
      <input
        type="radio"
        className={styles.input}
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={() => onChange(value)}
        aria-describedby={helpId}
        aria-labelledby={`${name}-${value}-title`}
      />
      {icon && <Icon as={icon} size={26} className={styles.icon} />}
      <span className={styles.text}>
        <span className={styles.title} id={`${name}-${value}-title`}>
          {title}
        </span>
        {help && (
          <span className={styles.help} id={helpId}>
            {help}
          </span>
        )}
      </span>
      <span className={styles.dot} aria-hidden="true" />
    </label>
  );
}
