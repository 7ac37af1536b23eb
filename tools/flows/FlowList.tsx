import { Trans, useLingui } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import { Icon } from '../../src/components/icons/Icon';
import { Link } from '../../src/components/controls/Link';
import { PageTitle, SectionTitle } from '../../src/components/layout/Titles';
import type { Recording } from '../../src/flows/recording';
import { flowWords, groupsOf } from './words/flow-words';
import { flowHref } from './flow-href';
import { Legend } from './chart/Legend';
import { Thumbnail } from './chart/Thumbnail';
import { machines } from './machines';
import { look } from './look';

/** Every machine of the shop with what it is for; those that run in this browser say so. */
export function FlowList({ recordings }: { recordings: readonly Recording[] }) {
  const { i18n } = useLingui();
  const running = new Set(recordings.filter(({ isRunning }) => isRunning).map(({ machine }) => machine));
  return (
    <>
      <PageTitle>
        <Trans>How the shop works</Trans>
      </PageTitle>
      <p className={look.intro}>
        <Trans>
          Each task of the shop is a small state machine: it is always in one of a few states, and only the transitions
          of its chart can happen. Open one, use the shop in another tab of this browser, and watch it move here.
        </Trans>
      </p>
      {groupsOf([...machines.keys()]).map(({ title, icon, ids }) => (
        <section key={title.id} className={group}>
          <SectionTitle>
            <span className={heading}>
              <Icon as={icon} />
              {i18n._(title)}
            </span>
          </SectionTitle>
          <ul className={tiles}>
            {ids.map((id) => {
              const words = flowWords(id);
              const machine = machines.get(id);
              return (
                <li key={id}>
                  <Link href={flowHref(id)} className={look.tile}>
                    {machine && <Thumbnail machine={machine} />}
                    <span>
                      <span className={look.tileTitle}>
                        {words ? i18n._(words.title) : id}
                        {running.has(id) && (
                          <span className={look.badge}>
                            <Trans>Running</Trans>
                          </span>
                        )}
                      </span>
                      <span className={look.tileText}>{words && i18n._(words.what)}</span>
                    </span>
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      <Legend />
    </>
  );
}

const heading = css({ display: 'flex', alignItems: 'center', gap: '2' });
const group = css({ pb: '6' });
const tiles = css({
  display: 'grid',
  gap: '3',
  md: { gridTemplateColumns: '1fr 1fr' },
  xl: { gridTemplateColumns: '1fr 1fr 1fr' },
});
