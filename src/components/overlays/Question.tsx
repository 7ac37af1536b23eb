import type { AlertDialogProps } from './AlertDialog';
import { Loading } from '../layout/Skeleton';
import { useLazyOverlay } from '../../app/overlays/use-lazy-overlay';

export const loadAlertDialog = () => import('./AlertDialog');

/** An `AlertDialog` whose code comes with the first touch: most who open a screen are asked nothing on it. */
export function Question(props: AlertDialogProps) {
  const { module: lazy, isOpen } = useLazyOverlay(loadAlertDialog, props.open, props.onCancel);
  if (lazy) return <lazy.AlertDialog {...props} open={isOpen} />;
  return props.open ? <Loading>{null}</Loading> : null;
}
