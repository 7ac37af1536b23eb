import { execFileSync } from 'node:child_process';
import { createRandom } from './random';
import { type Call, measure, type Measured } from './load';
import { LARGE_CATEGORY, MANY, namesOf } from '../many-products';
import { audit, orderCalls, stockUp } from './orders';
import type { Stand } from '../stand';
import { print } from '../table';

/** Without the warm-up, which is one part long. */
const SECONDS = Number(process.env.SOAK_SECONDS ?? 300);
const PARTS = 6;
const CONNECTIONS = 10;
/** Allowed growth of memory after the warm-up, and allowed share of failures. */
const GROWTH = 0.05;
const FAILURES = 0.001;

/** Resident memory of a process in MB. */
const memoryOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

/** Runs a mix of lists, products, searches and orders for minutes and checks that latency and memory don't grow. */
export async function benchSoak({ origin, db, pid }: Stand): Promise<void> {
  await stockUp(db);
  const order = await orderCalls(origin);
  const random = createRandom(23);
  let orders = 0;
  const next = (): Call => {
    const kind = random();
    const product = Math.floor(random() * MANY);
    if (kind < 0.35) return { path: `/api/getProductById/${100_000 + product}` };
    if (kind < 0.65)
      return { path: `/api/category/${LARGE_CATEGORY}/products?page=${1 + (product % 200)}&per_page=24` };
    if (kind < 0.9)
      return {
        path: `/api/getProductName?name=${encodeURIComponent(namesOf(product).ar.slice(0, 6))}&page=1&per_page=24`,
      };
    orders += 1;
    return order();
  };
  const wave = (name: string) => measure(origin, { name, connections: CONNECTIONS, seconds: SECONDS / PARTS, next });
  const rows: Measured[] = [await wave('warm-up')];
  const memory = [memoryOf(pid)];
  for (let part = 1; part <= PARTS; part += 1) {
    rows.push(await wave(`part ${part} of ${PARTS}`));
    memory.push(memoryOf(pid));
  }
  print(`Mixed soak of ${SECONDS} s: 35 % products, 30 % lists, 25 % searches, 10 % orders`, rows);
  const [first = 0, last = 0] = [memory[0], memory.at(-1)];
  const growth = last / first - 1;
  const answers = rows.reduce((sum, row) => sum + row.answers, 0);
  const failed = rows.reduce((sum, row) => sum + row.failures, 0);
  const problems = await audit(db, 0);
  process.stdout.write(
    `\nMemory of the server, MB, after the warm-up and each part: ${memory.map((one) => one.toFixed(0)).join(', ')}; ${(growth * 100).toFixed(1)} % in all.\n${answers} answers, ${failed} failed, ${orders} orders sent.${problems.map((one) => `\n${one}`).join('')}\n`,
  );
  if (growth > GROWTH || failed > answers * FAILURES || problems.length > 0) process.exitCode = 1;
}
