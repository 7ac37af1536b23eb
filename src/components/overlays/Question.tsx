import type { AlertDialogProps } from './AlertDialog';
import { Loading } from '../layout/Skeleton';
import { useLazyOverlay } from '../../app/overlays/use-lazy-overlay';

export const loadAlertDialog = () => import('./AlertDialog');

/** An `AlertDialog` whose code loads at the first touch. */
export function Question(props: AlertDialogProps) {
  const { module: lazy, isOpen } = useLazyOverlay(loadAlertDialog, props.open, props.onCancel);
  if (lazy) return <lazy.AlertDialog {...props} open={isOpen} />;
  return props.open ? <Loading>{null}</Loading> : null;
}
