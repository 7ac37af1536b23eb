import { createListCollection, Select as Ark } from '@ark-ui/react/select';
import { useEffect, useMemo, useRef } from 'react';
import { replayPresses, type Press } from './replay-key-presses';
import type { SelectBoxProps } from './select-box.types';
import { SelectList } from './SelectList';
import { Localised } from '../text/Localised';

interface Props extends SelectBoxProps {
  /** Key presses and taps from before this had loaded. */
  presses: readonly Press[];
}

/** A combobox with arrow keys and type-ahead. */
export function RichSelect({ presses, styles, value, options, isWide, errorId, onChange, children, ...props }: Props) {
  const collection = useMemo(() => createListCollection({ items: options }), [options]);
  const box = useRef<HTMLButtonElement>(null);
  const pending = useRef(presses);
  useEffect(() => {
    const replayed = pending.current;
    pending.current = [];
    if (box.current && replayed.length > 0) replayPresses(replayed, box.current);
  }, []);
  return (
    <Localised>
      <Ark.Root
        id={props.id}
        className={styles.root}
        collection={collection}
        value={value ? [value] : []}
        onValueChange={(change) => onChange(change.value[0] ?? value)}
        disabled={props.disabled}
        required={props.required}
        invalid={errorId !== undefined}
        positioning={isWide ? { sameWidth: true, gutter: 6 } : { placement: 'bottom-start', gutter: 6 }}
        lazyMount
        unmountOnExit
      >
        <Ark.Label className={styles.label}>{props.label}</Ark.Label>
        <Ark.Trigger ref={box} className={styles.box} aria-describedby={errorId} onBlur={props.onBlur}>
          {children}
        </Ark.Trigger>
        <SelectList options={options} />
      </Ark.Root>
    </Localised>
  );
}
