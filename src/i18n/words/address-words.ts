import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Failure, serverMessage } from '../../../api/failure';
import type { AddressProblem } from '../../../machines/address/address-fields.rules';
import { failureWords } from './failure-words';
import { isolated } from '../isolated';

type Say = (message: MessageDescriptor) => string;

/** Why the addresses could not be read, and after it what the server says itself (Specification 8, Addresses). */
export function addressesFailure(failure: Failure | 'invalidUser' | null, say: Say): string {
  if (failure === 'invalidUser') return say(msg`Invalid user ID`);
  const told = failure && serverMessage(failure);
  if (failure?.kind !== 'status') return told ? isolated(told) : say(failureWords(failure));
  const { status } = failure;
  const text = say(msg`Server returned ${status}`);
  return told ? `${text} · ${isolated(told)}` : text;
}

/** The sentence for the whole form: the first check that fails (Specification 5, Address save). */
export function addressProblem(problem: AddressProblem): MessageDescriptor {
  if (problem === 'location') return msg`Please select location on map`;
  if (problem === 'phone') return msg`Please enter a valid phone number`;
  if (problem === 'email') return msg`Please enter a valid email`;
  return msg`Please fill in all required fields`;
}

/** The sentence under a field. */
export function fieldProblem(problem: AddressProblem): MessageDescriptor {
  return problem === 'location' || problem === 'phone' || problem === 'email'
    ? addressProblem(problem)
    : msg`This field is required`;
}
