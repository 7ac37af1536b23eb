import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { pageInset } from 'styled-system/recipes';
import type { ResourceMachine } from '../../../machines/catalogue/resource.machine';
import { watch } from '../../flows/watch';
import type { ScreenProps } from '../screen';
import { Flow } from './Flow';
import { FlowList } from './FlowList';
import { FlowsWords } from './FlowsWords';
import type { Picture } from './layout';
import { machines } from './machines';

export type PictureResource = ResourceMachine<Picture | null, string>;

/** The shop's machines as pictures: all of them, or the one that the address names. */
export function Flows({ route, screen }: ScreenProps<'flows', PictureResource>) {
  const recordings = useSyncExternalStore(watch.subscribe, watch.getSnapshot, watch.getSnapshot);
  const drawing = useSelector(screen, (state) => state);
  const machine = machines.get(route.machine);
  return (
    <FlowsWords>
      <div className={pageInset({ width: 'page' })}>
        {machine ? (
          <Flow
            machine={machine}
            picture={drawing.context.data as Picture | null}
            isFailed={drawing.hasTag('failed')}
            onRetry={() => screen.send({ type: 'resource.refreshed' })}
            recordings={recordings.filter((recording) => recording.machine === machine.id)}
          />
        ) : (
          <FlowList recordings={recordings} />
        )}
      </div>
    </FlowsWords>
  );
}
