import { digits } from 'styled-system/recipes';
import { Ltr } from './Ltr';
import { places } from '../map/places';
import { VisuallyHidden } from '../layout/VisuallyHidden';

/** A running number, such as a countdown, whose characters stand in fixed cells so that it doesn't dance. */
export function Digits({ value }: { value: string }) {
  return (
    <Ltr>
      <VisuallyHidden>{value}</VisuallyHidden>
      <span aria-hidden="true">
        {places(value.length).map((place) => (
          <span key={place} className={digits({ narrow: value[place] === ':' })}>
            {value[place]}
          </span>
        ))}
      </span>
    </Ltr>
  );
}
