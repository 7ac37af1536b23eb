import { Trans } from '@lingui/react/macro';
import { useLazyModule } from '../../app/hooks/use-lazy-module';
import { EmptyList } from '../../components/catalogue/list/EmptyList';

const loadMore = () => import('./OtherFinds');

/** A search without results: leads to the categories, to popular searches and to the offers. */
export function NothingFound() {
  // Optional: without its code the categories are the way on.
  const [more] = useLazyModule(loadMore, true, () => {});
  return (
    <>
      <EmptyList help={<Trans>Try a shorter word, or browse the categories.</Trans>} />
      <div>{more && <more.OtherFinds />}</div>
    </>
  );
}
