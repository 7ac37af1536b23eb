import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { Trans } from '@lingui/react/macro';
import { searchOverlay } from 'styled-system/recipes';
import type { ActorRefFrom } from 'xstate';
import { categoriesResource } from '../../../../machines/catalogue/catalogue.actors';
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
import { Localised } from '../../../components/text/Localised';

const searchInBrowser = searchMachine.provide({ actors: { persist: persistIn(localStore()) } });

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Full-screen search; the text stays while it is closed (Specification 2, Shared chrome). */
export function SearchOverlay({ open, onClose }: Props) {
  const search = useWidget(searchInBrowser, { recent: recentSearchesSlice.read(localStore()) });
  const styles = searchOverlay();
  useEarlyEscape(open, onClose);
  return (
    <Localised>
      <Dialog.Root open={open} onOpenChange={(change) => !change.open && onClose()} lazyMount unmountOnExit>
        <Portal>
          <Dialog.Positioner>
            <Dialog.Content className={styles.content}>
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

/** Loads the departments with each opening, from the browser's cache after the first. */
function SearchContent({ search }: { search: ActorRefFrom<typeof searchMachine> }) {
  const { data } = useResource<typeof categoriesResource>(useWidget(categoriesResource, { request: null }));
  return <SearchBody search={search} departments={data ?? []} />;
}
