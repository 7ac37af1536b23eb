import { Trans, useLingui } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import { stateWords } from '../words/flow-words';
import type { Layout } from '../layout/layout';

/** What the chosen state means, under its chart. */
export function ChosenWords({ layout, id }: { layout: Layout; id: string | null }) {
  const { i18n } = useLingui();
  const state = layout.states.find(({ node }) => node.id === id);
  const words = state && stateWords(state.node.id);
  return (
    <p className={look} role="status">
      {state ? (
        <>
          <bdi dir="ltr" lang="en" className={css({ textStyle: 'link', color: 'text' })}>
            {state.title}
          </bdi>{' '}
          {words && i18n._(words)}
        </>
      ) : (
        <Trans>Choose a state to read what it means.</Trans>
      )}
    </p>
  );
}

const look = css({ minH: '15', px: '4', py: '2', textStyle: 'note', color: 'text.secondary', boxShadow: 'above' });
