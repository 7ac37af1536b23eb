const REFUSED = new Set(['', '0', 'demo', 'guest', 'undefined', 'null']);

/** False for an empty or demo user id, for which nothing is loaded (Specification 5, Address save). */
export const isUserId = (userId: string): boolean => !REFUSED.has(userId.trim().toLowerCase());
