import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Failure } from '../../../api/failure';
import { failureWords } from '../../i18n/words/failure-words';
import { Button } from '../controls/Button';
import { EmptyState } from './EmptyState';
import { ArrowClockwise } from '../icons/icons';

interface Props {
  /** What failed to load. */
  title: ReactNode;
  failure: Failure | null;
  onRetry: () => void;
  /** h1 where the failure is the whole screen. */
  heading?: 'h1' | 'h2';
}

/** A failed read with its reason and Retry; the text of an empty list is only for empty responses. */
export function Failed({ title, failure, onRetry, heading }: Props) {
  const { i18n } = useLingui();
  return (
    <div role="alert">
      <EmptyState
        heading={heading}
        picture="/media/prop-parcel-480.webp"
        blob="error"
        title={title}
        help={i18n._(failureWords(failure))}
        action={
          <Button icon={ArrowClockwise} onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        }
      />
    </div>
  );
}
