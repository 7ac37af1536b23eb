import { Trans, useLingui } from '@lingui/react/macro';
import { css, cx } from 'styled-system/css';
import type { AnyStateMachine } from 'xstate';
import { Card } from '../../../src/components/layout/Card';
import { Link } from '../../../src/components/controls/Link';
import type { Counts } from '../shading/coverage';
import { CountedTransitions } from '../shading/CountedTransitions';
import { useCountWords } from '../shading/use-count-words';
import { chartOf } from '../chart/chart';
import { titleOf } from '../chart/chart-words';
import { flowHref } from '../flow-href';
import { stateWords } from './flow-words';

interface Props {
  machine: AnyStateMachine;
  counts: Counts | null;
  lit: ReadonlySet<string>;
  chosen: string | null;
  onShow: () => void;
}

/** What every state means, in the chart's order, with a link to it; a state inside another one is set in. */
export function StateWords({ machine, counts, lit, chosen, onShow }: Props) {
  const { i18n } = useLingui();
  const countWords = useCountWords();
  const chart = chartOf(machine);
  const [root, ...states] = chart.nodes;
  return (
    <Card id="states" title={<Trans>The states in words</Trans>}>
      <dl className={list}>
        {root && counts && chart.edges.some(({ from }) => from === root.id) && (
          <div>
            <dt className={term}>
              <Trans>In every state</Trans>
            </dt>
            <dd className={text}>
              <CountedTransitions chart={chart} from={root.id} counts={counts} />
            </dd>
          </div>
        )}
        {states.map((node) => {
          const words = stateWords(node.id);
          const count = counts?.states[node.id];
          const isInside = node.parent !== root?.id;
          return (
            <div
              key={node.id}
              className={cx(isInside && inside, lit.has(node.id) && current, node.id === chosen && looked)}
            >
              <dt className={term}>
                <Link
                  href={flowHref(machine.id, node.id)}
                  replace
                  onClick={onShow}
                  aria-current={node.id === chosen || undefined}
                >
                  <bdi dir="ltr" lang="en">
                    {titleOf(node)}
                  </bdi>
                </Link>
              </dt>
              <dd className={text}>
                {words && i18n._(words)} {count !== undefined && countWords(count)}
                {counts && <CountedTransitions chart={chart} from={node.id} counts={counts} />}
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}

const list = css({ display: 'grid', gap: '3', pt: '2' });
const term = css({ textStyle: 'link' });
const inside = css({ ps: '4' });
const text = css({ textStyle: 'note', color: 'text.secondary' });
const current = css({ p: '2', rounded: 'sm', bg: 'primary.soft' });
const looked = css({ p: '2', rounded: 'sm', boxShadow: 'chosen' });
