import { Trans, useLingui } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import { pageInset } from 'styled-system/recipes';
import type { HelpTopic } from '../../../domain/brand/shop-identity';
import type { policyResource } from '../../../machines/shop/policy.actors';
import { href } from '../../../domain/routes/href';
import { useResource } from '../../app/hooks/use-resource';
import { LinkButton } from '../../components/controls/LinkButton';
import { Failed } from '../../components/layout/Failed';
import { Loading, Skeleton } from '../../components/layout/Skeleton';
import { PageTitle } from '../../components/layout/Titles';
import { LazyMarkdown } from '../../components/text/LazyMarkdown';
import { HELP_WORDS } from '../../i18n/words/help-words';
import { NotFound } from '../not-found/NotFound';
import type { ScreenProps } from '../screen';

const more = css({ mt: '6' });

/** One of the merchant's policies; one that he has not written reads like an unknown address. */
export function HelpTopicPage({ route, screen }: ScreenProps<'helpTopic', typeof policyResource>) {
  const { i18n } = useLingui();
  const { data, isFailed, isMissing, failure, refresh } = useResource<typeof policyResource>(screen);
  const words = HELP_WORDS[route.topic as HelpTopic];
  if (isMissing) return <NotFound />;
  const title = i18n._(words);
  return (
    <div className={pageInset({ width: 'phone' })}>
      <PageTitle>{title}</PageTitle>
      {isFailed && <Failed title={title} failure={failure} onRetry={refresh} />}
      {!data && !isFailed && (
        <Loading>
          <Skeleton shape="tall" />
        </Loading>
      )}
      {data && <LazyMarkdown text={data[i18n.locale === 'en' ? 'en' : 'ar']} />}
      <div className={more}>
        <LinkButton href={href('help')} tone="outline">
          <Trans>Help centre</Trans>
        </LinkButton>
      </div>
    </div>
  );
}
