import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { consent as recipe } from 'styled-system/recipes';
import type { ConsentRef } from '../../../../machines/consent/consent.machine';
import { Choices } from './Choices';
import { Explanation } from './Explanation';
import { Question } from './Question';

/** The consent question, its details, or why the browser's setting applies (decisions, Analytics). */
export default function ConsentSheet({ consent }: { consent: ConsentRef }) {
  const snapshot = useSelector(consent, (current) => current);
  const title = useRef<HTMLHeadingElement>(null);
  const isAsking = snapshot.hasTag('asking');
  const styles = recipe();

  // The question appears by itself and takes no focus; the details are opened by the user and return it.
  useEffect(() => {
    if (isAsking) return;
    const opener = document.activeElement;
    title.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isAsking]);

  return (
    <section
      className={styles.root}
      aria-labelledby="consent-title"
      data-consent
      onKeyDown={({ key }) => key === 'Escape' && consent.send({ type: 'choices.closed' })}
    >
      <div className={styles.head}>
        <h2 id="consent-title" ref={title} tabIndex={-1} className={styles.title}>
          <Trans>Your privacy</Trans>
        </h2>
      </div>
      {isAsking ? (
        <Question consent={consent} />
      ) : snapshot.hasTag('explaining') ? (
        <Explanation consent={consent} />
      ) : (
        <Choices consent={consent} choice={snapshot.context.choice} />
      )}
    </section>
  );
}
