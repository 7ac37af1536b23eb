import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Failure, serverMessage } from '../../../api/failure';
import { failureWords } from './failure-words';
import { isolated } from '../isolated';

type Translate = (message: MessageDescriptor) => string;

/** Why the addresses could not be read, and after it what the server says itself (Specification 8, Addresses). */
export function addressesFailure(failure: Failure | 'invalidUser' | null, translate: Translate): string {
  if (failure === 'invalidUser') return translate(msg`Invalid user ID`);
  const serverText = failure && serverMessage(failure);
  if (failure?.kind !== 'status') return serverText ? isolated(serverText) : translate(failureWords(failure));
  const { status } = failure;
  const text = translate(msg`Server returned ${status}`);
  return serverText ? `${text} · ${isolated(serverText)}` : text;
}
