import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Db } from '../../server/deps';

/** CPU milliseconds that a server and the database have used so far. */
export interface Spent {
  readonly server: number;
  readonly database: number;
}

/** Linux counts hundredths of a second. */
const MS_PER_TICK = 10;
const PARENT = 1;
const USER = 11;
const SYSTEM = 12;
/** Of ended children: PostgreSQL's processes of closed connections. */
const USER_OF_ENDED = 13;
const SYSTEM_OF_ENDED = 14;

/** Fields of /proc/<pid>/stat after the program's name; null if the process has ended. */
function fieldsOf(pid: number | string): readonly string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

const timeOf = (fields: readonly string[]): number => (Number(fields[USER]) + Number(fields[SYSTEM])) * MS_PER_TICK;

const timeOfEnded = (fields: readonly string[]): number =>
  (Number(fields[USER_OF_ENDED]) + Number(fields[SYSTEM_OF_ENDED])) * MS_PER_TICK;

/** CPU time per response, as text. */
export function perAnswer(
  before: Spent | null,
  after: Spent | null,
  { answers }: { readonly answers: number },
): string {
  if (!before || !after || answers === 0) return 'unknown here';
  const each = (from: number, to: number) => `${((to - from) / answers).toFixed(2)} ms`;
  return `Node ${each(before.server, after.server)}, PostgreSQL ${each(before.database, after.database)}`;
}

/** Measures the CPU time of a server and of all processes of the embedded PostgreSQL; null without /proc. */
export async function processorMeter(db: Db) {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const postmaster = fieldsOf(rows[0]?.pid ?? 0)?.[PARENT];
  return (serverPid: number): Spent | null => {
    const server = fieldsOf(serverPid);
    const parent = postmaster === undefined ? null : fieldsOf(postmaster);
    if (!server || !parent) return null;
    const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const database = processes
      .map(fieldsOf)
      .filter((fields) => fields?.[PARENT] === postmaster)
      .reduce((sum, fields) => sum + timeOf(fields ?? []), timeOf(parent) + timeOfEnded(parent));
    return { server: timeOf(server), database };
  };
}
