import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { css } from 'styled-system/css';
import { searchOverlay } from 'styled-system/recipes';
import type { ActorRefFrom } from 'xstate';
import type { searchMachine } from '../../../../machines/catalogue/search.machine';
import { Icon } from '../../../components/icons/Icon';
import { ArrowBack, MagnifyingGlass, X } from '../../../components/icons/icons';
import { IconButton } from '../../../components/controls/IconButton';
import { href } from '../../../../domain/routes/href';
import { useShop } from '../../shop-context';

interface Props {
  search: ActorRefFrom<typeof searchMachine>;
  onClose: () => void;
}

/** The search field; Enter opens the full list of results. */
export function SearchHead({ search, onClose }: Props) {
  const { t } = useLingui();
  const shop = useShop();
  const query = useSelector(search, ({ context }) => context.query);
  const styles = searchOverlay();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (query.trim() === '') return;
    search.send({ type: 'search.submitted' });
    shop.send({
      type: 'navigation.requested',
      to: { name: 'path', path: href('products', { query: query.trim() }) },
      replace: true,
    });
  };
  return (
    <search className={styles.head}>
      <form className={css({ display: 'contents' })} onSubmit={submit}>
        <IconButton icon={ArrowBack} mirror label={t`Back`} onClick={onClose} />
        <div className={styles.box}>
          <Icon as={MagnifyingGlass} size={20} />
          <input
            className={styles.input}
            type="search"
            enterKeyHint="search"
            aria-label={t`Search`}
            placeholder={t`A perfume, a gift, a bag…`}
            autoComplete="off"
            // While empty, the placeholder needs the direction of the page.
            dir={query === '' ? undefined : 'auto'}
            maxLength={100}
            data-autofocus=""
            value={query}
            onChange={(event) => search.send({ type: 'query.changed', query: event.currentTarget.value })}
          />
          {query !== '' && (
            <IconButton
              icon={X}
              className={styles.clear}
              label={t`Clear`}
              onClick={() => search.send({ type: 'query.changed', query: '' })}
            />
          )}
        </div>
      </form>
    </search>
  );
}
