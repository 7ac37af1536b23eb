import type { ReactNode } from 'react';
import { Chip } from '../../../controls/Chip';

interface Props {
  /** products that it would leave; undefined until they were counted */
  count: number | undefined;
  pressed: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A filter that is on or off, with its count. */
export function SwitchFilter({ count, pressed, onPress, children }: Props) {
  return (
    <Chip pressed={pressed} onPress={onPress}>
      {children}
      {count !== undefined && <bdi>({count})</bdi>}
    </Chip>
  );
}
