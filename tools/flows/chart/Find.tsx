import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { css } from 'styled-system/css';
import { containsWords } from '../../../domain/text/search-text';
import { Field } from '../../../src/components/controls/Field';
import { MagnifyingGlass } from '../../../src/components/icons/icons';
import { VisuallyHidden } from '../../../src/components/layout/VisuallyHidden';
import { stateWords } from '../words/flow-words';
import type { Layout } from '../layout/layout';

interface Props {
  layout: Layout;
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** Finds a state by its name or its words; Enter goes to the next one. */
export function Find({ layout, chosen, onChoose }: Props) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const find = (text: string): string[] => {
    if (text.trim() === '') return [];
    return layout.states
      .filter(({ node, title }) => {
        const words = stateWords(node.id);
        return node.parent !== null && containsWords(`${title} ${words ? i18n._(words) : ''}`, text);
      })
      .map(({ node }) => node.id);
  };
  const found = find(typed);
  const position = chosen === null ? -1 : found.indexOf(chosen);
  const count = found.length;
  const current = position + 1;
  const goTo = (id: string | undefined) => id !== undefined && onChoose(id);
  const said = typed.trim() === '' ? '' : count === 0 ? t`No state` : t`${current} of ${count}`;
  return (
    <Field
      label={t`Find a state`}
      placeholder={t`Find a state`}
      hideLabel
      className={css({ minW: '0' })}
      icon={MagnifyingGlass}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      value={typed}
      onChange={(text) => {
        setTyped(text);
        goTo(find(text)[0]);
      }}
      onKeyDown={({ key }) => key === 'Enter' && goTo(found[(position + 1) % Math.max(count, 1)])}
      end={
        <>
          <span aria-hidden="true">{said}</span>
          <VisuallyHidden role="status">{said}</VisuallyHidden>
        </>
      }
    />
  );
}
