import type { AlertDialogProps } from './AlertDialog';
import { Loading } from '../layout/Skeleton';
import { useOverlay } from '../../app/overlays/use-lazy-overlay';

export const loadAlertDialog = () => import('./AlertDialog');

/** An `AlertDialog` whose code comes with the first touch: most who open a screen are asked nothing on it. */
export function Question(props: AlertDialogProps) {
  const { chunk: late, isOpen } = useOverlay(loadAlertDialog, props.open, props.onCancel);
  if (late) return <late.AlertDialog {...props} open={isOpen} />;
  return props.open ? <Loading>{null}</Loading> : null;
}
