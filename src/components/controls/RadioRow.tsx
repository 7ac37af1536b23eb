import type { ReactNode } from 'react';
import { radioRow } from 'styled-system/recipes';
import { Icon, type IconDrawing } from '../icons/Icon';

interface Props {
  /** Shared by the rows of one question; wrap them in a fieldset with a legend. */
  name: string;
  value: string;
  checked: boolean;
  onChange: (value: string) => void;
  title: ReactNode;
  help?: ReactNode;
  icon?: IconDrawing;
  disabled?: boolean;
}

/** One answer of a question as a whole tappable row, such as a payment method. */
export function RadioRow({ name, value, checked, onChange, title, help, icon, disabled }: Props) {
  const look = radioRow();
  const helpId = help ? `${name}-${value}-help` : undefined;
  return (
    <label className={look.root}>
      <input
        type="radio"
        className={look.input}
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={() => onChange(value)}
        aria-describedby={helpId}
        aria-labelledby={`${name}-${value}-title`}
      />
      {icon && <Icon as={icon} size={26} className={look.icon} />}
      <span className={look.text}>
        <span className={look.title} id={`${name}-${value}-title`}>
          {title}
        </span>
        {help && (
          <span className={look.help} id={helpId}>
            {help}
          </span>
        )}
      </span>
      <span className={look.dot} aria-hidden="true" />
    </label>
  );
}
