import { Loading } from '../../components/layout/Skeleton';
import { useOverlay } from '../../app/overlays/use-lazy-overlay';

export const loadDeletion = () => import('./DeletionWidget');

interface Props {
  /** E.164, of who leaves */
  phone: string;
  isAsked: boolean;
  onEnd: () => void;
}

/** The way to leave for good; its code comes with the first touch. */
export function Deletion({ phone, isAsked, onEnd }: Props) {
  const { chunk: late, isOpen } = useOverlay(loadDeletion, isAsked, onEnd);
  if (late) return <late.DeletionWidget phone={phone} isAsked={isAsked} isOpen={isOpen} onEnd={onEnd} />;
  return isAsked ? <Loading>{null}</Loading> : null;
}
