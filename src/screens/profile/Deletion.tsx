import { useSelector } from '@xstate/react';
import { Loading } from '../../components/Skeleton';
import { useOverlay } from '../../use-overlay';
import type { DeletionRef } from './Profile';

export const loadDeletion = () => import('./AccountDeletion');

/** The way to leave for good; its code comes with the first touch. */
export function Deletion({ deletion }: { deletion: DeletionRef }) {
  const isWanted = useSelector(deletion, (snapshot) => snapshot.hasTag('asking') || snapshot.hasTag('code'));
  const cancel = () => deletion.send({ type: 'deletion.cancelled' });
  const { chunk: late, isOpen } = useOverlay(loadDeletion, isWanted, cancel);
  if (late) return <late.AccountDeletion deletion={deletion} isOpen={isOpen} />;
  return isWanted ? <Loading>{null}</Loading> : null;
}
