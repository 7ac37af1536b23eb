import { button, emptyState } from 'styled-system/recipes';
import { Mark } from '../components/brand/Mark';

// Both languages at once and no catalogue: the catalogue may be what failed.
const WORDS = [
  { lang: 'ar', dir: 'rtl', title: 'حدث خطأ غير متوقع', help: 'لم يضِع شيء من سلتك. حاول مرة أخرى أو عد إلى الرئيسية.' },
  {
    lang: 'en',
    dir: 'ltr',
    title: 'Something went wrong',
    help: 'Nothing in your cart was lost. Try again or go back home.',
  },
] as const;
const RETRY = 'حاول مرة أخرى · Try Again';
const HOME = 'الرئيسية · Home';

interface Props {
  homeHref: string;
  onRetry: () => void;
}

/** The last resort: constant words in both languages, and two ways on. */
export function ErrorScreen({ homeHref, onRetry }: Props) {
  const look = emptyState({ blob: 'error' });
  return (
    <div role="alert" className={look.root}>
      <div className={look.art}>
        <Mark className={look.image} />
      </div>
      {WORDS.map(({ lang, dir, title, help }) => (
        <div key={lang} lang={lang} dir={dir}>
          <h2 className={look.title}>{title}</h2>
          <p className={look.help}>{help}</p>
        </div>
      ))}
      <div className={look.action}>
        <button type="button" className={button({ tone: 'solid' })} onClick={onRetry}>
          {RETRY}
        </button>
        {/* A full load on purpose: whatever broke starts afresh. */}
        <a href={homeHref} className={button({ tone: 'quiet' })}>
          {HOME}
        </a>
      </div>
    </div>
  );
}
