import { spinner } from 'styled-system/recipes';
import { Icon } from '../icons/Icon';
import { CircleNotch } from '../icons/icons';

/** Decorative; put a text beside it. `size` in px. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <Icon as={CircleNotch} size={size} weight="bold" className={spinner()} />;
}
