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

/** The box; Enter opens the list of everything that the text finds. */
export function SearchHead({ search, onClose }: Props) {
  const { t } = useLingui();
  const shop = useShop();
  const query = useSelector(search, ({ context }) => context.query);
  const look = searchOverlay();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (query.trim() === '') return;
    search.send({ type: 'search.submitted' });
    shop.send({
      type: 'place.left',
      to: { name: 'path', path: href('products', { query: query.trim() }) },
      replace: true,
    });
  };
  return (
    <search className={look.head}>
      <form className={css({ display: 'contents' })} onSubmit={submit}>
        <IconButton icon={ArrowBack} mirror label={t`Back`} onClick={onClose} />
        <div className={look.box}>
          <Icon as={MagnifyingGlass} size={20} />
          <input
            className={look.input}
            type="search"
            enterKeyHint="search"
            aria-label={t`Search`}
            placeholder={t`A perfume, a gift, a bag…`}
            autoComplete="off"
            // An empty box has the direction of the page, that of its placeholder.
            dir={query === '' ? undefined : 'auto'}
            maxLength={100}
            data-autofocus=""
            value={query}
            onChange={(event) => search.send({ type: 'query.changed', query: event.currentTarget.value })}
          />
          {query !== '' && (
            <IconButton
              icon={X}
              className={look.clear}
              label={t`Clear`}
              onClick={() => search.send({ type: 'query.changed', query: '' })}
            />
          )}
        </div>
      </form>
    </search>
  );
}
