import type { Limits } from '../config';
import type { Limit, Consumption } from '../http/rate-limit';
import { slotOf } from '../http/rate-limit';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Somebody with a whole /48 has 65,536 addresses to spread over; together they get this many times one address's share. */
const NETWORK_FACTOR = 4;
/** Of the day's messages, those that only known devices get: an attack on the spending cap doesn't lock customers out. */
const KNOWN_DEVICE_SHARE = 0.1;

/** All messages of the shop: the spending cap. */
export const ALL_MESSAGES = 'code-send:all';

/** Who asks for a code or tries one. */
export interface Requester {
  /** E.164 */
  readonly phone: string;
  readonly clientAddress: string;
  /** Somebody has logged in with this phone in the same browser before. */
  readonly isKnownDevice: boolean;
}

/**
 * Messages cost money and annoy: so many for a phone, a client address, a block of 10,000 numbers and the whole day.
 * Devices that the phone's owner has used have a budget of their own, which nobody else can use up.
 */
export function sendLimits(limits: Limits, { phone, clientAddress, isKnownDevice }: Requester): Limit[] {
  const { otpSendsPerPhoneHour, otpSendsPerPhoneDay, otpSendsPerAddressHour, otpSendsTotalDay } = limits;
  const whose = isKnownDevice ? 'known' : 'phone';
  const ofPhone = [
    { bucket: `code-send:${whose}-hour:${phone}`, seconds: HOUR, limit: otpSendsPerPhoneHour },
    { bucket: `code-send:${whose}-day:${phone}`, seconds: DAY, limit: otpSendsPerPhoneDay },
  ];
  const ofAll = (share: number): Limit => ({
    bucket: ALL_MESSAGES,
    seconds: DAY,
    limit: Math.ceil(otpSendsTotalDay * share),
  });
  if (isKnownDevice) return [...ofPhone, ofAll(1)];
  return [
    ...ofPhone,
    ...ofAddress('code-send', clientAddress, otpSendsPerAddressHour),
    { bucket: unusedBucket(phone), seconds: HOUR, limit: limits.otpUnusedPerBlockHour },
    ofAll(1 - KNOWN_DEVICE_SHARE),
  ];
}

/** Wrong codes, whichever attempt they belong to: a new code doesn't reset them. */
export function failureLimits(limits: Limits, { phone, clientAddress, isKnownDevice }: Requester): Limit[] {
  const whose = isKnownDevice ? 'known' : 'phone';
  const ofPhone = [
    { bucket: `code-fail:${whose}-hour:${phone}`, seconds: HOUR, limit: limits.otpFailuresPerPhoneHour },
    { bucket: `code-fail:${whose}-day:${phone}`, seconds: DAY, limit: limits.otpFailuresPerPhoneDay },
  ];
  if (isKnownDevice) return ofPhone;
  return [
    ...ofPhone,
    ...ofAddress('code-fail', clientAddress, limits.otpFailuresPerAddressHour),
    { bucket: 'code-fail:all', seconds: HOUR, limit: limits.otpFailuresTotalHour },
  ];
}

/**
 * What a message sent at `sentAt` counts for in its block until its code is entered: numbers that are only messaged and
 * never used, which is how premium numbers earn, cut their own block off.
 */
export const unusedMessage = (phone: string, sentAt: Date): Consumption => ({
  bucket: unusedBucket(phone),
  slot: slotOf(sentAt, HOUR),
});

const unusedBucket = (phone: string) => `code-unused:${phone.slice(0, -4)}`;

function ofAddress(what: string, address: string, limit: number): Limit[] {
  const own = { bucket: `${what}:address:${address}`, seconds: HOUR, limit };
  const [, network] = /^((?:[0-9a-f]+:){3}).*::\/64$/.exec(address) ?? [];
  return network
    ? [own, { bucket: `${what}:network:${network}`, seconds: HOUR, limit: limit * NETWORK_FACTOR }]
    : [own];
}
