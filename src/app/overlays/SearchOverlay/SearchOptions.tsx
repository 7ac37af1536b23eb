import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { searchOverlay } from 'styled-system/recipes';
import type { ActorRefFrom } from 'xstate';
import { categoryHref, href } from '../../../../domain/routes/href';
import type { searchMachine } from '../../../../machines/catalogue/search.machine';
import { optionsOf, type SearchOption } from '../../../../machines/catalogue/search.rules';
import { Picture } from '../../../components/catalogue/Picture';
import { ArrowForward, MagnifyingGlass } from '../../../components/icons/icons';
import { Highlighted } from './Highlighted';
import { OptionLink } from './OptionLink';
import { ResultRow } from './ResultRow';
import { TextRow } from './TextRow';

type SearchRef = ActorRefFrom<typeof searchMachine>;

/** What a line separates from the rest. */
const SECTIONS: readonly (readonly SearchOption['kind'][])[] = [['word', 'category'], ['product'], ['all']];

export const OPTIONS_ID = 'search-options';

/** The list under the search field: words, categories, products and the way to all results. */
export function SearchOptions({ search }: { search: SearchRef }) {
  const { t } = useLingui();
  const { query, found, active } = useSelector(search, ({ context }) => context);
  const options = found ? optionsOf(found) : [];
  return (
    <div role="listbox" id={OPTIONS_ID} aria-label={t`Search`}>
      {SECTIONS.map((kinds) => {
        const members = [...options.entries()].filter(([, { kind }]) => kinds.includes(kind));
        if (members.length === 0) return null;
        return (
          <div key={kinds[0]} role="presentation" className={searchOverlay().group}>
            {members.map(([index, option]) => (
              <Option
                key={index}
                option={option}
                query={query}
                total={found?.total ?? null}
                index={index}
                isActive={index === active}
                search={search}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

interface Props {
  option: SearchOption;
  query: string;
  total: number | null;
  index: number;
  isActive: boolean;
  search: SearchRef;
}

function Option({ option, query, total, search, ...place }: Props) {
  const styles = searchOverlay();
  const onOpen = () => search.send({ type: 'result.opened' });
  switch (option.kind) {
    case 'word': {
      const searchWord = () => {
        search.send({ type: 'query.changed', query: option.text });
        search.send({ type: 'search.submitted' });
      };
      return (
        <TextRow icon={MagnifyingGlass} href={href('products', { query: option.text })} onOpen={searchWord} {...place}>
          <bdi>
            <Highlighted text={option.text} query={query} />
          </bdi>
        </TextRow>
      );
    }
    case 'category':
      return (
        <OptionLink href={categoryHref(option.category)} onOpen={onOpen} {...place}>
          <span className={styles.round}>
            <Picture src={option.category.image} alt="" sizes="32px" width={32} height={32} />
          </span>
          <span className={styles.text}>
            <bdi>
              <Highlighted text={option.category.name} query={query} />
            </bdi>
            <span className={styles.kind}>
              <Trans>Category</Trans>
            </span>
          </span>
        </OptionLink>
      );
    case 'product':
      return <ResultRow product={option.product} query={query} onOpen={onOpen} {...place} />;
    case 'all':
      return (
        <TextRow icon={ArrowForward} mirror href={href('products', { query: query.trim() })} onOpen={onOpen} {...place}>
          <span className={css({ color: 'primary', fontWeight: 'semibold' })}>
            {total === null ? (
              <Trans>See all results</Trans>
            ) : (
              <Plural value={total} one="See the result" other="See all # results" />
            )}
          </span>
        </TextRow>
      );
  }
}
