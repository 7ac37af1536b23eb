import type { Limits } from '../config';
import type { Limit, Consumption } from '../http/rate-limit';
import { slotOf } from '../http/rate-limit';

const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;
/** A /48 network contains 65,536 client addresses (/64); together they get this many times the limit of one. */
const NETWORK_FACTOR = 4;
/** Share of the daily messages reserved for known devices, so that an attack on the cap doesn't lock customers out. */
const KNOWN_DEVICE_SHARE = 0.1;

/** The bucket of the daily spending cap on messages. */
export const ALL_MESSAGES = 'code-send:all';

/** Who requests or enters a code. */
export interface Requester {
  /** E.164 */
  readonly phone: string;
  readonly clientAddress: string;
  /** This phone has logged in from the same browser before. */
  readonly isKnownDevice: boolean;
}

/**
 * Limits on sending codes, per phone, client address, block of 10,000 numbers and day.
 * Known devices have separate limits that nobody else can use up.
 */
export function sendLimits(limits: Limits, { phone, clientAddress, isKnownDevice }: Requester): Limit[] {
  const { otpSendsPerPhoneHour, otpSendsPerPhoneDay, otpSendsPerAddressHour, otpSendsTotalDay } = limits;
  const whose = isKnownDevice ? 'known' : 'phone';
  const ofPhone = [
    { bucket: `code-send:${whose}-hour:${phone}`, seconds: HOUR_SECONDS, limit: otpSendsPerPhoneHour },
    { bucket: `code-send:${whose}-day:${phone}`, seconds: DAY_SECONDS, limit: otpSendsPerPhoneDay },
  ];
  const ofAll = (share: number): Limit => ({
    bucket: ALL_MESSAGES,
    seconds: DAY_SECONDS,
    limit: Math.ceil(otpSendsTotalDay * share),
  });
  if (isKnownDevice) return [...ofPhone, ofAll(1)];
  return [
    ...ofPhone,
    ...ofAddress('code-send', clientAddress, otpSendsPerAddressHour),
    { bucket: unusedBucket(phone), seconds: HOUR_SECONDS, limit: limits.otpUnusedPerBlockHour },
    ofAll(1 - KNOWN_DEVICE_SHARE),
  ];
}

/** Limits on wrong codes. They span login attempts: a new code doesn't reset them. */
export function failureLimits(limits: Limits, { phone, clientAddress, isKnownDevice }: Requester): Limit[] {
  const whose = isKnownDevice ? 'known' : 'phone';
  const ofPhone = [
    { bucket: `code-fail:${whose}-hour:${phone}`, seconds: HOUR_SECONDS, limit: limits.otpFailuresPerPhoneHour },
    { bucket: `code-fail:${whose}-day:${phone}`, seconds: DAY_SECONDS, limit: limits.otpFailuresPerPhoneDay },
  ];
  if (isKnownDevice) return ofPhone;
  return [
    ...ofPhone,
    ...ofAddress('code-fail', clientAddress, limits.otpFailuresPerAddressHour),
    { bucket: 'code-fail:all', seconds: HOUR_SECONDS, limit: limits.otpFailuresTotalHour },
  ];
}

/**
 * The count of a message whose code hasn't been entered yet. Premium-rate fraud requests many messages and enters no
 * code, so it exhausts the limit of its own block of numbers.
 */
export const unusedMessage = (phone: string, sentAt: Date): Consumption => ({
  bucket: unusedBucket(phone),
  slot: slotOf(sentAt, HOUR_SECONDS),
});

const unusedBucket = (phone: string) => `code-unused:${phone.slice(0, -4)}`;

function ofAddress(what: string, address: string, limit: number): Limit[] {
  const own = { bucket: `${what}:address:${address}`, seconds: HOUR_SECONDS, limit };
  const [, network] = /^((?:[0-9a-f]+:){3}).*::\/64$/.exec(address) ?? [];
  return network
    ? [own, { bucket: `${what}:network:${network}`, seconds: HOUR_SECONDS, limit: limit * NETWORK_FACTOR }]
    : [own];
}
