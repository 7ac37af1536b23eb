import { Trans } from '@lingui/react/macro';
import { consent as recipe } from 'styled-system/recipes';
import { Button } from '../../../components/controls/Button';
import type { ConsentRef } from '../../../../machines/consent/consent.machine';

/** Explains that Global Privacy Control turns everything off. */
export function Explanation({ consent }: { consent: ConsentRef }) {
  const styles = recipe();
  return (
    <>
      <p className={styles.text}>
        <Trans>
          Your browser asks every site not to count or share what you do (Global Privacy Control). We do neither.
        </Trans>
      </p>
      <div className={styles.actions}>
        <Button tone="soft" size="sm" onClick={() => consent.send({ type: 'choices.closed' })}>
          <Trans>OK</Trans>
        </Button>
      </div>
    </>
  );
}
