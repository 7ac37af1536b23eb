import { Trans } from '@lingui/react/macro';
import { offlineBanner } from 'styled-system/recipes';
import { Icon } from '../../components/icons/Icon';
import { CellSignalSlash } from '../../components/icons/icons';
import { useOnline } from '../hooks/use-online';

/** Shown above every screen while offline; announced when that changes. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status" className={isOnline ? undefined : offlineBanner()}>
      {!isOnline && (
        <>
          <Icon as={CellSignalSlash} size={18} />
          <span>
            <Trans>No connection. This page catches up by itself.</Trans>
          </span>
        </>
      )}
    </div>
  );
}
