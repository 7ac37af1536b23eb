import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { cx } from 'styled-system/css';
import { header } from 'styled-system/recipes';
import { Icon } from '../../components/icons/Icon';
import { Heart, SquaresFour, User } from '../../components/icons/icons';
import { Link } from '../../components/controls/Link';

export interface HeaderLink {
  to: 'categories' | 'wishlist' | 'profile';
  href: string;
  current?: boolean;
}

export interface LanguageSwitch {
  /** The other language's own name. */
  label: string;
  lang: 'ar' | 'en';
  onSwitch: () => void;
}

const DRAWINGS = { categories: SquaresFour, wishlist: Heart, profile: User };
const WORDS = { categories: msg`Categories`, wishlist: msg`Wishlist`, profile: msg`Profile` };

/** What the tab bar holds on phones, as words in the header of wide screens. */
export function HeaderLinks({ links, language }: { links: readonly HeaderLink[]; language?: LanguageSwitch }) {
  const { t, i18n } = useLingui();
  const look = header();
  return (
    <nav className={look.links} aria-label={t`Shop`}>
      {language && (
        <button type="button" lang={language.lang} className={cx(look.link, look.language)} onClick={language.onSwitch}>
          {language.label}
        </button>
      )}
      {links.map(({ to, href, current }) => (
        <Link key={to} href={href} className={look.link} aria-current={current ? 'page' : undefined}>
          <Icon as={DRAWINGS[to]} />
          <span>{i18n._(WORDS[to])}</span>
        </Link>
      ))}
    </nav>
  );
}
