import { createListCollection, Select as Ark } from '@ark-ui/react/select';
import { useEffect, useMemo, useRef } from 'react';
import { giveAgain, type Press } from './replay-key-presses';
import type { SelectBoxProps } from './select-box.types';
import { SelectList } from './SelectList';
import { Localised } from '../text/Localised';

interface Props extends SelectBoxProps {
  /** What was done to the box before this was there. */
  presses: readonly Press[];
}

/** A combobox with a list of its own: arrow keys, typing ahead. */
export function RichSelect({ presses, styles, value, options, isWide, errorId, onChange, children, ...props }: Props) {
  const collection = useMemo(() => createListCollection({ items: options }), [options]);
  const box = useRef<HTMLButtonElement>(null);
  const rest = useRef(presses);
  useEffect(() => {
    const kept = rest.current;
    rest.current = [];
    if (box.current && kept.length > 0) giveAgain(kept, box.current);
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
