import { Trans, useLingui } from '@lingui/react/macro';
import type { AnyStateMachine } from 'xstate';
import { css } from 'styled-system/css';
import { Card } from '../../../src/components/layout/Card';
import { Chip } from '../../../src/components/controls/Chip';
import { Ltr } from '../../../src/components/text/Ltr';
import { Notice } from '../../../src/components/layout/Notice';
import type { Recording } from '../../../src/flows/recording';
import { look } from '../look';
import { Meaning } from '../Meaning';
import { eventWords, statesOf } from '../chart/chart-names';

const LAST = 10;

interface Props {
  machine: AnyStateMachine;
  recordings: readonly Recording[];
  /** the one that is looked at */
  recording: Recording | undefined;
  onChoose: (id: string) => void;
}

/** What happened last to a machine that runs or ran in this browser, the latest first. */
export function Running({ machine, recordings, recording, onChoose }: Props) {
  const { t } = useLingui();
  const steps = recording?.steps ?? [];
  return (
    <Card id="running" title={<Trans>What is happening</Trans>}>
      {!recording && (
        <Notice tone="plain" size="sm">
          <Trans>It is not running. Use the shop in another tab of this browser: it shows up here by itself.</Trans>
        </Notice>
      )}
      {recordings.length > 1 && (
        <fieldset className={look.row} aria-label={t`Which one`}>
          {recordings.slice(0, 8).map(({ id, isRunning }, index) => {
            const number = index + 1;
            return (
              <Chip key={id} pressed={id === recording?.id} onPress={() => onChoose(id)}>
                {isRunning ? t`Running ${number}` : t`Ended ${number}`}
              </Chip>
            );
          })}
        </fieldset>
      )}
      {recording && (
        <>
          <p className={look.note} aria-live="polite">
            {recording.isRunning ? <Trans>Running now, in:</Trans> : <Trans>It has ended in:</Trans>}{' '}
            <Ltr>{statesOf(steps.at(-1)?.value)}</Ltr>
          </p>
          <Meaning machine={machine} value={steps.at(-1)?.value} />
          <ol className={list} aria-label={t`Last events`} dir="ltr">
            {steps
              .map((step, index) => ({ step, index }))
              .slice(-LAST)
              .reverse()
              .map(({ step, index }) => (
                <li key={index} className={item}>
                  <span className={event}>{eventWords(step.event.type)}</span>
                  <span className={look.note}>→ {statesOf(step.value)}</span>
                </li>
              ))}
          </ol>
        </>
      )}
    </Card>
  );
}

const list = css({ display: 'grid', gap: '2', pt: '2', listStyle: 'none' });
const item = css({ display: 'grid', px: '3', py: '2', rounded: 'sm', bg: 'sunken', overflowWrap: 'anywhere' });
const event = css({ textStyle: 'link' });
