import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { Card } from '../../../src/components/layout/Card';

/** How to read a chart, for people who never saw one. */
export function Legend() {
  return (
    <Card id="legend" title={<Trans>How to read a chart</Trans>}>
      <dl className={list}>
        <Row swatch={<i className={css(box, { bg: 'sunken', boxShadow: 'field' })} />} term={<Trans>State</Trans>}>
          <Trans>
            A box is a situation. The machine is always in exactly one, and the green one is where it is now.
          </Trans>
        </Row>
        <Row
          swatch={<i className={css(box, { borderStyle: 'dashed', borderWidth: '1px', borderColor: 'text.muted' })} />}
          term={<Trans>Region</Trans>}
        >
          <Trans>Dashed boxes side by side run at the same time, each with a state of its own.</Trans>
        </Row>
        <Row swatch={<i className={css(arrow, { bg: 'text.secondary' })} />} term={<Trans>Event</Trans>}>
          <Trans>
            An arrow is the only way from one state to another; its words say what has happened. ↺ stays where it is.
          </Trans>
        </Row>
        <Row
          swatch={
            <bdi dir="ltr" lang="en" translate="no" className={css({ textStyle: 'caption' })}>
              if …
            </bdi>
          }
          term={<Trans>Guard</Trans>}
        >
          <Trans>A condition: the arrow is taken only if it holds.</Trans>
        </Row>
        <Row swatch={<i className={css(arrow, { bg: 'accent' })} />} term={<Trans>Timer</Trans>}>
          <Trans>Orange arrows are taken by themselves when the time is up.</Trans>
        </Row>
        <Row swatch={<i className={css(arrow, { bg: 'success' })} />} term={<Trans>Answer</Trans>}>
          <Trans>
            In a state with ▸ a request is under way, mostly to the server. Green is the transition when it is answered.
          </Trans>
        </Row>
        <Row swatch={<i className={css(arrow, { bg: 'error' })} />} term={<Trans>Failure</Trans>}>
          <Trans>Red is the transition when the request fails. There is always one.</Trans>
        </Row>
        <Row swatch={<i className={css(dashedArrow)} />} term={<Trans>At once</Trans>}>
          <Trans>Dashed arrows are taken immediately, without waiting for anything.</Trans>
        </Row>
      </dl>
    </Card>
  );
}

function Row({ swatch, term, children }: { swatch: ReactNode; term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className={head}>
        <span className={sample} aria-hidden="true">
          {swatch}
        </span>
        {term}
      </dt>
      <dd className={meaning}>{children}</dd>
    </div>
  );
}

const box = css.raw({ display: 'block', w: '7', h: '4.5', rounded: 'xs' });
const arrow = css.raw({ display: 'block', w: '7', h: '0.5', rounded: '[9999px]' });
const dashedArrow = css.raw({
  display: 'block',
  w: '7',
  borderTopWidth: '2px',
  borderStyle: 'dashed',
  borderColor: 'text.muted',
});
const list = css({ display: 'grid', gap: '3', pt: '2' });
const head = css({ display: 'flex', columnGap: '3', alignItems: 'center', textStyle: 'link' });
const sample = css({ w: '8', display: 'grid', placeItems: 'center' });
const meaning = css({ ms: '11', textStyle: 'note', color: 'text.secondary' });
