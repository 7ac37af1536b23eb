import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Failure } from '../../../api/failure';

/** The general message of a failure. */
export function failureWords(failure: Failure | null): MessageDescriptor {
  if (failure?.kind === 'network') return msg`Please check your connection and try again.`;
  if (failure?.kind === 'timeout') return msg`This is taking too long. Please try again.`;
  if (failure?.kind === 'status' && failure.status === 429)
    return msg`Too many requests at once. Please wait a moment.`;
  return msg`Something went wrong. Please try again.`;
}
