import { useState } from 'react';
import { productPage } from 'styled-system/recipes';
import type { HelpTopic } from '../../../../domain/brand/shop-identity';
import type { CartLine } from '../../../../domain/cart/cart-line';
import { useLazyModule } from '../../../app/hooks/use-lazy-module';
import { Icon } from '../../../components/icons/Icon';
import { CaretDown } from '../../../components/icons/icons';
import { Failed } from '../../../components/layout/Failed';
import { Loading, Skeleton } from '../../../components/layout/Skeleton';

interface Props {
  topic: HelpTopic;
  title: string;
  line: CartLine;
}

const loadContent = () => import('./RowContent');

/** A row that loads its content when it is first opened. */
export function ClosedRow({ topic, title, line }: Props) {
  const [wasOpened, setOpened] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [module] = useLazyModule(loadContent, wasOpened && !hasFailed, () => setFailed(true));
  const styles = productPage();
  return (
    <details className={styles.row} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className={styles.rowTitle}>
        {title}
        <Icon as={CaretDown} size={18} />
      </summary>
      <div className={styles.rowContent}>
        {hasFailed && <Failed title={title} failure={null} onRetry={() => setFailed(false)} />}
        {module && <module.RowContent topic={topic} title={title} line={line} />}
        {wasOpened && !module && !hasFailed && (
          <Loading>
            <Skeleton shape="row" />
          </Loading>
        )}
      </div>
    </details>
  );
}
