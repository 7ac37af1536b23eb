import { Loading } from '../../components/layout/Skeleton';
import { useLazyOverlay } from '../../app/overlays/use-lazy-overlay';

export const loadDeletion = () => import('./DeletionWidget');

interface Props {
  /** E.164 */
  phone: string;
  isRequested: boolean;
  onEnd: () => void;
}

/** Account deletion; its code loads at the first touch. */
export function Deletion({ phone, isRequested, onEnd }: Props) {
  const { module: lazy, isOpen } = useLazyOverlay(loadDeletion, isRequested, onEnd);
  if (lazy) return <lazy.DeletionWidget phone={phone} isRequested={isRequested} isOpen={isOpen} onEnd={onEnd} />;
  return isRequested ? <Loading>{null}</Loading> : null;
}
