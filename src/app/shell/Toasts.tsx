import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { toast } from 'styled-system/recipes';
import { Icon } from '../../components/icons/Icon';
import { IconButton } from '../../components/controls/IconButton';
import { CheckCircle, Info, Warning, X, XCircle } from '../../components/icons/icons';
import { Link } from '../../components/controls/Link';

export interface ToastView {
  id: string;
  tone: 'success' | 'error' | 'warning' | 'info';
  text: ReactNode;
  /** The label of its button or link, such as Undo. */
  action?: ReactNode;
  /** Makes the action a link. */
  href?: string | undefined;
}

interface Props {
  toasts: readonly ToastView[];
  /** The line that was just added, as a list item. */
  added?: ReactNode;
  onDismiss: (id: string) => void;
  onAction?: (id: string) => void;
  /** While the pointer or the focus is on a toast it must not disappear. */
  onHold?: (id: string) => void;
  onRelease?: (id: string) => void;
}

const ICONS = { success: CheckCircle, error: XCircle, warning: Warning, info: Info };

/** Toasts above the bottom bar (Specification 2, Shared chrome); errors are announced at once. */
export function Toasts({ toasts, added, onDismiss, onAction, onHold, onRelease }: Props) {
  const { t } = useLingui();
  if (toasts.length === 0 && !added) return null;
  return (
    <ul className={toast().region} data-screen-only="">
      {added}
      {toasts.map(({ id, tone, text, action, href }) => {
        const styles = toast({ tone });
        return (
          <li
            key={id}
            className={styles.root}
            onPointerEnter={() => onHold?.(id)}
            onPointerLeave={() => onRelease?.(id)}
            onFocus={() => onHold?.(id)}
            onBlur={() => onRelease?.(id)}
          >
            <Icon as={ICONS[tone]} size={22} weight="fill" />
            <span role={tone === 'error' ? 'alert' : 'status'} className={styles.text}>
              {text}
            </span>
            {action && href !== undefined && (
              <Link href={href} className={styles.action} onClick={() => onAction?.(id)}>
                {action}
              </Link>
            )}
            {action && href === undefined && (
              <button type="button" className={styles.action} onClick={() => onAction?.(id)}>
                {action}
              </button>
            )}
            <IconButton
              icon={X}
              iconSize={18}
              label={t`Dismiss`}
              className={styles.close}
              onClick={() => onDismiss(id)}
            />
          </li>
        );
      })}
    </ul>
  );
}
