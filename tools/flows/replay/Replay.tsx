import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { css } from 'styled-system/css';
import { download } from '../../../src/adapters/document/download';
import { Button } from '../../../src/components/controls/Button';
import { Card } from '../../../src/components/layout/Card';
import { IconButton } from '../../../src/components/controls/IconButton';
import { CaretBack, CaretForward } from '../../../src/components/icons/icons';
import { Ltr } from '../../../src/components/text/Ltr';
import { Notice } from '../../../src/components/layout/Notice';
import type { Recording } from '../../../src/flows/recording';
import { traceOf } from './trace';
import { look } from '../look';
import type { ReplayState, Trouble } from './use-replay';
import { eventWords, statesOf } from '../chart/chart-names';
import { TimeSlider } from './TimeSlider';

/** Saves what happened as a file without anybody's data, and plays such a file again step by step. */
export function Replay({ replay, recording }: { replay: ReplayState; recording: Recording | undefined }) {
  const { t } = useLingui();
  const picker = useRef<HTMLInputElement>(null);
  const trace = recording && !recording.isCut ? traceOf(recording.machine, recording.steps) : null;
  return (
    <Card id="trace" title={<Trans>Save and replay</Trans>}>
      <p className={look.note}>
        <Trans>
          A trace holds the events in order. Names, phones, codes, addresses and tokens are blanked before anything is
          shown or saved.
        </Trans>
      </p>
      <div className={actions}>
        <Button
          size="sm"
          tone="soft"
          disabled={!trace}
          onClick={() => trace && download(`trace-${trace.machine}.json`, trace)}
        >
          <Trans>Save trace</Trans>
        </Button>
        <Button size="sm" tone="outline" disabled={!trace} onClick={() => trace && replay.play(trace)}>
          <Trans>Replay</Trans>
        </Button>
        <Button size="sm" tone="outline" onClick={() => picker.current?.click()}>
          <Trans>Open a trace</Trans>
        </Button>
        <input
          ref={picker}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={t`Trace file`}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void replay.open(file);
            target.value = '';
          }}
        />
      </div>
      {replay.trouble && (
        <Notice tone="warning" size="sm" role="alert">
          <TroubleWords trouble={replay.trouble} />
        </Notice>
      )}
      {replay.played && <Steps replay={replay} />}
    </Card>
  );
}

function Steps({ replay: { played, position, step, goTo, close } }: { replay: ReplayState }) {
  const { t } = useLingui();
  if (!played || !step) return null;
  const count = played.steps.length;
  const current = position + 1;
  return (
    <>
      <div className={stepper}>
        <IconButton
          icon={CaretBack}
          mirror
          label={t`Previous step`}
          disabled={position === 0}
          onClick={() => goTo(position - 1)}
        />
        <p className={words} aria-live="polite">
          <span>
            <Trans>
              Step <Ltr>{current}</Ltr> of <Ltr>{count}</Ltr>
            </Trans>
          </span>
          <bdi dir="ltr" className={look.note}>
            {eventWords(step.event.type)} → {statesOf(step.reached.value)}
          </bdi>
        </p>
        <IconButton
          icon={CaretForward}
          mirror
          label={t`Next step`}
          disabled={current === count}
          onClick={() => goTo(position + 1)}
        />
      </div>
      <TimeSlider
        label={t`Step of the replay`}
        count={count}
        position={position}
        text={`${eventWords(step.event.type)} → ${statesOf(step.reached.value)}`}
        onChange={goTo}
      />
      {played.isSame ? (
        <Notice tone="success" size="sm" role="status">
          <Trans>Replayed: every step leads to the state that was recorded.</Trans>
        </Notice>
      ) : (
        <Notice tone="warning" size="sm" role="status">
          <Trans>
            Replayed, but it leads elsewhere: the machine has changed since, or the blanked data decided something.
          </Trans>
        </Notice>
      )}
      <p className={actions}>
        <Button size="sm" tone="quiet" onClick={close}>
          <Trans>Back to what is happening now</Trans>
        </Button>
      </p>
    </>
  );
}

function TroubleWords({ trouble }: { trouble: Trouble }) {
  if (trouble === 'otherMachine') return <Trans>This trace belongs to another machine.</Trans>;
  if (trouble === 'broken') return <Trans>This trace does not fit the machine as it is now.</Trans>;
  return <Trans>This file is not a trace.</Trans>;
}

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2', py: '3' });
const stepper = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2', pb: '2' });
const words = css({ display: 'grid', textAlign: 'center', textStyle: 'label', minW: '0', overflowWrap: 'anywhere' });
