import { both, either, emits, ends, has, receives, is, isIn, keeps, type Laws, no, wasIn } from '../../model/laws/law';

/** Laws of the customer: session, login, addresses. */
export const peopleLaws: Laws = {
  accountDeletion: [
    {
      says: 'nothing is deleted without a confirmation and a complete code',
      when: isIn({ proving: 'deleting' }),
      always: has(({ code }) => code.length === 4),
    },
    { says: 'an account is reported as deleted once, at the end', when: emits('account.deleted'), always: ends },
    {
      says: 'only a response ends a sent deletion',
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
    { says: 'before the confirmation no code is requested', when: isIn('idle', 'confirming'), never: is('code') },
  ],
  addressBook: [
    { says: 'loading the list ends with the list or a failure', when: is('busy'), eventually: is('shown', 'failed') },
    {
      says: 'an address is deleted only after a confirmation',
      when: isIn('deleting'),
      always: either(wasIn('confirming'), wasIn('deleting')),
    },
    {
      says: 'a refused deletion keeps every address',
      when: both(
        wasIn('deleting'),
        emits('toast.shown', ({ toast }) => (toast as { tone: string }).tone === 'error'),
      ),
      always: keeps('addresses'),
    },
    { says: 'the confirmation dialog always closes', when: is('deleting'), eventually: no(is('asking')) },
    { says: 'a failure says why', when: is('failed'), always: has(({ failure }) => failure !== null) },
  ],
  addressForm: [
    {
      says: 'an address without a location or a name is never sent',
      when: is('saving'),
      always: has(({ location, fields }) => location !== null && fields.fullName !== ''),
    },
    { says: 'saving always ends', when: is('saving'), eventually: no(is('saving')) },
    {
      says: 'a failed save keeps the entries',
      when: receives('xstate.error.actor.saveAddress'),
      always: keeps('fields', 'location'),
    },
    {
      says: 'locating ends with a location, a refusal or the time limit',
      when: is('locating'),
      eventually: no(is('locating')),
    },
    {
      says: 'an address is selected only once it is saved',
      when: emits('address.selected'),
      always: both(ends, receives('xstate.done.actor.saveAddress')),
    },
    {
      says: 'an invalid typed point keeps the location',
      when: both(
        receives('point.entered'),
        has(({ isPointUnread }) => isPointUnread),
      ),
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
      says: 'a code is requested only with a token',
      when: isIn('sendingCode'),
      always: has(({ attempt }) => attempt !== null),
    },
    { says: 'a login ends with a session', when: ends, always: has(({ session }) => session !== null) },
    {
      says: 'a rate-limited phone sends nothing until the countdown ends or the number changes',
      when: isIn({ enteringPhone: 'limited' }),
      never: is('busy'),
      until: isIn({ enteringPhone: 'open' }),
    },
    {
      says: 'the code step has a phone number of at least 8 digits',
      when: is('code'),
      always: has(({ phone }) => phone.local.length >= 8),
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
      until: isIn({ entering: { code: 'typing' } }, 'verified', 'done'),
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
      when: has(({ isSmsRequested }) => isSmsRequested),
      always: has(({ isSmsRequested }) => isSmsRequested),
      until: ends,
    },
  ],
  revocation: [
    { says: 'every revocation ends or waits for a retry', when: is('busy'), eventually: no(is('busy')) },
    { says: 'an idle machine has no tokens', when: isIn('idle'), always: has(({ tokens }) => tokens.length === 0) },
    { says: 'no token is stored twice', always: has(({ tokens }) => new Set(tokens).size === tokens.length) },
    {
      says: 'a token that could not be revoked stays stored',
      when: isIn('waiting'),
      always: has(({ tokens }) => tokens.length > 0),
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
      says: 'an address that is not in the list is not selected',
      when: receives('addresses.listed'),
      always: ({ event, state }) =>
        state.context.address === null || (event.ids as readonly string[]).includes(state.context.address.addressId),
    },
    { says: 'a cleared selection is empty', when: receives('selection.cleared'), always: isIn('none') },
  ],
  session: [
    { says: 'restoring ends with a customer or a visitor', when: isIn('restoring'), eventually: is('known') },
    {
      says: 'a customer has a token and a visitor has none',
      when: is('known'),
      always: ({ state }) => state.hasTag('customer') === (state.context.session !== null),
    },
    { says: 'a session that the server refuses ends', when: receives('request.unauthorised'), never: is('customer') },
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
