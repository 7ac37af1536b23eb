import { Trans, useLingui } from '@lingui/react/macro';
import { sideMenu } from 'styled-system/recipes';
import { ShopLogo } from '../../../components/brand/ShopLogo';
import { Button } from '../../../components/controls/Button';
import { Icon } from '../../../components/icons/Icon';
import { Headset, House, Play, Translate } from '../../../components/icons/icons';
import { Link } from '../../../components/controls/Link';
import { Sheet } from '../../../components/overlays/Sheet';
import { VisuallyHidden } from '../../../components/layout/VisuallyHidden';
import { href } from '../../../../domain/routes/href';
import { useLanguageSwitch } from '../../hooks/use-language-switch';
import { MenuTree } from './MenuTree';

interface Props {
  open: boolean;
  onClose: () => void;
}

const LINKS = [
  { href: href('home'), icon: House, words: <Trans>Home</Trans> },
  { href: href('reels'), icon: Play, words: <Trans>Reels</Trans> },
  { href: href('help'), icon: Headset, words: <Trans>Help centre</Trans> },
];

/** Home, reels and the category tree (Specification 2, Shared chrome). Links replace the menu's own history entry. */
export function SideMenu({ open, onClose }: Props) {
  const { lang, label, onSwitch } = useLanguageSwitch();
  const { t } = useLingui();
  const styles = sideMenu();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      placement="start"
      title={
        <>
          <VisuallyHidden>
            <Trans>Menu</Trans>
          </VisuallyHidden>
          <ShopLogo />
        </>
      }
    >
      <nav className={styles.root} aria-label={t`Menu`}>
        {LINKS.map(({ href, icon, words }) => (
          <Link key={href} href={href} className={styles.row} replace>
            <span className={styles.picture}>
              <Icon as={icon} />
            </span>
            {words}
          </Link>
        ))}
        <MenuTree />
        <div className={styles.tools}>
          <Button tone="quiet" size="sm" icon={Translate} lang={lang} onClick={onSwitch}>
            {label}
          </Button>
        </div>
      </nav>
    </Sheet>
  );
}
