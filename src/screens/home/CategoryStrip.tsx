import { Trans, useLingui } from '@lingui/react/macro';
import { home, strip } from 'styled-system/recipes';
import type { ResourceRef } from '../../../machines/catalogue/resource.machine';
import type { categoriesResource } from '../../../machines/catalogue/catalogue.actors';
import { useShopIcon } from '../../components/brand/shop-identity';
import { CategoryThumb } from '../../components/catalogue/categories/CategoryThumb';
import { Icon } from '../../components/icons/Icon';
import { Play } from '../../components/icons/icons';
import { Link } from '../../components/controls/Link';
import { Picture } from '../../components/catalogue/Picture';
import { indices } from '../../components/layout/indices';
import { Skeleton } from '../../components/layout/Skeleton';
import { categoryHref, href } from '../../../domain/routes/href';
import { useResource } from '../../app/hooks/use-resource';
import { Retry } from '../../components/catalogue/list/Retry';

/** The reels and the top categories in a strip. */
export function CategoryStrip({ actor }: { actor: ResourceRef }) {
  const { t } = useLingui();
  const { data, isFailed, refresh } = useResource<typeof categoriesResource>(actor);
  return (
    <nav className={strip()} aria-label={t`Categories`}>
      <ReelsThumb />
      {data?.map((category, index) => (
        <CategoryThumb
          key={category.id}
          href={categoryHref(category)}
          name={category.name}
          image={category.image}
          priority={index < 4 ? 'soon' : undefined}
        />
      ))}
      {!data &&
        !isFailed &&
        indices(5).map((index) => (
          <span key={index}>
            <Skeleton shape="thumb" />
          </span>
        ))}
      {isFailed && <Retry text={t`The categories could not be loaded`} onRetry={refresh} />}
    </nav>
  );
}

/** The demo's own clip; the clips of another shop are not known before /reels is open. */
const DEMO_POSTER = '/media/reel-lamp-720.webp';

function ReelsThumb() {
  const styles = home();
  const { isDefault } = useShopIcon();
  return (
    <Link href={href('reels')} className={styles.reels}>
      <span className={styles.ring}>
        <span className={styles.clip}>
          {isDefault && <Picture src={DEMO_POSTER} alt="" sizes="64px" width={360} height={640} priority="soon" />}
          <span className={styles.play}>
            <Icon as={Play} size={22} weight="fill" />
          </span>
        </span>
      </span>
      <Trans>Reels</Trans>
    </Link>
  );
}
