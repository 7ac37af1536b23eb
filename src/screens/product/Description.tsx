import { Trans } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import { productPage } from 'styled-system/recipes';
import { descriptionParts } from '../../../domain/text/description';
import { withIndex } from '../../components/layout/indices';

/** A description's paragraphs, and its facts as a list; nothing where there is none. */
export function Description({ html }: { html: string }) {
  const parts = descriptionParts(html);
  const styles = productPage();
  if (parts.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>
        <Trans>Description</Trans>
      </h2>
      <div dir="auto" className={css({ textStyle: 'reading', color: 'text.secondary' })}>
        {withIndex(parts).map(({ index, item: part }) =>
          part.kind === 'text' ? (
            <p key={index}>{part.text}</p>
          ) : (
            <ul key={index} className={styles.facts}>
              {withIndex(part.facts).map(({ index: position, item: { name, text } }) => (
                <li key={position}>
                  {name !== '' && <b>{name}: </b>}
                  {text}
                </li>
              ))}
            </ul>
          ),
        )}
      </div>
    </section>
  );
}
