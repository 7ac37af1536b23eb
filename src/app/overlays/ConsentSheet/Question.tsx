import { Trans } from '@lingui/react/macro';
import { consent as recipe } from 'styled-system/recipes';
import { Button } from '../../../components/controls/Button';
import type { ConsentRef } from '../../../../machines/consent/consent.machine';

/** Accepting and refusing have the same visual weight. */
export function Question({ consent, partner }: { consent: ConsentRef; partner: string }) {
  const styles = recipe();
  return (
    <div className={styles.bar}>
      <h2 id="consent-title" className={styles.question}>
        <Trans>May we count your visit and show {partner} what you view?</Trans>
      </h2>
      <Button tone="soft" size="sm" onClick={() => consent.send({ type: 'all.refused' })}>
        <Trans>No</Trans>
      </Button>
      <Button tone="soft" size="sm" onClick={() => consent.send({ type: 'all.accepted' })}>
        <Trans>Allow</Trans>
      </Button>
    </div>
  );
}
