import type { CartLine } from '../../../domain/cart/cart-line';
import type { PlacedOrder } from '../../../machines/navigation/destination';
import type { Session } from '../../../machines/session/session.types';

/** What the server knows of sessions and orders. */
export function createServer() {
  const ended = new Set<string>();
  const orders: string[] = [];
  let logins = 0;
  return {
    orders,
    /** tokens whose shopper has logged out */
    signedOut: new Set<string>(),
    /** ended tokens that a tab knows of */
    known: new Set<string>(),
    hasEnded: (token = '') => ended.has(token),
    end: (token = '') => ended.add(token),
    logIn: (): Session => {
      logins += 1;
      return { token: `token-${logins}`, userId: 'c-1', name: 'Sara', mobile: '+96550123456' };
    },
    revoke: (token = '') => {
      ended.add(token);
      return null;
    },
    order: (lines: readonly CartLine[]): PlacedOrder => {
      const attemptId = `attempt-${orders.length + 1}`;
      orders.push(attemptId);
      return { orderId: String(orders.length), attemptId, lines, hasEmail: false };
    },
  };
}

export type Server = ReturnType<typeof createServer>;
