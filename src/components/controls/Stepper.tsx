import { useLingui } from '@lingui/react/macro';
import { stepper } from 'styled-system/recipes';
import { Icon } from '../icons/Icon';
import { Minus, Plus } from '../icons/icons';

interface Props {
  value: number;
  max: number;
  min?: number;
  /** The group's name, such as "Quantity of Golden Dallah". */
  label: string;
  onDecrease: () => void;
  onIncrease: () => void;
  disabled?: boolean;
  /** Shows the largest quantity beside the control. */
  showMax?: boolean;
}

/** Minus, number, plus in reading order; the button at a limit is disabled. */
export function Stepper({
  value,
  max,
  min = 1,
  label,
  onDecrease,
  onIncrease,
  disabled = false,
  showMax = false,
}: Props) {
  const { t } = useLingui();
  const styles = stepper();
  return (
    <div className={styles.root}>
      <fieldset aria-label={label} className={styles.group}>
        <button
          type="button"
          className={styles.button}
          aria-label={t`Decrease`}
          disabled={disabled || value <= min}
          onClick={onDecrease}
        >
          <Icon as={Minus} size={18} weight="bold" />
        </button>
        <output className={styles.number} aria-live="polite">
          {value}
        </output>
        <button
          type="button"
          className={styles.button}
          aria-label={t`Increase`}
          disabled={disabled || value >= max}
          onClick={onIncrease}
        >
          <Icon as={Plus} size={18} weight="bold" />
        </button>
      </fieldset>
      {showMax && <span className={styles.max}>{t`Max ${max}`}</span>}
    </div>
  );
}
