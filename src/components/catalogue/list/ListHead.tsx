import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { PageTitle } from '../../layout/Titles';

interface Props {
  title: ReactNode;
  /** Products in the list; null where unknown. */
  count?: number | null;
}

/** The heading of a list with the number of products in it. */
export function ListHead({ title, count = null }: Props) {
  return (
    <div
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        justifyContent: 'space-between',
        columnGap: '3',
      })}
    >
      <PageTitle>{title}</PageTitle>
      {count !== null && count > 0 && (
        <p className={css({ flex: 'none', fontSize: 'sm', color: 'text.secondary' })}>
          <Plural value={count} one="# product" other="# products" />
        </p>
      )}
    </div>
  );
}
