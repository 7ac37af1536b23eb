import { createHmac, timingSafeEqual } from 'node:crypto';

interface CodeSource {
  readonly challengeId: string;
  readonly round: number;
  readonly phone: string;
}

/**
 * Derives the code of a challenge from the server's secret, so it is never stored.
 * HMAC words above the last whole multiple are skipped, so that every code is equally likely.
 */
export function deriveCode(secret: string, { challengeId, round, phone }: CodeSource, length: number): string {
  const codes = 10 ** length;
  const fair = Math.floor(2 ** 32 / codes) * codes;
  for (let block = 0; ; block += 1) {
    const digest = createHmac('sha256', secret).update(`login code|${challengeId}|${round}|${phone}|${block}`).digest();
    for (let at = 0; at < digest.length; at += 4) {
      const word = digest.readUInt32BE(at);
      if (word < fair) return String(word % codes).padStart(length, '0');
    }
  }
}

/** Compares two codes in constant time. */
export function isSameCode(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
