import { Trans, useLingui } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import type { AnyStateMachine } from 'xstate';
import { Card } from '../../components/Card';
import { stateWords } from '../../i18n/flow-words';
import { chartOf } from './chart';
import { wordsOf } from './words';

/** What the states mean; where nobody wrote it in the page's language, the chart's own English words. */
export function StateWords({ machine, lit }: { machine: AnyStateMachine; lit: ReadonlySet<string> }) {
  const { i18n } = useLingui();
  const explained = chartOf(machine).nodes.filter(({ id, description }) => description || stateWords(id));
  if (explained.length === 0) return null;
  return (
    <Card id="states" title={<Trans>The states in words</Trans>}>
      <dl className={list}>
        {explained.map(({ id, name, description }) => {
          const words = stateWords(id);
          return (
            <div key={id} className={lit.has(id) ? current : undefined}>
              <dt className={term}>
                <bdi dir="ltr" lang="en">
                  {wordsOf(name)}
                </bdi>
              </dt>
              {words ? (
                <dd className={text}>{i18n._(words)}</dd>
              ) : (
                <dd className={text} lang="en" dir="ltr">
                  {description}
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </Card>
  );
}

const list = css({ display: 'grid', gap: '3', pt: '2' });
const term = css({ textStyle: 'link' });
const text = css({ textStyle: 'note', color: 'text.secondary' });
const current = css({ p: '2', rounded: 'sm', bg: 'primary.soft' });
