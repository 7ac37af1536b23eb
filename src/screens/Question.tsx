import type { AlertDialogProps } from '../components/AlertDialog';
import { Loading } from '../components/Skeleton';
import { useOverlay } from '../use-overlay';

export const loadAlertDialog = () => import('../components/AlertDialog');

/** An `AlertDialog` whose code comes with the first touch: most who open a screen are asked nothing on it. */
export function Question(props: AlertDialogProps) {
  const { chunk: late, isOpen } = useOverlay(loadAlertDialog, props.open, props.onCancel);
  if (late) return <late.AlertDialog {...props} open={isOpen} />;
  return props.open ? <Loading>{null}</Loading> : null;
}
