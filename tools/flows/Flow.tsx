import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { AnyStateMachine } from 'xstate';
import { EmptyState } from '../../src/components/layout/EmptyState';
import { Button } from '../../src/components/controls/Button';
import { LinkButton } from '../../src/components/controls/LinkButton';
import { Loading, Skeleton } from '../../src/components/layout/Skeleton';
import { PageTitle } from '../../src/components/layout/Titles';
import type { Recording } from '../../src/flows/recording';
import { flowWords } from './words/flow-words';
import { flowHref } from './flow-href';
import { FlowChart } from './chart/FlowChart';
import type { LaidOut } from './layout/layout-resource';
import { Legend } from './chart/Legend';
import { look } from './look';
import { activeIds } from './machines';
import { CopyForStately } from './stately/CopyForStately';
import { Replay } from './replay/Replay';
import { Running } from './replay/Running';
import { ShadingBar } from './shading/ShadingBar';
import { StateWords } from './words/StateWords';
import { useReplay } from './replay/use-replay';
import { useMoment } from './replay/use-moment';

interface Props {
  machine: AnyStateMachine;
  laidOut: LaidOut | null;
  isFailed: boolean;
  onRetry: () => void;
  recordings: readonly Recording[];
}

/** One machine: its chart with the present state lit, what happened to it, and the way to save and replay that. */
export function Flow({ machine, laidOut, isFailed, onRetry, recordings }: Props) {
  const { i18n } = useLingui();
  const [query, setQuery] = useSearchParams();
  const stage = useRef<HTMLDivElement>(null);
  const [isShaded, setShaded] = useState(false);
  const layout = laidOut?.layout ?? null;
  const counts = (isShaded && laidOut?.counts) || null;
  const replay = useReplay(machine);
  const moment = useMoment(recordings);
  const { recording } = moment;
  const step = replay.step ?? moment.step;
  const isShown = replay.step !== null || moment.isPast || recording?.isRunning;
  const lit = step && isShown ? activeIds(machine, step.value) : new Set<string>();
  const asked = query.get('state');
  const chosen = layout?.states.some(({ node }) => node.id === asked) ? asked : null;
  const choose = (id: string | null) =>
    setQuery(new URLSearchParams({ machine: machine.id, ...(id !== null && { state: id }) }), { replace: true });
  const words = flowWords(machine.id);
  const name = words ? i18n._(words.title) : machine.id;
  return (
    <>
      <PageTitle>{name}</PageTitle>
      {words && <p className={look.intro}>{i18n._(words.what)}</p>}
      <div ref={stage} className={look.stage}>
        {layout && (
          <FlowChart layout={layout} counts={counts} name={name} lit={lit} chosen={chosen} onChoose={choose}>
            {laidOut?.counts && <ShadingBar isShaded={isShaded} onShade={setShaded} />}
          </FlowChart>
        )}
        {!layout && !isFailed && (
          <Loading>
            <Skeleton shape="banner" />
          </Loading>
        )}
        {isFailed && (
          <EmptyState
            picture="/media/prop-magnifier-480.webp"
            blob="error"
            title={<Trans>The chart could not be shown</Trans>}
            action={
              <Button onClick={onRetry}>
                <Trans>Retry</Trans>
              </Button>
            }
          />
        )}
        <Running machine={machine} recordings={recordings} moment={moment} />
      </div>
      <div className={look.columns}>
        <StateWords
          machine={machine}
          counts={counts}
          lit={lit}
          chosen={chosen}
          onShow={() => stage.current?.scrollIntoView({ block: 'nearest' })}
        />
        <div className={look.column}>
          <Replay replay={replay} recording={recording} />
          <Legend />
        </div>
      </div>
      <div className={look.end}>
        <LinkButton href={flowHref()} tone="quiet">
          <Trans>All machines</Trans>
        </LinkButton>
        <CopyForStately machine={machine} />
      </div>
    </>
  );
}
