import { useLingui } from '@lingui/react/macro';
import type { HelpTopic } from '../../../../domain/brand/shop-identity';
import type { CartLine } from '../../../../domain/cart/cart-line';
import { policyResource } from '../../../../machines/shop/policy.actors';
import { useResource } from '../../../app/hooks/use-resource';
import { useWidget } from '../../../app/shop-context';
import { useShopIdentity } from '../../../components/brand/shop-identity';
import { Failed } from '../../../components/layout/Failed';
import { Loading, Skeleton } from '../../../components/layout/Skeleton';
import { LazyMarkdown } from '../../../components/text/LazyMarkdown';
import { ProductDelivery } from './ProductDelivery';

interface Props {
  topic: HelpTopic;
  title: string;
  line: CartLine;
}

/** The merchant's text on a topic; for delivery also what it costs. */
export function RowContent({ topic, title, line }: Props) {
  const isWritten = useShopIdentity().helpTopics.includes(topic);
  return (
    <>
      {topic === 'delivery' && <ProductDelivery line={line} />}
      {isWritten && <PolicyText topic={topic} title={title} />}
    </>
  );
}

function PolicyText({ topic, title }: Omit<Props, 'line'>) {
  const { i18n } = useLingui();
  const policy = useWidget(policyResource, { request: { topic } });
  const { data, isFailed, failure, refresh } = useResource<typeof policyResource>(policy);
  if (isFailed) return <Failed title={title} failure={failure} onRetry={refresh} />;
  if (data) return <LazyMarkdown text={data[i18n.locale === 'en' ? 'en' : 'ar']} />;
  return (
    <Loading>
      <Skeleton shape="tall" />
    </Loading>
  );
}
