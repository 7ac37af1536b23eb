import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { audit, messageDelivery, outbox } from '../../../server/db/schema';
import { messagesCommand } from '../../../server/commands/messages/messages';
import type { Email } from '../../../server/messages/email/email-sender';
import { deliverOutbox } from '../../../server/messages/outbox-worker';
import { createCommandRunner } from '../../support/process/run-command';
import {
  createOrderBody,
  createOrdersApp,
  HOUR,
  logInShopper,
  newAttemptId,
  type OrdersApp,
  SMALL_ORDER,
} from '../../support/server/orders-app';

const sent: Email[] = [];
let isMailBroken = false;
const mail = {
  send: async (email: Email) => {
    if (isMailBroken) throw Object.assign(new Error('no such user noura@example.com'), { responseCode: 550 });
    sent.push(email);
  },
};

let shop: OrdersApp;
let buyer: Awaited<ReturnType<typeof logInShopper>>;
beforeAll(async () => {
  shop = await createOrdersApp();
  buyer = await logInShopper(shop);
  vi.stubEnv('DATABASE_URL', shop.database.url);
});
beforeEach(async () => {
  await shop.db.delete(messageDelivery);
  await shop.db.delete(outbox);
  sent.length = 0;
  isMailBroken = false;
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.close();
});

const { run } = createCommandRunner(messagesCommand);
const deliver = () => deliverOutbox({ ...shop.deps, mail });
const placeOrder = async () => {
  const body = createOrderBody({ userId: buyer.userId, amounts: SMALL_ORDER, attempt: newAttemptId() });
  return (await buyer.store(body)).body.data.id as string;
};
/** An order whose confirmation was given up. */
const placeFailedOrder = async () => {
  isMailBroken = true;
  const number = await placeOrder();
  for (let round = 0; round < 6; round += 1) {
    await deliver();
    shop.clock.advance(5 * HOUR);
  }
  isMailBroken = false;
  const [{ id } = { id: 0 }] = JSON.parse(await run('list', '--order', number, '--json'));
  return { number, id };
};

describe('shop messages list', () => {
  it('shows what became of each message, without the customer', async () => {
    const failed = await placeFailedOrder();
    const number = await placeOrder();
    await deliver();
    const printed = await run('list');
    expect(printed.trimEnd().split('\n')).toEqual([
      expect.stringMatching(new RegExp(`^\\d+  .* order.placed  ${number}  customer_email  sent after 1 try$`)),
      expect.stringMatching(
        new RegExp(`^${failed.id}  .* ${failed.number}  customer_email  failed after 6 tries: SMTP 550$`),
      ),
    ]);
    expect(printed).not.toContain('noura');
    expect(await run('list', '--failed')).toContain(failed.number);
    expect(await run('list', '--failed')).not.toContain(number);
    expect(await run('list', '--pending')).toBe('There are no messages.\n');
  });
});

describe('shop messages resend', () => {
  it('says what it would do and does nothing with --dry-run', async () => {
    const { id, number } = await placeFailedOrder();
    expect(await run('resend', '--failed', '--dry-run')).toBe(
      `Would send ${id} again: order.placed ${number}, customer_email.\n`,
    );
    await deliver();
    expect(sent).toEqual([]);
  });

  it('sends what was given up, with all its tries, and notes who did it', async () => {
    const { id, number } = await placeFailedOrder();
    vi.useFakeTimers({ now: shop.clock.now(), toFake: ['Date'] });
    expect(await run('resend', '--failed', '--by', 'Huda')).toBe(
      `Sends ${id} again: order.placed ${number}, customer_email.\n`,
    );
    vi.useRealTimers();
    await deliver();
    expect(sent).toHaveLength(1);
    expect(JSON.parse(await run('list', '--order', number.toLowerCase(), '--json'))).toMatchObject([
      { state: 'sent', tries: 1, error: '' },
    ]);
    const [entry] = await shop.db
      .select()
      .from(audit)
      .where(and(eq(audit.object, number), eq(audit.action, 'message repeated')));
    expect(entry?.detail).toEqual({ event: 'order.placed', channel: 'customer_email', by: 'Huda' });
    expect(await run('resend', '--failed')).toBe('There is nothing to send again.\n');
  });

  it('sends one again that was sent', async () => {
    const number = await placeOrder();
    await deliver();
    const [{ id } = { id: 0 }] = JSON.parse(await run('list', '--order', number, '--json'));
    vi.useFakeTimers({ now: shop.clock.now(), toFake: ['Date'] });
    await run('resend', String(id));
    vi.useRealTimers();
    await deliver();
    expect(sent.map(({ subject }) => subject.includes(number))).toEqual([true, true]);
  });

  it.each([
    [[], 'Name either ids of shop messages list, or --failed.'],
    [['1', '--failed'], 'Name either ids of shop messages list, or --failed.'],
    [['999999'], 'There is no message 999999. See shop messages list'],
  ])('refuses %j with a sentence', async (words, sentence) => {
    await expect(run('resend', ...words)).rejects.toThrow(sentence);
  });
});
