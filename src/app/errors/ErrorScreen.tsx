import { button, emptyState } from 'styled-system/recipes';
import { Mark } from '../../components/brand/Mark';
import type { Trouble } from '../../../machines/navigation/arrival.types';
import { ERROR_WORDS, LANGUAGES } from './error-words';

/** Where an error leads on to. */
export interface Ways {
  readonly homeHref: string;
  readonly ordersHref: string;
  /** E.164 */
  readonly phone: string;
  /** Forgets what is saved and loads the page anew; offered where the same thing breaks again and again. */
  readonly onReset: () => void;
}

interface Props {
  ways: Ways;
  trouble: Trouble | null;
  onRetry: () => void;
}

const both = (key: keyof (typeof ERROR_WORDS)['en']) => `${ERROR_WORDS.ar[key]} · ${ERROR_WORDS.en[key]}`;

/** The last resort: constant words in both languages, because the catalogue may be what failed, and ways on. */
export function ErrorScreen({ ways, trouble, onRetry }: Props) {
  const look = emptyState({ blob: 'error' });
  const payment = trouble?.payment ?? null;
  return (
    <div role="alert" className={look.root}>
      <div className={look.art}>
        <Mark className={look.image} />
      </div>
      {LANGUAGES.map(({ lang, dir }) => (
        <div key={lang} lang={lang} dir={dir}>
          <h2 className={look.title}>{ERROR_WORDS[lang].title}</h2>
          <p className={look.help}>{payment === null ? ERROR_WORDS[lang].help : ERROR_WORDS[lang].payment}</p>
          {trouble?.isLoop && <p className={look.help}>{ERROR_WORDS[lang].reset}</p>}
        </div>
      ))}
      {payment !== null && (
        <p className={look.help}>
          {both('reference')} <bdi dir="ltr">{payment.slice(0, 64)}</bdi>
        </p>
      )}
      <div className={look.action}>
        <button type="button" className={button({ tone: 'solid' })} onClick={onRetry}>
          {both('retry')}
        </button>
        {/* A full load on purpose: whatever broke starts afresh. */}
        <a href={ways.homeHref} className={button({ tone: 'quiet' })}>
          {both('home')}
        </a>
        <a href={ways.ordersHref} className={button({ tone: 'quiet' })}>
          {both('orders')}
        </a>
        <a href={`tel:${ways.phone}`} className={button({ tone: 'quiet' })}>
          {both('call')}
        </a>
        {trouble?.isLoop && (
          <button type="button" className={button({ tone: 'quiet' })} onClick={ways.onReset}>
            {both('forget')}
          </button>
        )}
      </div>
      {trouble && (
        <p className={look.help}>
          <bdi dir="ltr">{trouble.id}</bdi>
        </p>
      )}
    </div>
  );
}
