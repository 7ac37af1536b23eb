import { useLingui } from '@lingui/react/macro';
import type { AnyStateMachine } from 'xstate';
import { css } from 'styled-system/css';
import { stateWords } from './words/flow-words';
import { activeIds } from './machines';

/** What it means for a shopper that a machine is where it is: a sentence for each of its innermost states. */
export function Meaning({ machine, value }: { machine: AnyStateMachine; value: unknown }) {
  const { i18n } = useLingui();
  const ids = [...activeIds(machine, value)];
  const innermost = ids.filter((id) => ids.every((other) => !other.startsWith(`${id}.`)));
  return (
    <ul className={sentences}>
      {innermost.map((id) => {
        const words = stateWords(id);
        return words && <li key={id}>{i18n._(words)}</li>;
      })}
    </ul>
  );
}

const sentences = css({ display: 'grid', gap: '1', pt: '2', textStyle: 'note', listStyle: 'none' });
