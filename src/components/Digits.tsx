import { digits } from 'styled-system/recipes';
import { Ltr } from './Ltr';
import { VisuallyHidden } from './VisuallyHidden';

/** A running number, such as a countdown, whose characters stand in fixed cells so that it doesn't dance. */
export function Digits({ value }: { value: string }) {
  return (
    <Ltr>
      <VisuallyHidden>{value}</VisuallyHidden>
      <span aria-hidden="true">
        {Array.from(value, (character, place) => (
          // The cells never move, so their place is their identity.
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed row of cells
          <span key={place} className={digits({ narrow: character === ':' })}>
            {character}
          </span>
        ))}
      </span>
    </Ltr>
  );
}
