import { useLingui } from '@lingui/react/macro';
import { hasShareSheet, openShareSheet, pageUrl } from '../../adapters/device/share';
import { ShareNetwork } from '../../components/icons/icons';
import { IconButton } from '../../components/controls/IconButton';
import { useCopyLink } from './use-copy-link';

/** Opens the system's share sheet, or copies the link. */
export function ShareButton({ name }: { name: string }) {
  const { t } = useLingui();
  const copy = useCopyLink();
  const share = () => (hasShareSheet() ? openShareSheet(name, pageUrl()) : copy());
  return <IconButton icon={ShareNetwork} surface="photo" label={t`Share`} onClick={() => void share()} />;
}
