import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Failure } from '../../api/failure';
import type { AddressProblem } from '../../machines/rules/address-fields';
import { failureWords } from './failure-words';

/** Why the addresses could not be read (Specification 8, Addresses). */
export function addressesFailure(failure: Failure | 'invalidUser' | null): MessageDescriptor {
  if (failure === 'invalidUser') return msg`Invalid user ID`;
  if (failure?.kind !== 'status') return failureWords(failure);
  const { status } = failure;
  return msg`Server returned ${status}`;
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
