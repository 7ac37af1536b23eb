import { Loading } from '../../components/layout/Skeleton';
import { useLazyOverlay } from '../../app/overlays/use-lazy-overlay';

export const loadDeletion = () => import('./DeletionWidget');

interface Props {
  /** E.164, of who leaves */
  phone: string;
  isAsked: boolean;
  onEnd: () => void;
}

/** The way to leave for good; its code comes with the first touch. */
export function Deletion({ phone, isAsked, onEnd }: Props) {
  const { module: lazy, isOpen } = useLazyOverlay(loadDeletion, isAsked, onEnd);
  if (lazy) return <lazy.DeletionWidget phone={phone} isAsked={isAsked} isOpen={isOpen} onEnd={onEnd} />;
  return isAsked ? <Loading>{null}</Loading> : null;
}
