import { useLingui } from '@lingui/react/macro';
import type { CartLine } from '../../../../domain/cart/cart-line';
import { useShopIdentity } from '../../../components/brand/shop-identity';
import { HELP_WORDS } from '../../../i18n/words/help-words';
import { ClosedRow } from './ClosedRow';

const TOPICS = ['delivery', 'returns', 'care'] as const;

/** Delivery, and what the merchant has written on returns and care: closed until a shopper opens one. */
export function ClosedRows({ line }: { line: CartLine }) {
  const { i18n } = useLingui();
  const { helpTopics } = useShopIdentity();
  return (
    <div>
      {TOPICS.filter((topic) => topic === 'delivery' || helpTopics.includes(topic)).map((topic) => (
        <ClosedRow key={topic} topic={topic} title={i18n._(HELP_WORDS[topic])} line={line} />
      ))}
    </div>
  );
}
