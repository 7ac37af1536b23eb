import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { EmptyState } from '../../src/components/layout/EmptyState';
import { Button } from '../../src/components/controls/Button';
import { LinkButton } from '../../src/components/controls/LinkButton';
import { Loading, Skeleton } from '../../src/components/layout/Skeleton';
import { PageTitle } from '../../src/components/layout/Titles';
import type { Recording } from '../../src/flows/recording';
import { flowWords } from './words/flow-words';
import { flowHref } from './flow-href';
import { ChartPicture } from './chart/ChartPicture';
import type { Picture } from './chart/layout';
import { Legend } from './chart/Legend';
import { look } from './look';
import { activeIds } from './machines';
import { Replay } from './replay/Replay';
import { Running } from './replay/Running';
import { StateWords } from './words/StateWords';
import { useReplay } from './replay/use-replay';

interface Props {
  machine: AnyStateMachine;
  picture: Picture | null;
  isFailed: boolean;
  onRetry: () => void;
  recordings: readonly Recording[];
}

/** One machine: its chart with the present state lit, what happened to it, and the way to save and replay that. */
export function Flow({ machine, picture, isFailed, onRetry, recordings }: Props) {
  const { i18n } = useLingui();
  const [chosen, choose] = useState<string | null>(null);
  const replay = useReplay(machine);
  const recording =
    recordings.find(({ id }) => id === chosen) ?? recordings.find((each) => each.isRunning) ?? recordings[0];
  const step = replay.step ?? recording?.steps.at(-1);
  const lit = step && (replay.step || recording?.isRunning) ? activeIds(machine, step.value) : new Set<string>();
  const words = flowWords(machine.id);
  const name = words ? i18n._(words.title) : machine.id;
  return (
    <>
      <PageTitle>{name}</PageTitle>
      {words && <p className={look.intro}>{i18n._(words.what)}</p>}
      {picture && <ChartPicture picture={picture} name={name} lit={lit} />}
      {!picture && !isFailed && (
        <Loading>
          <Skeleton shape="banner" />
        </Loading>
      )}
      {isFailed && (
        <EmptyState
          picture="/media/prop-magnifier-480.webp"
          blob="error"
          title={<Trans>The chart could not be drawn</Trans>}
          action={
            <Button onClick={onRetry}>
              <Trans>Retry</Trans>
            </Button>
          }
        />
      )}
      <div className={look.columns}>
        <Running machine={machine} recordings={recordings} recording={recording} onChoose={choose} />
        <Replay replay={replay} recording={recording} />
        <StateWords machine={machine} lit={lit} />
        <Legend />
      </div>
      <p className={look.row}>
        <LinkButton href={flowHref()} tone="quiet">
          <Trans>All machines</Trans>
        </LinkButton>
      </p>
    </>
  );
}
