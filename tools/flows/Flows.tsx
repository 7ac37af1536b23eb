import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { css } from 'styled-system/css';
import { pageInset } from 'styled-system/recipes';
import { useSearchParams } from 'wouter';
import type { AnyStateMachine } from 'xstate';
import { useTitle } from '../../src/app/hooks/use-title';
import { Flow } from './Flow';
import { FlowList } from './FlowList';
import { FlowsWords } from './words/FlowsWords';
import { FlowsHeader } from './FlowsHeader';
import { machines } from './machines';
import { type LaidOut, layoutResource } from './layout/layout-resource';
import type { Recording } from '../../src/flows/recording';
import { watch } from './replay/watch';

/** The shop's machines as charts: all of them, or the one that the address names. */
export function Flows() {
  const [query] = useSearchParams();
  const recordings = useSyncExternalStore(watch.subscribe, watch.getSnapshot, watch.getSnapshot);
  const machine = machines.get(query.get('machine') ?? '');
  const frame = useRef<HTMLDivElement>(null);
  useTitle(frame);
  return (
    <FlowsWords>
      <div ref={frame} className={page}>
        <FlowsHeader />
        <main className={pageInset({ width: 'page' })}>
          {machine ? (
            <OneFlow key={machine.id} machine={machine} recordings={recordings} />
          ) : (
            <FlowList recordings={recordings} />
          )}
        </main>
      </div>
    </FlowsWords>
  );
}

/** Starts to lay out the chart of a machine, and shows it from the top. */
function OneFlow({ machine, recordings }: { machine: AnyStateMachine; recordings: readonly Recording[] }) {
  const resource = useActorRef(layoutResource, { input: { request: machine.id } });
  const state = useSelector(resource, (snapshot) => snapshot);
  // On Back the browser restores the position of the list.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <Flow
      machine={machine}
      laidOut={state.context.data as LaidOut | null}
      isFailed={state.hasTag('failed')}
      onRetry={() => resource.send({ type: 'resource.refreshed' })}
      recordings={recordings.filter((recording) => recording.machine === machine.id)}
    />
  );
}

const page = css({ minH: '[100dvh]', bg: 'canvas', pb: '8' });
