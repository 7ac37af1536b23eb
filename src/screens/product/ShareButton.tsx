import { useLingui } from '@lingui/react/macro';
import { useShare } from '../../app/hooks/use-share';
import { ShareNetwork } from '../../components/icons/icons';
import { IconButton } from '../../components/controls/IconButton';

/** Opens the system's share sheet, or copies the link. */
export function ShareButton({ name, address }: { name: string; address: string }) {
  const { t } = useLingui();
  const share = useShare(name, address);
  return <IconButton icon={ShareNetwork} surface="photo" label={t`Share`} onClick={() => void share()} />;
}
