import { digits } from 'styled-system/recipes';
import { Ltr } from './Ltr';
import { indices } from '../layout/indices';
import { VisuallyHidden } from '../layout/VisuallyHidden';

/** A changing number, such as a countdown, with characters of a fixed width. */
export function Digits({ value }: { value: string }) {
  return (
    <Ltr>
      <VisuallyHidden>{value}</VisuallyHidden>
      <span aria-hidden="true">
        {indices(value.length).map((index) => (
          <span key={index} className={digits({ narrow: value[index] === ':' })}>
            {value[index]}
          </span>
        ))}
      </span>
    </Ltr>
  );
}
