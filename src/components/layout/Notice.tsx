import type { ReactNode } from 'react';
import { notice } from 'styled-system/recipes';
import { Icon, type IconDrawing } from '../icons/Icon';
import { CheckCircle, Info, Warning, WarningCircle } from '../icons/icons';

const ICONS = {
  info: Info,
  success: CheckCircle,
  warning: Warning,
  orange: Warning,
  error: WarningCircle,
  soft: Info,
  accent: Info,
  plain: Info,
};

interface Props {
  tone?: keyof typeof ICONS;
  size?: 'sm' | 'md';
  /** Replaces the tone's own icon; null for none. */
  icon?: IconDrawing | null;
  /** Mirrors the icon in Arabic. */
  mirror?: boolean;
  /** Announced when it appears: `alert` at once, `status` politely. */
  role?: 'alert' | 'status';
  id?: string;
  children: ReactNode;
}

/** A coloured inline message. */
export function Notice({ tone = 'info', size, icon = ICONS[tone], mirror, role, id, children }: Props) {
  return (
    <div className={notice({ tone, size })} role={role} id={id}>
      {icon && (
        <Icon
          as={icon}
          size={size === 'sm' ? 18 : 22}
          weight={tone === 'plain' || tone === 'soft' ? 'regular' : 'fill'}
          mirror={mirror}
        />
      )}
      <div>{children}</div>
    </div>
  );
}
