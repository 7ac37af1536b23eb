import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { Trans } from '@lingui/react/macro';
import { searchOverlay } from 'styled-system/recipes';
import type { ActorRefFrom } from 'xstate';
import { categoriesResource } from '../../../../machines/catalogue/catalogue.actors';
import { popularResource } from '../../../../machines/catalogue/search.actors';
import { searchMachine } from '../../../../machines/catalogue/search.machine';
import { localStore } from '../../../adapters/storage/local-storage';
import { persistIn } from '../../../adapters/storage/persist';
import { recentSearchesSlice } from '../../../../machines/storage/search.slices';
import { useEarlyEscape } from '../../../components/select/use-early-escape';
import { VisuallyHidden } from '../../../components/layout/VisuallyHidden';
import { useWidget } from '../../shop-context';
import { useResource } from '../../hooks/use-resource';
import { SearchBody } from './SearchBody';
import { SearchHead } from './SearchHead';
import { usePanel } from './use-panel';
import { Localised } from '../../../components/text/Localised';

const searchInBrowser = searchMachine.provide({ actors: { persist: persistIn(localStore()) } });

interface Props {
  open: boolean;
  onClose: () => void;
}

/** The search, over the whole screen or as a panel around the header's field; the text stays while it is closed (Specification 2, Shared chrome). */
export function SearchOverlay({ open, onClose }: Props) {
  const search = useWidget(searchInBrowser, { recent: recentSearchesSlice.read(localStore()) });
  const styles = searchOverlay();
  const panel = usePanel(open);
  useEarlyEscape(open, onClose);
  return (
    <Localised>
      <Dialog.Root open={open} onOpenChange={(change) => !change.open && onClose()} lazyMount unmountOnExit>
        <Portal>
          <Dialog.Backdrop className={styles.scrim} />
          <Dialog.Positioner>
            <Dialog.Content className={styles.content} {...panel}>
              <Dialog.Title>
                <VisuallyHidden>
                  <Trans>Search</Trans>
                </VisuallyHidden>
              </Dialog.Title>
              <SearchHead search={search} onClose={onClose} />
              <SearchContent search={search} />
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </Localised>
  );
}

/** Loads departments and popular searches with each opening, from the browser's cache after the first. */
function SearchContent({ search }: { search: ActorRefFrom<typeof searchMachine> }) {
  const departments = useResource<typeof categoriesResource>(useWidget(categoriesResource, { request: null }));
  const popular = useResource<typeof popularResource>(useWidget(popularResource, { request: null }));
  return <SearchBody search={search} departments={departments.data ?? []} popular={popular.data ?? []} />;
}
