import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { searchOverlay, sectionTitle } from 'styled-system/recipes';
import type { ActorRefFrom } from 'xstate';
import type { searchMachine } from '../../../../machines/catalogue/search.machine';
import { Button } from '../../../components/controls/Button';
import { Chip } from '../../../components/controls/Chip';

/** Recent searches of this device. */
export function RecentSearches({ search }: { search: ActorRefFrom<typeof searchMachine> }) {
  const recent = useSelector(search, ({ context }) => context.recent);
  if (recent.length === 0) return null;
  return (
    <section>
      <h2 className={sectionTitle().title}>
        <Trans>Recent searches</Trans>
      </h2>
      <div className={searchOverlay().recent}>
        {recent.map((query) => (
          <Chip key={query} pressed={false} onPress={() => search.send({ type: 'query.changed', query })}>
            <bdi>{query}</bdi>
          </Chip>
        ))}
        <Button tone="plain" size="sm" onClick={() => search.send({ type: 'recent.cleared' })}>
          <Trans>Clear</Trans>
        </Button>
      </div>
    </section>
  );
}
