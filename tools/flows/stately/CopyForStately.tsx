import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { copyText } from '../../../src/adapters/device/share';
import { Button } from '../../../src/components/controls/Button';
import { look } from '../look';
import { statelyFile } from './stately-file';

/** Copies a machine as a file that Stately's editor reads. */
export function CopyForStately({ machine }: { machine: AnyStateMachine }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const copy = () =>
    copyText(statelyFile(machine)).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  return (
    <>
      <Button tone="quiet" onClick={copy}>
        <Trans>Copy for Stately</Trans>
      </Button>
      <span role="status" className={look.note}>
        {outcome === 'copied' && <Trans>Copied. Paste it into a new file in the editor of Stately.</Trans>}
        {outcome === 'refused' && <Trans>The browser does not allow copying.</Trans>}
      </span>
    </>
  );
}
