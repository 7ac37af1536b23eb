import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { consent as recipe } from 'styled-system/recipes';
import type { ConsentRef } from '../../../../machines/consent/consent.machine';
import { Choices } from './Choices';
import { Explanation } from './Explanation';
import { Question } from './Question';

/** What may be counted and told: the question, its details, or why the browser's answer stands (decisions, Analytics). */
export default function ConsentSheet({ consent }: { consent: ConsentRef }) {
  const snapshot = useSelector(consent, (current) => current);
  const title = useRef<HTMLHeadingElement>(null);
  const isAsking = snapshot.hasTag('asking');
  const look = recipe();

  // Nobody asked for the question, so it takes no focus; its details were asked for, and give the focus back.
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
      className={look.root}
      aria-labelledby="consent-title"
      data-consent
      onKeyDown={({ key }) => key === 'Escape' && consent.send({ type: 'choices.closed' })}
    >
      <div className={look.head}>
        <h2 id="consent-title" ref={title} tabIndex={-1} className={look.title}>
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
