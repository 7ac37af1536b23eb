import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { searchOverlay } from 'styled-system/recipes';
import type { ActorRefFrom } from 'xstate';
import type { Category } from '../../../../api/schemas/category';
import type { searchMachine } from '../../../../machines/catalogue/search.machine';
import { Button } from '../../../components/controls/Button';
import { EmptyState } from '../../../components/layout/EmptyState';
import { Failed } from '../../../components/layout/Failed';
import { LinkButton } from '../../../components/controls/LinkButton';
import { VisuallyHidden } from '../../../components/layout/VisuallyHidden';
import { href } from '../../../../domain/routes/href';
import { SearchDepartments } from './SearchDepartments';
import { SearchOptions } from './SearchOptions';
import { SearchTexts } from './SearchTexts';

interface Props {
  search: ActorRefFrom<typeof searchMachine>;
  /** empty until loaded */
  departments: readonly Category[];
  /** popular searches; empty until loaded */
  popular: readonly string[];
}

/** Suggestions and products; recent and popular searches and departments while the text is empty; help when nothing is found. */
export function SearchBody({ search, departments, popular }: Props) {
  const { t } = useLingui();
  const state = useSelector(search, (snapshot) => snapshot);
  const { found, recent, failure } = state.context;
  const count = found?.total ?? found?.products.length ?? 0;
  const choose = (query: string) => search.send({ type: 'query.changed', query });
  const corrected = found?.corrected ?? '';
  const styles = searchOverlay();
  return (
    <div className={styles.body}>
      <p className={styles.status} role="status">
        {state.hasTag('results') && <Plural value={count} one="# result" other="# results" />}
        {state.hasTag('busy') && t`Searching…`}
        {state.hasTag('nothing') && <VisuallyHidden>{t`No products found`}</VisuallyHidden>}
      </p>
      {state.hasTag('idle') && (
        <SearchTexts
          title={<Trans>Recent searches</Trans>}
          texts={recent}
          onChoose={choose}
          action={
            <Button tone="plain" size="sm" onClick={() => search.send({ type: 'recent.cleared' })}>
              <Trans>Clear</Trans>
            </Button>
          }
        />
      )}
      {state.hasTag('results') && corrected !== '' && (
        <p className={styles.corrected}>
          <Trans>Did you mean</Trans>{' '}
          <button type="button" onClick={() => choose(corrected)}>
            <bdi>{corrected}</bdi>
          </button>
        </p>
      )}
      {(state.hasTag('results') || (state.hasTag('busy') && found)) && <SearchOptions search={search} />}
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
      {(state.hasTag('idle') || state.hasTag('nothing')) && (
        <>
          <SearchTexts title={<Trans>Popular searches</Trans>} texts={popular} onChoose={choose} />
          <SearchDepartments departments={departments} />
        </>
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
