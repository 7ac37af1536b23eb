import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { FormEvent, KeyboardEvent } from 'react';
import { css } from 'styled-system/css';
import { searchOverlay } from 'styled-system/recipes';
import type { ActorRefFrom } from 'xstate';
import type { searchMachine } from '../../../../machines/catalogue/search.machine';
import { Icon } from '../../../components/icons/Icon';
import { ArrowBack, MagnifyingGlass, X } from '../../../components/icons/icons';
import { IconButton } from '../../../components/controls/IconButton';
import { href } from '../../../../domain/routes/href';
import { useShop } from '../../shop-context';
import { optionId } from './OptionLink';
import { OPTIONS_ID } from './SearchOptions';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

interface Props {
  search: ActorRefFrom<typeof searchMachine>;
  onClose: () => void;
}

/** The search field; arrow keys choose from the list under it, Enter opens the choice or all results. */
export function SearchHead({ search, onClose }: Props) {
  const { t } = useLingui();
  const shop = useShop();
  const { query, found, active } = useSelector(search, ({ context }) => context);
  const isExpanded = useSelector(search, (state) => state.hasTag('results'));
  const styles = searchOverlay();
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || !isExpanded) return;
    event.preventDefault();
    search.send({ type: 'option.moved', step });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const option = found && active >= 0 ? document.getElementById(optionId(active)) : null;
    if (option) return option.click();
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
        <IconButton icon={ArrowBack} mirror label={t`Back`} onClick={onClose} className={styles.back} />
        <div className={styles.box}>
          <Icon as={MagnifyingGlass} size={20} />
          <input
            className={styles.input}
            type="text"
            inputMode="search"
            role="combobox"
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? OPTIONS_ID : undefined}
            aria-activedescendant={active >= 0 ? optionId(active) : undefined}
            enterKeyHint="search"
            aria-label={t`Search`}
            placeholder={t`A perfume, a gift, a bag…`}
            autoComplete="off"
            // While empty, the placeholder needs the direction of the page.
            dir={query === '' ? undefined : 'auto'}
            maxLength={100}
            data-autofocus=""
            value={query}
            onKeyDown={move}
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
