import * as v from 'valibot';
import { CODE_CHANNELS, type CodeChannel } from '../../api/schemas/session';
import { INITIAL_CONTEXT } from '../login/login.rules';
import type { LoginContext } from '../login/login.types';
import type { ResendContext } from '../login/resend.types';
import { COUNTRIES, type CountryName } from '../../domain/customer/country';
import { e164, type Phone, splitPhone } from '../../domain/customer/phone';
import { removeSlice, KEYS, slice, type Store } from './slice';

/** The code step, to restore after a reload: the phone, the attempt's token and the countdown. Never the code. */
export interface LoginStep {
  readonly phone: Phone;
  readonly token: string;
  readonly channel: CodeChannel;
  /** seconds of the whole countdown */
  readonly wait: number;
  /** when the countdown is over, ms since the epoch */
  readonly deadline: number;
}

/** ms that a code is valid after it was sent */
const CODE_LIFE = 300_000;

const stepSchema = v.nullable(
  v.object({
    phone: v.object({
      country: v.picklist(COUNTRIES.map(({ name }): CountryName => name)),
      local: v.pipe(v.string(), v.digits(), v.maxLength(10)),
    }),
    token: v.pipe(v.string(), v.minLength(1)),
    channel: v.optional(v.picklist(CODE_CHANNELS), 'sms'),
    wait: v.pipe(v.number(), v.minValue(0)),
    deadline: v.number(),
  }),
);

const stepSlice = slice<LoginStep | null>(KEYS.login, 1, stepSchema, null);

/** Persists the code step; `now` is ms since the epoch. */
export function persistStep(
  store: Store,
  { phone, token, channel, wait, deadline }: Pick<ResendContext, 'phone' | 'token' | 'channel' | 'wait' | 'deadline'>,
  now: number,
): void {
  if (token === null) return;
  stepSlice.write(
    store,
    { phone: splitPhone(phone, ''), token, channel, wait, deadline: deadline ?? now + wait * 1_000 },
    now,
  );
}

/** The persisted code step while its code may be valid; `now` is ms since the epoch. */
export function readStep(store: Store, now: number): LoginStep | null {
  const step = stepSlice.read(store);
  if (!step) return null;
  const sentAt = step.deadline - step.wait * 1_000;
  return sentAt <= now && now < sentAt + CODE_LIFE ? step : null;
}

export const clearStep = (store: Store): void => removeSlice(store, stepSlice);

/** The initial context of a login, restored from the persisted step if there is one. */
export const loginFrom = (step: LoginStep | null): LoginContext =>
  step === null
    ? INITIAL_CONTEXT
    : {
        ...INITIAL_CONTEXT,
        phone: step.phone,
        attempt: { phone: e164(step.phone), token: step.token },
        isRestored: true,
        channel: step.channel,
        wait: step.wait,
        deadline: step.deadline,
      };
