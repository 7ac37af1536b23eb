import { both, either, emits, ends, has, receives, is, isIn, keeps, type Laws, no, wasIn } from '../../model/laws/law';

/** Laws of the customer: session, login, addresses. */
export const peopleLaws: Laws = {
  accountDeletion: [
    {
      says: 'nothing is deleted without a confirmation and a whole code',
      when: isIn({ proving: 'deleting' }),
      always: has(({ code }) => code.length === 4),
    },
    { says: 'an account is reported as deleted once, at the end', when: emits('account.deleted'), always: ends },
    {
      says: 'only an answer ends a deletion that was sent',
      when: both(
        wasIn({ proving: 'deleting' }),
        no(
          receives('xstate.done.actor.deleteAccount', 'xstate.error.actor.deleteAccount', 'xstate.error.actor.resend'),
        ),
      ),
      always: isIn({ proving: 'deleting' }),
    },
    {
      says: 'a deletion that was sent is answered',
      when: isIn({ proving: 'deleting' }),
      eventually: either(ends, isIn({ proving: 'enteringCode' }), isIn('idle')),
    },
    { says: 'before the confirmation no code is requested', when: isIn('idle', 'confirming'), never: is('code') },
  ],
  addressBook: [
    { says: 'the list is shown or has failed in the end', when: is('busy'), eventually: is('shown', 'failed') },
    {
      says: 'an address is deleted only after a question',
      when: isIn('deleting'),
      always: either(wasIn('confirming'), wasIn('deleting')),
    },
    {
      says: 'a deletion that was refused keeps every address',
      when: both(
        wasIn('deleting'),
        emits('toast.shown', ({ toast }) => (toast as { tone: string }).tone === 'error'),
      ),
      always: keeps('addresses'),
    },
    { says: 'the question always ends', when: is('deleting'), eventually: no(is('asking')) },
    { says: 'a failure says why', when: is('failed'), always: has(({ failure }) => failure !== null) },
  ],
  addressForm: [
    {
      says: 'an address with mistakes is never sent',
      when: is('saving'),
      always: has(({ location, fields }) => location !== null && fields.fullName !== ''),
    },
    { says: 'saving always ends', when: is('saving'), eventually: no(is('saving')) },
    {
      says: 'a failed saving keeps what was typed',
      when: receives('xstate.error.actor.saveAddress'),
      always: keeps('fields', 'location'),
    },
    { says: 'the location is found, refused or late in the end', when: is('locating'), eventually: no(is('locating')) },
    {
      says: 'an address is selected only once it is saved',
      when: emits('address.selected'),
      always: both(ends, receives('xstate.done.actor.saveAddress')),
    },
    {
      says: 'a point that can’t be read changes no place',
      when: both(
        receives('point.entered'),
        has(({ isPointUnread }) => isPointUnread),
      ),
      always: keeps('location'),
    },
  ],
  confirmation: [
    {
      says: 'nothing is done without a question',
      when: ({ emitted }) => emitted.length > 0,
      always: both(wasIn('asking'), receives('confirmation.accepted')),
    },
    {
      says: 'an answer closes the question',
      when: receives('confirmation.accepted', 'confirmation.declined'),
      never: is('asking'),
    },
    {
      says: 'a refusal does nothing',
      when: receives('confirmation.declined'),
      always: ({ emitted }) => emitted.length === 0,
    },
  ],
  login: [
    { says: 'a busy button becomes free', when: is('busy'), eventually: no(is('busy')) },
    {
      says: 'a code is sent only to a phone with its token',
      when: isIn('sendingCode'),
      always: has(({ attempt }) => attempt !== null),
    },
    { says: 'a login ends with a session', when: ends, always: has(({ session }) => session !== null) },
    {
      says: 'a phone that is limited sends nothing until the time is over or the phone is another',
      when: isIn({ enteringPhone: 'limited' }),
      never: is('busy'),
      until: isIn({ enteringPhone: 'open' }),
    },
    {
      says: 'the code belongs to the phone that was typed',
      when: is('code'),
      always: has(({ phone }) => phone.local.length >= 8),
    },
  ],
  oneTimeCode: [
    { says: 'a code that is checked is decided', when: is('busy'), eventually: no(is('busy')) },
    {
      says: 'only a whole code is checked',
      when: isIn({ entering: { code: 'verifying' } }),
      always: has(({ code }) => code.length === 4),
    },
    { says: 'a code that is worth nothing is blank', when: is('invalidated'), always: has(({ code }) => code === '') },
    { says: 'a verified code has its customer', when: is('done'), always: has(({ customer }) => customer !== null) },
    {
      says: 'while the outcome is unknown no other code is checked',
      when: isIn({ entering: { code: 'outcomeUnknown' } }),
      never: isIn({ entering: { code: 'verifying' } }),
      until: isIn({ entering: { code: 'typing' } }, 'verified', 'done'),
    },
    { says: 'the notice of a sent code goes away', when: is('sent'), eventually: no(is('sent')) },
  ],
  resend: [
    {
      says: 'a code that is sent for is sent or offered again',
      when: is('resending'),
      eventually: no(is('resending')),
    },
    { says: 'no code is sent without a token', when: isIn('sending'), always: has(({ token }) => token !== null) },
    {
      says: 'during the countdown no other SMS is sent',
      when: is('counting'),
      never: is('resending'),
      until: either(is('resendable'), receives('sms.requested')),
    },
    {
      says: 'once SMS is wanted it stays so',
      when: has(({ isSmsRequested }) => isSmsRequested),
      always: has(({ isSmsRequested }) => isSmsRequested),
      until: ends,
    },
  ],
  revocation: [
    { says: 'every token is revoked or waits for the network', when: is('busy'), eventually: no(is('busy')) },
    { says: 'at rest no token is left', when: isIn('idle'), always: has(({ tokens }) => tokens.length === 0) },
    { says: 'no token is stored twice', always: has(({ tokens }) => new Set(tokens).size === tokens.length) },
    {
      says: 'a token that could not be revoked stays stored',
      when: isIn('waiting'),
      always: has(({ tokens }) => tokens.length > 0),
    },
  ],
  selectedAddress: [
    {
      says: 'something is selected exactly in its state',
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
    { says: 'soon it is known who is there', when: isIn('restoring'), eventually: is('known') },
    {
      says: 'a customer has a token and a visitor has none',
      when: is('known'),
      always: ({ state }) => state.hasTag('customer') === (state.context.session !== null),
    },
    { says: 'a session that the server refuses ends', when: receives('request.unauthorised'), never: is('customer') },
    {
      says: 'an ended session says why',
      when: both(is('visitor'), wasIn('customer')),
      always: has(({ ended }) => ended !== null),
    },
    {
      says: 'a customer is confirmed in the end, or a visitor',
      when: isIn({ customer: 'unconfirmed' }),
      eventually: is('confirmed', 'visitor'),
    },
  ],
};
