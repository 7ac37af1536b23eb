import { Trans } from '@lingui/react/macro';
import { consent as recipe } from 'styled-system/recipes';
import { Button } from '../../../components/controls/Button';
import type { ConsentRef } from '../../../../machines/consent/consent.machine';

/** Accepting and refusing have the same visual weight. */
export function Question({ consent }: { consent: ConsentRef }) {
  const styles = recipe();
  return (
    <>
      <p className={styles.text}>
        <Trans>
          May we count how the shop is used, and tell our advertising partner which products you view? The shop works
          the same either way.
        </Trans>
      </p>
      <div className={styles.actions}>
        <Button tone="soft" size="sm" onClick={() => consent.send({ type: 'all.refused' })}>
          <Trans>Only necessary</Trans>
        </Button>
        <Button tone="soft" size="sm" onClick={() => consent.send({ type: 'all.accepted' })}>
          <Trans>Allow all</Trans>
        </Button>
        <Button tone="plain" size="sm" onClick={() => consent.send({ type: 'choices.opened' })}>
          <Trans>Choose</Trans>
        </Button>
      </div>
    </>
  );
}
