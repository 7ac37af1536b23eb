import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import { DAY_SECONDS, ALL_MESSAGES } from '../customers/login-limits';
import type { AppDeps } from '../deps';
import { windowStart } from '../http/rate-limit';

const DEADLINE_MS = 2_000;
/** Several scrapers and impatient people cost the database no more than one. */
const MAX_AGE_MS = 5_000;

interface Row extends Record<string, unknown> {
  readonly attention: Readonly<Record<string, number>>;
  readonly pending: number;
  readonly oldest: string | null;
  readonly messages: number;
}

type Deps = Pick<AppDeps, 'db' | 'clock' | 'config'>;

/**
 * Adds figures of the database. All servers of one database report the same ones.
 * @returns reads them again before a scrape, unless they are younger than 5 s. A database that doesn't answer within 2 s
 * leaves them out.
 */
export function collectDatabase(registry: Registry, { db, clock, config }: Deps): () => Promise<void> {
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const isUp = gauge('lawza_database_up', '1 if the database answered within 2 s when it was last read');
  const attention = gauge('lawza_attention_open', 'Orders and payments that a person has to look at', ['kind']);
  const pending = gauge('lawza_outbox_pending', 'Events of orders whose messages are not sent yet');
  const age = gauge('lawza_outbox_oldest_seconds', 'Age of the oldest of them, 0 if there is none');
  const messages = gauge('lawza_code_messages_day', 'Login codes sent within 24 hours');
  const cap = gauge('lawza_code_messages_day_limit', 'LIMIT_OTP_SENDS_TOTAL_DAY');
  const figures = [pending, age, messages];

  async function read(): Promise<void> {
    const now = clock.now();
    const since = windowStart(now, DAY_SECONDS).toISOString();
    const { rows } = await withDeadline(
      db.execute<Row>(sql`select
        (select coalesce(jsonb_object_agg(kind, count), '{}') from (select kind, count(*) from attention
          where settled_at is null group by kind) as open) as attention,
        (select count(*)::int from outbox where done_at is null) as pending,
        (select min(created_at)::text from outbox where done_at is null) as oldest,
        (select coalesce(sum(count), 0)::int from rate_counter
          where bucket = ${ALL_MESSAGES} and window_start > ${since}) as messages`),
    );
    const [row] = rows;
    if (!row) return;
    attention.reset();
    for (const [kind, count] of Object.entries(row.attention)) attention.set({ kind }, count);
    pending.set(row.pending);
    age.set(row.oldest === null ? 0 : Math.max(0, (now.getTime() - Date.parse(row.oldest)) / 1000));
    messages.set(row.messages);
    isUp.set(1);
  }

  async function readOrLeaveOut(): Promise<void> {
    cap.set(config.limits.otpSendsTotalDay);
    try {
      await read();
    } catch {
      for (const figure of figures) figure.remove();
      attention.reset();
      isUp.set(0);
    }
  }

  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  return () => {
    if (clock.now().getTime() - readAt < MAX_AGE_MS && reading === null) return Promise.resolve();
    reading ??= readOrLeaveOut().finally(() => {
      readAt = clock.now().getTime();
      reading = null;
    });
    return reading;
  };
}

function withDeadline<T>(task: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not respond')), DEADLINE_MS);
  });
  return Promise.race([task, deadline]).finally(() => clearTimeout(timer));
}
