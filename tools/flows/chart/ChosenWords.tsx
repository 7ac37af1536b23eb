import { Trans, useLingui } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import { stateWords } from '../words/flow-words';
import type { Layout } from '../layout/layout';
import type { Counts } from '../shading/coverage';
import { useCountWords } from '../shading/use-count-words';

interface Props {
  layout: Layout;
  counts: Counts | null;
  id: string | null;
}

/** What the chosen state means, under its chart. */
export function ChosenWords({ layout, counts, id }: Props) {
  const { i18n } = useLingui();
  const countWords = useCountWords();
  const state = layout.states.find(({ node }) => node.id === id);
  const count = state && counts?.states[state.node.id];
  const words = state && stateWords(state.node.id);
  return (
    <p className={look} role="status">
      {state ? (
        <>
          <bdi dir="ltr" lang="en" className={css({ textStyle: 'link', color: 'text' })}>
            {state.title}
          </bdi>{' '}
          {words && i18n._(words)} {count !== undefined && countWords(count)}
        </>
      ) : (
        <Trans>Choose a state to read what it means.</Trans>
      )}
    </p>
  );
}

const look = css({ minH: '15', px: '4', py: '2', textStyle: 'note', color: 'text.secondary', boxShadow: 'above' });
