import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { consent as recipe } from 'styled-system/recipes';
import type { ConsentRef } from '../../../../machines/consent/consent.machine';
import { Choices } from './Choices';
import { Explanation } from './Explanation';
import { Question } from './Question';

/** The consent question as a slim bar, its details, or why the browser's setting applies. */
export default function ConsentSheet({ consent }: { consent: ConsentRef }) {
  const snapshot = useSelector(consent, (current) => current);
  const title = useRef<HTMLHeadingElement>(null);
  const { choice, partner } = snapshot.context;
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
      className={isAsking ? styles.slim : styles.root}
      aria-labelledby="consent-title"
      data-consent
      onKeyDown={({ key }) => key === 'Escape' && consent.send({ type: 'choices.closed' })}
    >
      {isAsking ? (
        <Question consent={consent} partner={partner ?? ''} />
      ) : (
        <>
          <h2 id="consent-title" ref={title} tabIndex={-1} className={styles.title}>
            <Trans>Your privacy</Trans>
          </h2>
          {snapshot.hasTag('explaining') ? (
            <Explanation consent={consent} />
          ) : (
            <Choices consent={consent} choice={choice} partner={partner} />
          )}
        </>
      )}
    </section>
  );
}
