import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { cx } from 'styled-system/css';
import { header } from 'styled-system/recipes';
import { Icon } from '../../components/icons/Icon';
import { Heart, User } from '../../components/icons/icons';
import { Link } from '../../components/controls/Link';

export interface HeaderLink {
  to: 'wishlist' | 'profile';
  href: string;
  current?: boolean;
}

export interface LanguageSwitch {
  /** The other language's own name. */
  label: string;
  lang: 'ar' | 'en';
  onSwitch: () => void;
}

const ICONS = { wishlist: Heart, profile: User };
const WORDS = { wishlist: msg`Wishlist`, profile: msg`Profile` };

/** Language, wishlist and profile in the header of wide screens; the row below leads to the categories. */
export function HeaderLinks({ links, language }: { links: readonly HeaderLink[]; language?: LanguageSwitch }) {
  const { t, i18n } = useLingui();
  const styles = header();
  return (
    <nav className={styles.links} aria-label={t`Shop`}>
      {language && (
        <button
          type="button"
          lang={language.lang}
          className={cx(styles.link, styles.language)}
          onClick={language.onSwitch}
        >
          {language.label}
        </button>
      )}
      {links.map(({ to, href, current }) => (
        <Link key={to} href={href} className={styles.link} aria-current={current ? 'page' : undefined}>
          <Icon as={ICONS[to]} />
          <span>{i18n._(WORDS[to])}</span>
        </Link>
      ))}
    </nav>
  );
}
