import { failureOf, statusOf } from '../../../api/failure';
import { e164 } from '../../../domain/customer/phone';
import { addressProblems } from '../../../machines/address/address-fields.rules';
import { readLocation } from '../../../machines/address/location.rules';
import type { Attempt } from '../../../machines/login/login.types';
import {
  both,
  either,
  emits,
  emitsOne,
  ends,
  has,
  invokes,
  is,
  isIn,
  keeps,
  type Law,
  type Laws,
  no,
  receives,
  stores,
  wasIn,
} from '../../model/laws/law';

const failedWith =
  (status: number): NonNullable<Law['when']> =>
  ({ event }) =>
    statusOf(failureOf(event.error)) === status;

/** Laws of the customer: session, login, addresses. */
export const peopleLaws: Laws = {
  accountDeletion: [
    {
      says: 'nothing is deleted without a complete code',
      when: invokes('deleteAccount'),
      always: both(
        receives('code.submitted'),
        has(({ code }) => code.length === 4),
      ),
    },
    {
      says: 'an account is reported as deleted once, at the end',
      when: emits('account.deleted'),
      always: both(ends, emitsOne('account.deleted')),
    },
    {
      says: 'only a response, or a crash of what sends the codes, ends a sent deletion',
      when: both(
        wasIn({ proving: 'deleting' }),
        no(
          receives('xstate.done.actor.deleteAccount', 'xstate.error.actor.deleteAccount', 'xstate.error.actor.resend'),
        ),
      ),
      always: isIn({ proving: 'deleting' }),
    },
    {
      says: 'a sent deletion succeeds or fails',
      when: isIn({ proving: 'deleting' }),
      eventually: either(ends, isIn({ proving: 'enteringCode' }), isIn('idle')),
    },
    {
      says: 'before the confirmation no code is requested and nothing is deleted',
      when: isIn('idle', 'confirming'),
      never: either(invokes('resend'), invokes('deleteAccount')),
      until: receives('deletion.confirmed'),
    },
  ],
  addressBook: [
    { says: 'loading the list ends with the list or a failure', when: is('busy'), eventually: is('shown', 'failed') },
    {
      says: 'an address is deleted only after a confirmation',
      when: invokes('deleteAddress'),
      always: both(wasIn('confirming'), receives('deletion.confirmed')),
    },
    {
      says: 'a refused deletion keeps every address',
      when: both(receives('xstate.error.actor.deleteAddress'), no(failedWith(404))),
      always: keeps('addresses'),
    },
    { says: 'the dialog closes after a confirmed deletion', when: is('deleting'), eventually: no(is('asking')) },
    { says: 'a failure says why', when: is('failed'), always: has(({ failure }) => failure !== null) },
  ],
  addressForm: [
    {
      says: 'an address with mistakes is never sent',
      when: invokes('saveAddress'),
      always: has((form) => addressProblems(form.fields, form).length === 0),
    },
    { says: 'no address is sent while its pin is looked up', when: invokes('saveAddress'), never: is('resolving') },
    { says: 'saving always ends', when: is('saving'), eventually: no(is('saving')) },
    {
      says: 'a failed save keeps the entries',
      when: receives('xstate.error.actor.saveAddress'),
      always: keeps('fields', 'location'),
    },
    {
      says: 'locating ends with a location, a refusal or the time limit',
      when: is('locating'),
      eventually: is('resolving', 'denied', 'unavailable'),
    },
    {
      says: 'an address is selected only once it is saved',
      when: emits('address.selected'),
      always: both(ends, receives('xstate.done.actor.saveAddress')),
    },
    {
      says: 'an invalid typed point keeps the location',
      when: both(receives('point.entered'), ({ event }) => readLocation(event.typed as string) === null),
      always: keeps('location'),
    },
  ],
  confirmation: [
    {
      says: 'the action is emitted only after a confirmation',
      when: ({ emitted }) => emitted.length > 0,
      always: both(wasIn('asking'), receives('confirmation.accepted')),
    },
    {
      says: 'accepting or declining closes the dialog',
      when: receives('confirmation.accepted', 'confirmation.declined'),
      never: is('asking'),
    },
    {
      says: 'declining emits nothing',
      when: receives('confirmation.declined'),
      always: ({ emitted }) => emitted.length === 0,
    },
  ],
  login: [
    { says: 'a busy button becomes enabled again', when: is('busy'), eventually: no(is('busy')) },
    {
      says: 'a code is requested only with a token, and for the typed phone',
      when: invokes('sendCode'),
      always: invokes(
        'sendCode',
        ({ phone, token }: Attempt, context) => token !== '' && phone === e164(context.phone),
      ),
    },
    { says: 'a login ends with a session', when: ends, always: has(({ session }) => session !== null) },
    {
      says: 'a rate-limited phone sends nothing until the countdown ends or the number changes',
      when: isIn({ enteringPhone: 'limited' }),
      never: is('busy'),
      until: either(receives('phone.changed', 'country.changed'), both(receives('time.passed'), no(is('counting')))),
    },
    {
      says: 'the code step is about the typed phone, of at least 8 digits',
      when: is('code'),
      always: has(
        ({ phone, attempt }) => phone.local.length >= 8 && (attempt === null || attempt.phone === e164(phone)),
      ),
    },
  ],
  oneTimeCode: [
    { says: 'checking a code always ends', when: is('busy'), eventually: no(is('busy')) },
    {
      says: 'only a complete code is verified',
      when: isIn({ entering: { code: 'verifying' } }),
      always: has(({ code }) => code.length === 4),
    },
    { says: 'an invalidated code is cleared', when: is('invalidated'), always: has(({ code }) => code === '') },
    { says: 'a verified code has its customer', when: is('done'), always: has(({ customer }) => customer !== null) },
    {
      says: 'while the outcome is unknown no other code is verified',
      when: isIn({ entering: { code: 'outcomeUnknown' } }),
      never: isIn({ entering: { code: 'verifying' } }),
      until: both(
        receives('xstate.done.actor.fetchCustomer', 'xstate.error.actor.fetchCustomer', 'code.sent'),
        no(isIn({ entering: { code: 'outcomeUnknown' } })),
      ),
    },
    { says: 'the notice of a sent code disappears', when: is('sent'), eventually: no(is('sent')) },
  ],
  resend: [
    {
      says: 'a requested code is sent, or another request is offered',
      when: is('resending'),
      eventually: no(is('resending')),
    },
    { says: 'no code is sent without a token', when: isIn('sending'), always: has(({ token }) => token !== null) },
    {
      says: 'during the countdown no code is sent, unless SMS is requested',
      when: is('counting'),
      never: is('resending'),
      until: either(is('resendable'), receives('sms.requested')),
    },
    {
      says: 'a request for SMS applies to all later codes',
      when: both(receives('sms.requested'), is('resending')),
      never: invokes('sendCode', ({ channel }) => channel !== 'sms'),
      until: ends,
    },
  ],
  revocation: [
    { says: 'every revocation ends or waits for a retry', when: is('busy'), eventually: no(is('busy')) },
    { says: 'an idle machine has no tokens', when: isIn('idle'), always: has(({ tokens }) => tokens.length === 0) },
    { says: 'no token is stored twice', always: has(({ tokens }) => new Set(tokens).size === tokens.length) },
    {
      says: 'the stored tokens are those that are not revoked yet',
      when: both(no(keeps('tokens')), no(receives('tokens.read'))),
      always: ({ sent, state }) =>
        sent.some(({ to, event }) => to === 'persist' && event.value === state.context.tokens),
    },
    {
      says: 'a token that could not be revoked stays stored',
      when: both(receives('xstate.error.actor.revokeToken'), isIn('waiting')),
      always: both(keeps('tokens'), no(stores())),
    },
  ],
  selectedAddress: [
    {
      says: 'the state is selected exactly when there is an address',
      always: ({ state }) => state.matches('selected') === (state.context.address !== null),
    },
    {
      says: 'a deleted address is not selected',
      when: receives('address.deleted'),
      never: ({ event, state }) => state.context.address?.addressId === event.addressId,
    },
    {
      says: 'an address whose id is not in the list is not selected, and none is if the list is empty',
      when: receives('addresses.listed'),
      always: ({ event, state: { context } }) => {
        const ids = event.ids as readonly (string | null)[];
        return context.address === null || (ids.length > 0 && [null, ...ids].includes(context.address.addressId));
      },
    },
    { says: 'a cleared selection is empty', when: receives('selection.cleared'), always: isIn('none') },
  ],
  session: [
    { says: 'restoring ends with a customer or a visitor', when: isIn('restoring'), eventually: is('known') },
    {
      says: 'a customer has a token and a visitor has none',
      when: is('known'),
      always: ({ state }) => state.hasTag('customer') === Boolean(state.context.session?.token),
    },
    {
      says: 'a session that the server refuses ends, also in storage',
      when: both(
        wasIn('customer'),
        either(receives('request.unauthorised'), both(receives('xstate.error.actor.confirmSession'), failedWith(401))),
      ),
      always: stores((session) => session === null),
      never: is('customer'),
    },
    {
      says: 'an ended session has a reason',
      when: both(is('visitor'), wasIn('customer')),
      always: has(({ ended }) => ended !== null),
    },
    {
      says: 'an unconfirmed customer becomes confirmed or a visitor',
      when: isIn({ customer: 'unconfirmed' }),
      eventually: is('confirmed', 'visitor'),
    },
  ],
};
