import { button, emptyState } from 'styled-system/recipes';
import { Mark } from '../../components/brand/Mark';
import type { CrashReport } from '../../../machines/navigation/screen-loader.types';
import { ERROR_WORDS, LANGUAGES } from './error-words';

export interface ErrorLinks {
  readonly homeHref: string;
  readonly ordersHref: string;
  /** E.164 */
  readonly phone: string;
  /** Clears storage and reloads the page; offered when crashes repeat. */
  readonly onReset: () => void;
}

interface Props {
  links: ErrorLinks;
  crashReport: CrashReport | null;
  onRetry: () => void;
}

const both = (key: keyof (typeof ERROR_WORDS)['en']) => `${ERROR_WORDS.ar[key]} · ${ERROR_WORDS.en[key]}`;

/** The last resort. Its texts are constants in both languages, because the messages may be what failed to load. */
export function ErrorScreen({ links, crashReport, onRetry }: Props) {
  const styles = emptyState({ blob: 'error' });
  const payment = crashReport?.payment ?? null;
  return (
    <div role="alert" className={styles.root}>
      <div className={styles.art}>
        <Mark className={styles.image} />
      </div>
      {LANGUAGES.map(({ lang, dir }) => (
        <div key={lang} lang={lang} dir={dir}>
          <h2 className={styles.title}>{ERROR_WORDS[lang].title}</h2>
          <p className={styles.help}>{payment === null ? ERROR_WORDS[lang].help : ERROR_WORDS[lang].payment}</p>
          {crashReport?.isLoop && <p className={styles.help}>{ERROR_WORDS[lang].reset}</p>}
        </div>
      ))}
      {payment !== null && (
        <p className={styles.help}>
          {both('reference')} <bdi dir="ltr">{payment.slice(0, 64)}</bdi>
        </p>
      )}
      <div className={styles.action}>
        <button type="button" className={button({ tone: 'solid' })} onClick={onRetry}>
          {both('retry')}
        </button>
        {/* A full page load, to reset all state. */}
        <a href={links.homeHref} className={button({ tone: 'quiet' })}>
          {both('home')}
        </a>
        <a href={links.ordersHref} className={button({ tone: 'quiet' })}>
          {both('orders')}
        </a>
        <a href={`tel:${links.phone}`} className={button({ tone: 'quiet' })}>
          {both('call')}
        </a>
        {crashReport?.isLoop && (
          <button type="button" className={button({ tone: 'quiet' })} onClick={links.onReset}>
            {both('forget')}
          </button>
        )}
      </div>
      {crashReport && (
        <p className={styles.help}>
          <bdi dir="ltr">{crashReport.id}</bdi>
        </p>
      )}
    </div>
  );
}
