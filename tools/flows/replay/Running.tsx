import { Trans, useLingui } from '@lingui/react/macro';
import type { AnyStateMachine } from 'xstate';
import { css } from 'styled-system/css';
import { Card } from '../../../src/components/layout/Card';
import { Chip } from '../../../src/components/controls/Chip';
import { Ltr } from '../../../src/components/text/Ltr';
import { Notice } from '../../../src/components/layout/Notice';
import type { Recording } from '../../../src/flows/recording';
import { Button } from '../../../src/components/controls/Button';
import { look } from '../look';
import { Meaning } from '../Meaning';
import { eventWords, statesOf } from '../chart/chart-names';
import { TimeSlider } from './TimeSlider';
import type { Moment } from './use-moment';

const LAST = 6;

/** As large as a phone, to stand beside the chart. */
const openShop = () => window.open('/', 'shop', 'popup,width=390,height=844');

interface Props {
  machine: AnyStateMachine;
  recordings: readonly Recording[];
  moment: Moment;
}

/** What happened to a machine that runs or ran in this browser, the latest first, and the way back through it. */
export function Running({ machine, recordings, moment }: Props) {
  const { t } = useLingui();
  const { recording, position, step, isPast } = moment;
  const steps = recording?.steps ?? [];
  const count = steps.length;
  const current = position + 1;
  return (
    <Card id="running" title={<Trans>What is happening</Trans>}>
      {!recording && (
        <Notice tone="plain" size="sm">
          <Trans>It is not running. Use the shop in another tab of this browser: it shows up here by itself.</Trans>
          <Button size="sm" tone="quiet" onClick={openShop}>
            <Trans>Open the shop in a window</Trans>
          </Button>
        </Notice>
      )}
      {recordings.length > 1 && (
        <fieldset className={look.row} aria-label={t`Which one`}>
          {recordings.slice(0, 8).map(({ id, isRunning }, index) => {
            const number = index + 1;
            return (
              <Chip key={id} pressed={id === recording?.id} onPress={() => moment.choose(id)}>
                {isRunning ? t`Running ${number}` : t`Ended ${number}`}
              </Chip>
            );
          })}
        </fieldset>
      )}
      {recording && (
        <>
          <p className={look.note} aria-live="polite">
            {isPast ? (
              <Trans>
                Step <Ltr>{current}</Ltr> of <Ltr>{count}</Ltr>
              </Trans>
            ) : recording.isRunning ? (
              <Trans>Running now, in:</Trans>
            ) : (
              <Trans>It has ended in:</Trans>
            )}{' '}
            <Ltr>{statesOf(step?.value)}</Ltr>
          </p>
          {count > 1 && (
            <TimeSlider
              label={t`Look back`}
              count={count}
              position={position}
              text={step ? `${eventWords(step.event.type)} → ${statesOf(step.value)}` : ''}
              onChange={moment.goTo}
            />
          )}
          {isPast && (
            <Button size="sm" tone="quiet" onClick={moment.goToNow}>
              <Trans>Back to what is happening now</Trans>
            </Button>
          )}
          <Meaning machine={machine} value={step?.value} />
          <ol className={list} aria-label={t`Last events`} dir="ltr">
            {steps
              .map((each, index) => ({ step: each, index }))
              .slice(0, current)
              .slice(-LAST)
              .reverse()
              .map(({ step: { event: happened, value }, index }) => (
                <li key={index} className={item}>
                  <span className={event}>{eventWords(happened.type)}</span>
                  <span className={look.note}>→ {statesOf(value)}</span>
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
