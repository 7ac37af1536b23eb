import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Failure, serverCode } from '../../../api/failure';
import { ownValue } from '../../../domain/text/own-value';
import { failureWords } from './failure-words';

const REASONS: Readonly<Record<string, MessageDescriptor>> = {
  in_stock: msg`It is already back in stock. Please reload the page.`,
  not_found: msg`It is no longer sold.`,
  too_many_stock_requests: msg`You have already asked about 50 products.`,
};

/** Why a request for a message was not stored. */
export const stockRequestFailure = (failure: Failure): MessageDescriptor =>
  ownValue(REASONS, serverCode(failure) ?? '') ?? failureWords(failure);
