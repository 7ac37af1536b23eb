import { useLingui } from '@lingui/react/macro';
import { absoluteUrl, hasShareSheet, openShareSheet } from '../../adapters/device/share';
import { ShareNetwork } from '../../components/icons/icons';
import { IconButton } from '../../components/controls/IconButton';
import { useCopyLink } from './use-copy-link';

/** Opens the system's share sheet, or copies the link. */
export function ShareButton({ name, address }: { name: string; address: string }) {
  const { t } = useLingui();
  const copy = useCopyLink(address);
  const share = () => (hasShareSheet() ? openShareSheet(name, absoluteUrl(address)) : copy());
  return <IconButton icon={ShareNetwork} surface="photo" label={t`Share`} onClick={() => void share()} />;
}
