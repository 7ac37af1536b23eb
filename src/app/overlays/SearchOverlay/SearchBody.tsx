import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { searchOverlay } from 'styled-system/recipes';
import type { ActorRefFrom } from 'xstate';
import type { Category } from '../../../../api/schemas/category';
import type { searchMachine } from '../../../../machines/catalogue/search.machine';
import { EmptyState } from '../../../components/layout/EmptyState';
import { Failed } from '../../../components/layout/Failed';
import { LinkButton } from '../../../components/controls/LinkButton';
import { VisuallyHidden } from '../../../components/layout/VisuallyHidden';
import { href } from '../../../../domain/routes/href';
import { RecentSearches } from './RecentSearches';
import { ResultRow } from './ResultRow';
import { SearchDepartments } from './SearchDepartments';

interface Props {
  search: ActorRefFrom<typeof searchMachine>;
  /** empty until loaded */
  departments: readonly Category[];
}

/** Results; recent searches and departments while the text is empty; help when nothing is found. */
export function SearchBody({ search, departments }: Props) {
  const { t } = useLingui();
  const state = useSelector(search, (snapshot) => snapshot);
  const { query, results, total, failure } = state.context;
  const count = total ?? results.length;
  const styles = searchOverlay();
  return (
    <div className={styles.body}>
      <p className={styles.status} role="status">
        {state.hasTag('results') && <Plural value={count} one="# result" other="# results" />}
        {state.hasTag('busy') && t`Searching…`}
        {state.hasTag('nothing') && <VisuallyHidden>{t`No products found`}</VisuallyHidden>}
      </p>
      {state.hasTag('idle') && (
        <>
          <RecentSearches search={search} />
          <SearchDepartments departments={departments} />
        </>
      )}
      {(state.hasTag('results') || state.hasTag('busy')) &&
        results.map((product) => (
          <ResultRow
            key={product.id}
            product={product}
            query={query}
            onOpen={() => search.send({ type: 'result.opened' })}
          />
        ))}
      {state.hasTag('nothing') && (
        <EmptyState
          picture="/media/prop-magnifier-480.webp"
          blob="yellow"
          title={<Trans>No products found</Trans>}
          help={<Trans>Try a shorter word, or browse the categories.</Trans>}
          action={
            <LinkButton href={href('categories')} replace>
              <Trans>Browse categories</Trans>
            </LinkButton>
          }
        />
      )}
      {state.hasTag('failed') && (
        <Failed
          title={<Trans>The search did not work</Trans>}
          failure={failure}
          onRetry={() => search.send({ type: 'retry.requested' })}
        />
      )}
    </div>
  );
}
