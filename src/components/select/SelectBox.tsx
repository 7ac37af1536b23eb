import { useState } from 'react';
import { usePrefetchedModule } from '../../app/hooks/use-lazy-module';
import { PlainSelect } from './PlainSelect';
import { type Press, pressesWith, pressOf } from './replay-key-presses';
import type { SelectBoxProps } from './select-box.types';

export const loadRichSelect = () => import('./RichSelect');

/**
 * The box of a select. The code of its list loads at the first touch of the page; earlier key presses and taps are
 * replayed. When loading fails, a native select replaces it.
 */
export function SelectBox(props: SelectBoxProps) {
  const [presses, setPresses] = useState<readonly Press[]>([]);
  const [isPlain, setPlain] = useState(false);
  const isWanted = presses.length > 0 && !isPlain;
  const { module: lazy } = usePrefetchedModule(loadRichSelect, isWanted, () => setPlain(true));
  const press = (one: Press | null) => one && setPresses((before) => pressesWith(before, one));
  const { id, styles, label, errorId, disabled, required, onBlur, children } = props;
  if (isPlain) return <PlainSelect {...props} />;
  if (lazy && isWanted) return <lazy.RichSelect {...props} presses={presses} />;
  return (
    <div className={styles.root}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <button
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-busy={isWanted}
        aria-labelledby={`${id}-label`}
        aria-describedby={errorId}
        aria-required={required || undefined}
        aria-invalid={errorId !== undefined}
        data-invalid={errorId === undefined ? undefined : ''}
        data-disabled={disabled ? '' : undefined}
        disabled={disabled}
        className={styles.box}
        onClick={() => press('tap')}
        onKeyDown={(event) => {
          const one = pressOf(event);
          if (!one) return;
          event.preventDefault();
          press(one);
        }}
        onBlur={() => {
          setPresses([]);
          onBlur?.();
        }}
      >
        {children}
      </button>
    </div>
  );
}
