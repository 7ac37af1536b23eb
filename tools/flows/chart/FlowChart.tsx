import { useLingui } from '@lingui/react/macro';
import { type NodeChange, Panel, ReactFlow, ReactFlowProvider } from '@xyflow/react';
import { type ReactNode, useId, useMemo, useRef } from 'react';
import { css, cx } from 'styled-system/css';
import { stateWords } from '../words/flow-words';
import { ArrowHeads, ArrowLine } from './ArrowLine';
import { Camera } from './Camera';
import { ChosenWords } from './ChosenWords';
import { edgesOf, nodesOf, type StartNode, type StateNode } from './elements';
import { Find } from './Find';
import { Overview } from './Overview';
import { FullScreenButton } from './FullScreenButton';
import type { Layout } from '../layout/layout';
import type { Counts } from '../shading/coverage';
import { useCountWords } from '../shading/use-count-words';
import { StartDot, StateBox } from './StateBox';
import { LARGEST, SMALLEST, ZoomButtons } from './ZoomButtons';

const NODES = { state: StateBox, start: StartDot };
const EDGES = { arrow: ArrowLine };
/** Lower than this, a chart fits without the full height. */
const SHORT = 320;

interface Props {
  layout: Layout;
  /** How often the tests walk it, to be shown; null for not. */
  counts: Counts | null;
  name: string;
  /** ids of the states that the machine is in */
  lit: ReadonlySet<string>;
  /** the id of the state that is looked at */
  chosen: string | null;
  onChoose: (id: string | null) => void;
  /** Between the search and the chart. */
  children: ReactNode;
}

/** A machine's chart; it reads left to right in every language, as the program does. */
export function FlowChart({ layout, counts, name, lit, chosen, onChoose, children }: Props) {
  const { t, i18n } = useLingui();
  const countWords = useCountWords();
  const heads = useId();
  const frame = useRef<HTMLDivElement>(null);
  const here = layout.states.filter(({ node, isContainer }) => lit.has(node.id) && !isContainer);
  const now = here.map(({ title }) => title).join(', ');
  const nodes = useMemo(() => {
    const meaningOf = (id: string) => {
      const words = stateWords(id);
      const count = counts?.states[id];
      return [words && i18n._(words), count !== undefined && countWords(count)].filter(Boolean).join(' ');
    };
    return nodesOf(layout, counts, lit, chosen, meaningOf);
  }, [layout, counts, lit, chosen, i18n, countWords]);
  const edges = useMemo(
    () => edgesOf(layout, counts, { heads, chosen, arrowName: t`Arrow`, countWords }),
    [layout, counts, heads, chosen, t, countWords],
  );
  const change = (changes: NodeChange<StateNode | StartNode>[]) => {
    const selections = changes.filter((each) => each.type === 'select');
    if (selections.length > 0) onChoose(selections.find(({ selected }) => selected)?.id ?? null);
  };
  return (
    <ReactFlowProvider>
      <div ref={frame} className={cx(look.frame, layout.height < SHORT ? look.short : look.tall)} data-chart>
        <div className={look.bar}>
          <Find layout={layout} chosen={chosen} onChoose={onChoose} />
          <FullScreenButton frame={frame} />
        </div>
        {children}
        <ReactFlow
          aria-label={now ? t`Chart of ${name}, now in: ${now}` : t`Chart of ${name}`}
          ariaLabelConfig={{ 'minimap.ariaLabel': t`The whole chart` }}
          attributionPosition="bottom-left"
          className={look.chart}
          nodes={nodes}
          edges={edges}
          nodeTypes={NODES}
          edgeTypes={EDGES}
          onNodesChange={change}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          disableKeyboardA11y
          elevateNodesOnSelect={false}
          zIndexMode="manual"
          deleteKeyCode={null}
          selectionKeyCode={null}
          multiSelectionKeyCode={null}
          zoomOnDoubleClick={false}
          zoomOnScroll={false}
          preventScrolling={false}
          minZoom={SMALLEST}
          maxZoom={LARGEST}
        >
          <ArrowHeads id={heads} />
          <Camera layout={layout} here={here.map(({ node }) => node.id)} chosen={chosen} />
          <Panel position="bottom-right">
            <ZoomButtons />
          </Panel>
          <Overview layout={layout} />
        </ReactFlow>
        <ChosenWords layout={layout} counts={counts} id={chosen ?? here.at(-1)?.node.id ?? null} />
      </div>
    </ReactFlowProvider>
  );
}

const look = {
  frame: css({
    display: 'flex',
    flexDirection: 'column',
    minW: '0',
    overflow: 'hidden',
    rounded: 'lg',
    bg: 'surface',
    boxShadow: 'card',
    '&:fullscreen': { h: 'full', rounded: 'none' },
  }),
  tall: css({ h: 'chart' }),
  short: css({ h: '[28rem]' }),
  bar: css({
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'center',
    columnGap: '2',
    p: '2',
    boxShadow: 'below',
  }),
  chart: css({
    flex: '[1 1 0]',
    minH: '0',
    '--xy-attribution-background-color': '{colors.surface}',
    '& .react-flow__attribution': { bottom: '[1px]' },
    '& .react-flow__attribution a': { display: 'block', px: '2', textStyle: 'caption', color: 'text.secondary' },
  }),
};
