import { Trans } from '@lingui/react/macro';
import { consent as recipe } from 'styled-system/recipes';
import { Button } from '../../../components/controls/Button';
import type { ConsentRef } from '../../../../machines/consent/consent.machine';

/** Why there is nothing to switch on: the browser has said no (Global Privacy Control). */
export function Explanation({ consent }: { consent: ConsentRef }) {
  const look = recipe();
  return (
    <>
      <p className={look.text}>
        <Trans>
          Your browser asks every site not to count or share what you do (Global Privacy Control). We do neither.
        </Trans>
      </p>
      <div className={look.actions}>
        <Button tone="soft" size="sm" onClick={() => consent.send({ type: 'choices.closed' })}>
          <Trans>OK</Trans>
        </Button>
      </div>
    </>
  );
}
