import { useState } from 'react';
import { usePrefetchedModule } from '../../app/hooks/use-lazy-module';
import { PlainSelect } from './PlainSelect';
import { type Press, pressesWith, pressOf } from './replay-key-presses';
import type { SelectBoxProps } from './select-box.types';

export const loadRichSelect = () => import('./RichSelect');

/**
 * A box that opens a list of choices. Its list is a large part of code, which comes with the first touch of the page: what is
 * done to the box before is kept and done then, and where the code does not come the browser's own list serves.
 */
export function SelectBox(props: SelectBoxProps) {
  const [presses, setPresses] = useState<readonly Press[]>([]);
  const [isPlain, setPlain] = useState(false);
  const isWanted = presses.length > 0 && !isPlain;
  const { module: lazy } = usePrefetchedModule(loadRichSelect, isWanted, () => setPlain(true));
  const press = (one: Press | null) => one && setPresses((before) => pressesWith(before, one));
  const { id, styles, label, errorId, disabled, onBlur, children } = props;
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
