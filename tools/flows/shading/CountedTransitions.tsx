import { css } from 'styled-system/css';
import type { Chart } from '../chart/chart';
import { phraseOf, titleOf } from '../chart/chart-words';
import type { Counts } from './coverage';
import { useCountWords } from './use-count-words';

interface Props {
  chart: Chart;
  /** the id of the state that they leave */
  from: string;
  counts: Counts;
}

/** The transitions from a state, each with how often the tests take it. */
export function CountedTransitions({ chart, from, counts }: Props) {
  const countWords = useCountWords();
  const titles = new Map(chart.nodes.map((node) => [node.id, titleOf(node)]));
  return (
    <ul className={list}>
      {chart.edges
        .filter((edge) => edge.from === from)
        .map((edge) => (
          <li key={`${edge.transition} ${edge.to}`}>
            <bdi dir="ltr" lang="en">
              {edge.to === from ? `↺ ${phraseOf(edge)}` : `${phraseOf(edge)} → ${titles.get(edge.to) ?? ''}`.trim()}
            </bdi>
            {' · '}
            {countWords(counts.transitions[edge.transition] ?? 0)}
          </li>
        ))}
    </ul>
  );
}

const list = css({ display: 'grid', gap: '1', pt: '1', ps: '4', listStyle: 'none' });
