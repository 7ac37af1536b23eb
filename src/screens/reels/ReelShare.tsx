import { useLingui } from '@lingui/react/macro';
import { reelsFeed } from 'styled-system/recipes';
import type { Reel } from '../../../api/schemas/reel';
import { href } from '../../../domain/routes/href';
import { useShare } from '../../app/hooks/use-share';
import { Icon } from '../../components/icons/Icon';
import { ShareNetwork } from '../../components/icons/icons';

/** Shares the clip's product under the clip's title. */
export function ReelShare({ reel: { title, productId } }: { reel: Reel }) {
  const { t } = useLingui();
  const share = useShare(title, href('product', { productId }));
  return (
    <button type="button" className={reelsFeed().tool} aria-label={t`Share`} onClick={() => void share()}>
      <Icon as={ShareNetwork} />
    </button>
  );
}
